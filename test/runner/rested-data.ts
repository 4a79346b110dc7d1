import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Connection } from '@temporalio/client'
import { serverNames } from '#infra/local/parts.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import { releasePorts } from '../port-claims.ts'
import { freeBase, restedDataSetting } from '../test-stack.ts'

/** What goes on for as long as there is a portal. */
const goesOn = ['courseAdmission', 'mandate']
const everyScan = 7

/** Every scan of the first minute has been made, and what it has begun is over. */
const isAtRest = async ({ workflow }: Client): Promise<boolean> => {
  const others = goesOn.map((type) => `WorkflowType != '${type}'`).join(' AND ')
  const count = async (status: string) => (await workflow.count(`ExecutionStatus = '${status}' AND ${others}`)).count
  return (await count('Completed')) >= everyScan && (await count('Running')) === 0
}

/** Until no process runs but those that go on, a minute at the most. */
export const comesToRest = async ({ env }: Stack): Promise<void> => {
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const client = new Client({ connection })
  for (let times = 0; times < 60 && !(await isAtRest(client)); times += 1) await sleep(1_000)
  await connection.close()
}

let made: Promise<void> | undefined

/**
 * Fills in the demonstration once, with what a new portal does in its first minute: letters, admissions, scans. Test
 * stacks that may be rested begin with a copy of it, for a third of the processor's time. Tests of what a new portal
 * does by itself, and a file that is run alone, fill in their own data instead of the copy.
 */
export const makeRestedData = (): Promise<void> =>
  (made ??= (async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'mandat-rested-'))
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    const base = await freeBase()
    const stack = await startStack({ base, dataDir, parts: [...serverNames, 'seed'] })
    await comesToRest(stack).finally(stack.stop)
    releasePorts(base)
    process.env[restedDataSetting] = dataDir
  })())
