import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { addSwept, nothingSwept } from '#shared/data-rights/swept.ts'
import type { Swept } from '#shared/data-rights/retention-run.ts'
import { createPortalClock } from '#shared/platform/clock.ts'
import { readSettings } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createErasureLedger, Erasure } from '#shared/platform/erasure/ledger.ts'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { createFileStore } from '#shared/platform/file-store.ts'
import { ensureTables, tableNames } from '#shared/platform/tables.ts'
import { withStore } from './local/with-store.ts'

/**
 * The ledger of erasures beside a restore: `keep FILE` writes it to a file before, `apply FILE` joins it to the
 * restored store and erases the people in it again. Where no store is named in the environment it starts the local
 * one, whose portal must be stopped. Ends with 0 when all is done, 1 when something could not be removed, 2 when
 * it was called wrongly.
 */
const SavedLedger = z.strictObject({
  format: z.literal('mandat-erasures'),
  version: z.literal(1),
  erasures: z.array(Erasure),
})

const usage = 'npm run erasures -- keep FILE, before a restore; npm run erasures -- apply FILE, after it'

const wordsOf = (counts: Swept['removed']): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || 'nothing'

const settingNames = [
  'awsRegion',
  'dynamodbEndpoint',
  'tablePrefix',
  'demo',
  'personalNumberKey',
  's3Endpoint',
  'filesBucket',
] as const

const carryOut = (what: 'keep' | 'apply', file: string, given: readonly Erasure[]): Promise<number> =>
  withStore(['dynamodb', 's3'], async (env) => {
    const config = readSettings(env, settingNames)
    const dynamo = connectDynamo(config, { isUnattended: true })
    const files = createFileStore(config)
    const key = config.personalNumberKey
    const ledger = createErasureLedger(dynamo, key)
    try {
      if (config.dynamodbEndpoint) await ensureTables(dynamo.client, config.tablePrefix)
      if (what === 'keep') {
        const saved: z.infer<typeof SavedLedger> = {
          format: 'mandat-erasures',
          version: 1,
          erasures: await ledger.all(),
        }
        await writeFile(file, `${JSON.stringify(saved, null, 2)}\n`)
        console.log(`${saved.erasures.length} erasures are saved in ${file}; it names no one.`)
        return 0
      }
      await ledger.join(given)
      const realNow = Date.now()
      const now = realNow + (await createPortalClock(dynamo, { shifts: config.demo }).storedOffset())
      const isErased = await ledger.reader()
      const removeFile = (name: string) => files.removeVersions(name)
      const sweeping = { dynamo, pollKey: key, removeFile, isErased, now, realNow, isDry: false }
      let swept = nothingSwept
      for (const table of tableNames) swept = addSwept(swept, await sweepTable(sweeping, table))
      console.log(`Removed: ${wordsOf(swept.removed)}.\nTaken out of what others have: ${wordsOf(swept.takenOut)}.`)
      const hasFailed = Object.keys(swept.failed).length > 0
      if (hasFailed) console.error(`Could not be removed: ${wordsOf(swept.failed)}. Run it again.`)
      return Number(hasFailed)
    } finally {
      dynamo.close()
      files.close()
    }
  })

const main = async (): Promise<number> => {
  const [what, file, ...others] = process.argv.slice(2)
  if ((what !== 'keep' && what !== 'apply') || !file || others.length > 0) {
    console.error(usage)
    return 2
  }
  if (what === 'keep') return carryOut(what, file, [])
  const saved = await readFile(file, 'utf8')
    .then((text) => SavedLedger.safeParse(JSON.parse(text)).data)
    .catch(() => undefined)
  if (!saved) {
    console.error(`${file} is no ledger of erasures that was saved.`)
    return 2
  }
  return carryOut(what, file, saved.erasures)
}

process.exitCode = await main()
