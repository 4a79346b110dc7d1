import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seasonYearOf, stockholmDate } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { readConfig, type Config } from '#shared/platform/config.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { writePublicCourses, writePublicFrame, writePublicPages } from '#shared/platform/public-pages.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { createFileStore } from '#shared/platform/file-store.ts'
import { ensureTables, type TableName } from '#shared/platform/tables.ts'
import { demoOpening } from '#shared/season.ts'
import { createSealing } from '#shared/platform/sealing.ts'
import { RegisterData } from '../register/data.ts'
import { RegisterFile } from '../register/register-file.ts'
import { fillApplicants } from './applicants.ts'
import { fillClubPast } from './club-past.ts'
import { fillCompanies } from './companies.ts'
import { contentItems } from './content-items.ts'
import { demoFooter } from './footer.ts'
import { lastYearMeetings } from './last-year.ts'
import { fillMemberStates } from './member-states.ts'
import { applicants } from './newcomers.ts'
import { payersOf } from './payers.ts'
import { portalItems } from './portal-items.ts'
import { fillSignUps } from './sign-ups.ts'
import { submitSigned } from './signed-protocol.ts'
import { generateUnion, type DemoUnion } from './union.ts'

/** The most that one batch may write. */
const batchSize = 25

const writeAll = async (dynamo: Dynamo, table: TableName, items: Record<string, unknown>[]) => {
  const name = dynamo.tables[table]
  for (let from = 0; from < items.length; from += batchSize) {
    let open = items.slice(from, from + batchSize).map((Item) => ({ PutRequest: { Item } }))
    while (open.length > 0) {
      const answer = await dynamo.client.send(new BatchWriteCommand({ RequestItems: { [name]: open } }))
      open = (answer.UnprocessedItems?.[name] ?? []) as typeof open
    }
  }
}

/** The club whose meeting of the year before has its signed protocol and its package too. */
const showcaseClub = 'club-001'

const fillPast = async (union: DemoUnion, dynamo: Dynamo, config: Config, now: number) => {
  const stores = createStores(dynamo)
  const files = createFileStore(config)
  const [trustRoot, sealKey] = await Promise.all(
    [config.electronicIdTrustRoot, config.sealKeyFile].map((file) => readFile(file, 'utf8')),
  )
  if (!trustRoot || !sealKey) throw new Error('a key is missing: the stack makes them before it fills in its data')
  const settings = { ...config, trustRoot, sealKey }
  const keys = path.dirname(config.electronicIdTrustRoot)
  const protocols = new Map<string, Uint8Array>()
  for (const meeting of lastYearMeetings(union)) {
    const { clubId } = meeting.summary
    if (clubId === showcaseClub)
      protocols.set(clubId, await submitSigned(union, meeting, { dynamo, stores, files, settings, keys, now }))
    else await stores.meetings.createMeeting(meeting.summary, meeting.items)
  }
  await fillClubPast(union, protocols, { stores, files })
  files.close()
}

const main = async () => {
  const { values } = parseArgs({ options: { clubs: { type: 'string', default: process.env['MANDAT_CLUBS'] ?? '3' } } })
  const config = readConfig(process.env)
  const dataDir = process.env['MANDAT_DATA_DIR'] ?? '.mandat'
  const now = Date.now()
  const opening = demoOpening(now)
  const year = seasonYearOf(opening)
  const union = generateUnion({ clubs: Number(values.clubs), year, opensOn: stockholmDate(opening) })
  const dynamo = connectDynamo(config, { isUnattended: true })
  const bare = connectDynamo(config, { isUnattended: true })
  await ensureTables(bare.client, config.tablePrefix)
  await writeAll(dynamo, 'people', portalItems(union, config.personalNumberKey))
  const { content, courses } = contentItems(union, opening, {
    key: config.personalNumberKey,
    productSlug: config.productSlug,
  })
  await writeAll(dynamo, 'content', content)
  await writeAll(dynamo, 'courses', courses)
  await fillPast(union, dynamo, config, now)
  await writeClockOffset(dynamo, opening - now)
  await mkdir(dataDir, { recursive: true })
  const registerFile = path.join(dataDir, 'register.json')
  const { clubs, people, assignments } = union
  const unanswered = [applicants.waiting.personalNumber]
  const register = RegisterData.parse({ clubs, people, assignments, unanswered, payers: payersOf(union) })
  await writeFile(registerFile, JSON.stringify(register, null, 2))
  const stores = createStores(dynamo)
  await fillSignUps(union, { stores, opening, write: (items) => writeAll(dynamo, 'courses', items) })
  await fillMemberStates(union, { dynamo, stores, register: new RegisterFile(registerFile), now })
  const sealing = createSealing(config.payloadKeyFile)
  await fillApplicants(union, { stores, sealing, personalNumberKey: config.personalNumberKey, opening, now })
  await fillCompanies({ stores, sealing, opening, now })
  const files = createFileStore(config)
  await writePublicPages({ stores, files }, opening)
  await stores.frame.save(demoFooter(opening), 0)
  await writePublicFrame({ stores, files })
  await writePublicCourses({ stores, files }, opening)
  files.close()
  // Last, because its presence says that everything before it has been done.
  await writeFile(
    path.join(dataDir, 'demo.json'),
    JSON.stringify(
      {
        year,
        people: union.people.map(({ ref, personalNumber, name, personaId }) => ({
          ref,
          personalNumber,
          name,
          personaId,
        })),
      },
      null,
      2,
    ),
  )
  dynamo.close()
  bare.close()
}

await main()
