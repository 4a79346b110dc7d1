import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { serverNames, type ServerName } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import type { Reply } from '../builders/browser.ts'
import { eventually, good } from '../builders/answers.ts'
import {
  guidedMeeting,
  meetingEvening,
  runningPortal,
  seasonMorning,
  type GuidedMeeting,
  type RunningPortal,
} from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { repeated, witnesses } from './witnesses.ts'

/**
 * `npm run faults`: guided meetings in which one part is killed at each of seven steps, before the command is sent,
 * while it is carried out, or after it was answered. `npm run faults -- worker during` runs a part of it.
 * SIGKILL is no power cut: what the system has not yet written to disk survives it.
 */
const parts = ['portal', 'worker', 'temporal', 'dynamodb'] as const satisfies readonly ServerName[]
const moments = ['before', 'during', 'after'] as const
type Moment = (typeof moments)[number]

/** The longest (ms) that a command waits for its kill. */
const latestKill = 60

type Point = { stack: Stack; part: ServerName; moment: Moment }

/** The answer to the same command sent again and again, until there is one. */
const retrying = (send: () => Promise<Reply>) =>
  eventually(
    'an answer',
    async () => {
      const reply = await send().catch(() => null)
      return reply && reply.status < 500 ? reply : null
    },
    90,
  )

/** Kills the part around one command; the command is sent again with its id until it is answered. */
const around = async ({ stack, part, moment }: Point, what: string, send: () => Promise<Reply>): Promise<Reply> => {
  const back = async () => {
    await stack.kill(part)
    await stack.restart(part)
  }
  if (moment === 'before') await stack.kill(part)
  const lost = moment === 'before' ? null : send().catch(() => null)
  if (moment === 'during') await sleep(Math.random() * latestKill)
  if (moment === 'after') good(await retrying(() => lost!.then((reply) => reply ?? send())), what)
  await (moment === 'before' ? stack.restart(part) : back())
  await lost
  return good(await retrying(send), what)
}

/** One club's meeting with a kill at each step. */
const killedAtEachStep = async (point: Point, portal: RunningPortal, meeting: GuidedMeeting) => {
  const command = (name: string, given: object = {}) => {
    const id = ulid()
    return around(point, name, () => meeting.send(name, given, id))
  }
  await portal.moveClock(seasonMorning)
  await command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  await command('notice')
  await command('step', { to: 'preparation', proceed: true })
  // The notice counts from the day on which the last letter went out.
  await meeting.sent()
  await portal.moveClock(meetingEvening)
  await retrying(() => meeting.send('step', { to: 'annual-meeting', proceed: true }))
  await meeting.fill(meeting.decisions)
  await retrying(() => meeting.send('step', { to: 'register-assignments', proceed: true }))
  const { lock } = good(
    await meeting.chairman.send('POST', `${meeting.base}/lock`, { body: { purpose: 'assignments' } }),
    'lock',
  ).json as { lock: { fence: number } }
  await command('assignments', { fence: lock.fence })
  await retrying(() => meeting.send('step', { to: 'protocol', proceed: true }))
  await command('protocol')
  await meeting.sign('secretary')
  const order = await meeting.startSigning('adjuster')
  await around(point, 'signature', async () => {
    await portal.approve(order, meeting.adjuster.person).catch(() => undefined)
    return meeting.chairman.get(meeting.base)
  })
  await meeting.signed('adjuster')
  await command('submission', { understood: true })
  await meeting.synchronised()
}

/** What is lost or doubled in a finished meeting, in words; nothing when all is well. */
const faultsOf = async (
  meeting: GuidedMeeting,
  seen: ReturnType<typeof witnesses>,
  club: string,
): Promise<string[]> => {
  const { notice, protocol } = await meeting.summary()
  const events = good(await meeting.chairman.get(`${meeting.base}/history`), 'history').json['events'] as {
    id: string
    what: string
  }[]
  const once = [
    'type-chosen',
    'notice-sent',
    'assignments-registered',
    'signed-by-secretary',
    'signed-by-adjuster',
    'submitted',
    'synchronised',
  ]
  const addresses = (await seen.notices()).map(({ to }) => to)
  const wrong = (isWrong: boolean, words: string) => (isWrong ? [words] : [])
  return [
    ...once.flatMap((what) =>
      wrong(events.filter((event) => event.what === what).length !== 1, `${what} is not there once`),
    ),
    ...wrong(
      events.filter(({ id }) => id.startsWith('event-')).some(({ id }, index) => id !== `event-${index + 1}`),
      'the transitions have gaps',
    ),
    ...wrong((await seen.submissions(club)).length !== 1, 'the register does not have one submission'),
    ...wrong(protocol.signatures.length !== 2, 'there are not two signatures'),
    ...wrong((notice?.delivered ?? 0) + (notice?.uncertain ?? 0) !== notice?.recipients, 'letters are lost'),
    ...repeated(addresses).map(() => 'a letter was sent twice'),
  ]
}

const wanted = process.argv.slice(2)
const isWanted = (name: string, among: readonly string[]) =>
  !among.some((each) => wanted.includes(each)) || wanted.includes(name)
const cases = parts
  .filter((part) => isWanted(part, parts))
  .flatMap((part) => moments.filter((moment) => isWanted(moment, moments)).map((moment) => ({ part, moment })))

const stack = await startTestStack({
  parts: [...serverNames, 'seed'],
  env: { MANDAT_CLUBS: '16' },
  progress: console.log,
})
const seen = witnesses(stack.env)
const portal = runningPortal(stack.env)
let failed = 0
for (const [index, { part, moment }] of cases.entries()) {
  const club = `club-${String(index + 4).padStart(3, '0')}`
  const chairman = (await seen.assignments(club)).find(({ type }) => type === 'chairman')?.person
  const members = (await seen.members(club)).filter((ref) => ref !== chairman)
  const signedIn = (ref: string | undefined) =>
    portal.signedInAs(portal.people.find((person) => person.ref === ref) ?? portal.persona('chairman'))
  const began = Date.now()
  const cast = {
    chairman: await signedIn(chairman),
    secretary: await signedIn(members[0]),
    adjuster: await signedIn(members[1]),
  }
  const meeting = guidedMeeting(portal, { club, ...cast })
  const found = await killedAtEachStep({ stack, part, moment }, portal, meeting).then(
    () => faultsOf(meeting, seen, club),
    (error: unknown) => [String(error)],
  )
  failed += found.length > 0 ? 1 : 0
  console.log(
    `${part.padEnd(9)} ${moment.padEnd(7)} ${found.length === 0 ? 'nothing lost, nothing doubled' : found.join('; ')}  (${Math.round((Date.now() - began) / 1000)} s)`,
  )
}
await stack.stop()
console.log(`${cases.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
