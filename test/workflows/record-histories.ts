import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { stockholmInstant } from '#shared/clock.ts'
import type { CallRequest } from '#shared/contact-union/call-request.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { mandateProcess, mandateProcessId } from '#shared/platform/engine/mandate-process.ts'
import type { ScanName } from '#shared/platform/engine/schedules.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import { unlimited } from '#shared/platform/stores/request-counts.ts'
import { changesOf, plainMembers } from './change-scenes.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { applicationsOf } from './application-scenes.ts'
import { createWorld } from './meeting-world.ts'
import { meetingScenes, type Scenes } from './recorded-meetings.ts'
import { admissionScenes } from './recorded-admissions.ts'
import { bookingScenes } from './recorded-bookings.ts'
import { companyScenes } from './recorded-companies.ts'
import { ownCaseScenes } from './recorded-changes.ts'
import { mailingScenes } from './recorded-mailings.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

/**
 * Plays meetings and the runs around them and keeps their histories, to be replayed against every later version of the
 * code: `node test/workflows/record-histories.ts VERSION [SCENE …]`. The recordings of a version that was deployed
 * stay.
 */
const label = process.argv[2] ?? 'v1'
const wanted = process.argv.slice(3)
const folder = path.join(import.meta.dirname, 'histories')

const env = await createTimeSkippingEnvironment()
const world = await createWorld(env)

/** A year before it ends. */
const anEndingMandate = async (until: string): Promise<Assignment> => {
  const clubId = 'club-001'
  const mandate: Assignment = {
    id: `ends-${until}`,
    clubId,
    person: plainMembers(clubId)[0] ?? '',
    type: 'auditor',
    from: `${Number(until.slice(0, 4)) - 1}-03-01`,
    until,
  }
  await world.deps.stores.people.replaceAssignments({ clubId, ended: [], added: [mandate] })
  return mandate
}
const beginMandate = async (mandate: Assignment) => {
  const offset = stockholmInstant(mandate.from, '09:00') - (await env.currentTimeMs())
  await writeClockOffset(world.deps.dynamo, offset)
  const { type, id, argument } = mandateProcess(mandate, offset)
  return env.client.workflow.start(type, { workflowId: id, taskQueue: 'mandat-test', args: [argument] })
}

const eventsOf = async ({ id, clubId }: Assignment) =>
  (await world.deps.stores.mandateEvents.ofClub(clubId)).filter(({ assignment }) => assignment === id)

const aRun = async (type: string, id: string, args: string[] = []) => {
  const handle = await env.client.workflow.start(type, { workflowId: id, taskQueue: 'mandat-test', args })
  await handle.result()
  return { id, handle }
}
const aScan = (name: ScanName) => aRun('scan', name, [name])

const scenes: Scenes = {
  ...meetingScenes(env, world),
  ...ownCaseScenes(env, world),
  ...admissionScenes(env, world),
  ...companyScenes(env, world),
  ...bookingScenes(env, world),
  ...mailingScenes(env, world),
  'deadline-reminders': async () => {
    await writeClockOffset(world.deps.dynamo, stockholmInstant('2027-02-01', '08:00') - (await env.currentTimeMs()))
    const handle = await env.client.workflow.start('deadlineReminders', {
      workflowId: 'deadline-reminders',
      taskQueue: 'mandat-test',
    })
    await handle.result()
    return { id: 'deadline-reminders', handle }
  },
  'graduation-reminders': async () => {
    await writeClockOffset(world.deps.dynamo, stockholmInstant('2027-03-01', '06:00') - (await env.currentTimeMs()))
    return aScan('graduation-reminders')
  },
  'subscription-letters': async () => {
    await writeClockOffset(world.deps.dynamo, stockholmInstant('2027-03-02', '07:05') - (await env.currentTimeMs()))
    return aScan('subscription-letters')
  },
  'asked-reminders': async () => {
    const at = stockholmInstant('2027-03-15', '09:00')
    await writeClockOffset(world.deps.dynamo, at - (await env.currentTimeMs()))
    const handle = await env.client.workflow.start('askedReminders', {
      workflowId: 'asked-reminders',
      taskQueue: 'mandat-test',
      args: [{ year: 2027, at, clubs: ['club-001', 'club-002'] }],
    })
    await handle.result()
    return { id: 'asked-reminders', handle }
  },
  'assignment-change-after-failures': async () => {
    const changes = changesOf(env, world)
    await writeClockOffset(world.deps.dynamo, stockholmInstant('2027-01-20', '09:00') - (await env.currentTimeMs()))
    await world.setRegister('rejects')
    const { id } = await changes.ask({
      kind: 'register',
      type: 'auditor',
      person: plainMembers(changes.clubId)[0] ?? '',
      years: 1,
    })
    await changes.reaches(id, 'failed')
    await world.setRegister('down')
    await changes.retry(id)
    await env.sleep('30s')
    await world.setRegister('none')
    await changes.over(id)
    return { id, handle: changes.handle(id) }
  },
  'assignment-change-undone': async () => {
    const changes = changesOf(env, world)
    const { id } = await changes.ask({
      kind: 'register',
      type: 'electionPreparer',
      person: plainMembers(changes.clubId)[1] ?? '',
      years: 1,
    })
    await changes.undo(id)
    await changes.over(id)
    return { id, handle: changes.handle(id) }
  },
  'mandate-to-its-last-date': async () => {
    const mandate = await anEndingMandate('2028-02-29')
    const handle = await beginMandate(mandate)
    for (const [day, events] of [
      ['2027-12-31', 1],
      ['2028-02-15', 2],
      ['2028-03-01', 4],
      ['2028-03-16', 5],
    ] as const) {
      const offset = stockholmInstant(day, '09:00') - (await env.currentTimeMs())
      await writeClockOffset(world.deps.dynamo, offset)
      await handle.signal('mandateDue', { offset })
      while ((await eventsOf(mandate)).length < events) await new Promise((later) => setTimeout(later, 50))
    }
    await handle.result()
    return { id: mandateProcessId(mandate), handle }
  },
  'mandate-moved-and-closed': async () => {
    const mandate = await anEndingMandate('2030-02-28')
    const handle = await beginMandate(mandate)
    const offset = stockholmInstant('2030-02-15', '09:00') - (await env.currentTimeMs())
    await writeClockOffset(world.deps.dynamo, offset)
    await handle.signal('mandateDue', { offset })
    while ((await eventsOf(mandate)).length === 0) await new Promise((later) => setTimeout(later, 50))
    await handle.signal('mandateClosed', {})
    await handle.result()
    return { id: mandateProcessId(mandate), handle }
  },
  'course-admission-scanner': () => aScan('course-admission-scanner'),
  'invoice-check': () => aRun('invoiceCheck', 'invoice-check'),
  'mandate-scanner': () => aScan('mandate-scanner'),
  'content-checks': () => aScan('content-checks'),
  'search-indexer': () => aScan('search-indexer'),
  'call-request': async () => {
    const call: CallRequest = {
      id: 'call-to-record',
      name: 'Elin Furuvik',
      phone: '0701740607',
      email: 'elin@example.org',
      subject: 'Lön',
      day: '2027-01-21',
      time: '09:30',
      language: 'sv',
      who: null,
      at: stockholmInstant('2027-01-20', '09:00'),
    }
    await world.deps.stores.calls.create(call, Date.now(), unlimited)
    const handle = await env.client.workflow.start('callRequest', {
      workflowId: `call/${call.id}`,
      taskQueue: 'mandat-test',
      args: [{ call: call.id }],
    })
    await handle.result()
    return { id: `call/${call.id}`, handle }
  },
  'membership-application': async () => {
    const electronicId = await startElectronicId()
    const applications = applicationsOf(env, world, electronicId)
    await world.setRegister('down')
    const sent = await applications.submit('student')
    await applications.sign(sent)
    await applications.becomes(sent.id, { state: 'signed', attempts: 1 })
    await world.setRegister('none')
    await applications.retry(sent.id)
    await applications.over(sent.id)
    await electronicId.close()
    return { id: `apply/${sent.id}`, handle: applications.handle(sent.id) }
  },
  'open-effects': () => aRun('openEffects', 'open-effects'),
  retention: () => aRun('retention', 'retention'),
  'retention-trial': () => aRun('retentionTrial', 'retention-trial'),
}

mkdirSync(folder, { recursive: true })
for (const [name, play] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const meeting = await play()
  const history = historyToJSON(await meeting.handle.fetchHistory())
    .replaceAll(/"identity": *"[^"]*"/g, '"identity": "worker"')
    .replaceAll(/"stackTrace": *"(?:[^"\\]|\\.)*"/g, '"stackTrace": ""')
  writeFileSync(path.join(folder, `${label}-${name}.json`), `${history}\n`)
  console.log(`${label}-${name}: ${meeting.id}`)
}
await world.close()
await env.teardown()
