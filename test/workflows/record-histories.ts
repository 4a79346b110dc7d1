import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { stockholmInstant } from '#shared/clock.ts'
import { heldMeeting, layUploadedProtocol, officersOf, packaged, sign, selfRunMeeting, signaturesOf, signedMeeting } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

/**
 * Plays meetings and keeps their histories, to be replayed against every later version of the code:
 * `node test/workflows/record-histories.ts LABEL [SCENE …]`. Earlier recordings stay.
 */
const label = process.argv[2] ?? new Date().toISOString().slice(0, 10)
const wanted = process.argv.slice(3)
const folder = path.join(import.meta.dirname, 'histories')

const env = await createTimeSkippingEnvironment()
const world = await createWorld(env)

const scenes: Record<string, (world: World) => Promise<Meeting>> = {
  'from-type-to-register': async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    await meeting.command('submitMeeting', {})
    await meeting.handle.result()
    return meeting
  },
  'unlocked-and-signed-again': async () => {
    const meeting = await heldMeeting(world)
    await (await sign(meeting, 'secretary', 'first')).report()
    while ((await signaturesOf(meeting))?.length !== 1) await new Promise((later) => setTimeout(later, 50))
    await meeting.command('unlockProtocol', { reason: 'Fel datum' }, { by: (await officersOf(meeting)).secretary })
    await (await sign(meeting, 'secretary', 'second')).report()
    while ((await signaturesOf(meeting))?.length !== 1) await new Promise((later) => setTimeout(later, 50))
    return meeting
  },
  'self-run': async () => {
    const meeting = await selfRunMeeting(world)
    await layUploadedProtocol(world, meeting)
    packaged(world, meeting)
    await meeting.command('submitMeeting', {})
    await meeting.handle.result()
    return meeting
  },
  'overdue-and-extended': async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await env.sleep('56 days')
    await meeting.command('extendDeadline', { dueAt: stockholmInstant(`${meeting.year}-04-01`, '00:00'), reason: 'Sjukdom' })
    return meeting
  },
}

mkdirSync(folder, { recursive: true })
for (const [name, play] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const meeting = await play(world)
  const history = historyToJSON(await meeting.handle.fetchHistory()).replaceAll(/"identity": *"[^"]*"/g, '"identity": "worker"')
  writeFileSync(path.join(folder, `${label}-${name}.json`), `${history}\n`)
  console.log(`${label}-${name}: ${meeting.id}`)
}
await world.close()
await env.teardown()
