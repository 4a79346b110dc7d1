import { setTimeout as sleep } from 'node:timers/promises'
import { stockholmInstant } from '#shared/clock.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { person, type Meeting, type World } from './meeting-world.ts'

/** What the meeting has decided, by item, with three of the club's people as officers. */
const decisions = (day: string, [chairman, secretary, adjuster]: string[]): Record<string, Record<string, unknown>> => ({
  'time-and-place': { date: day, startTime: '18:00', endTime: '20:00', place: 'Stora salen', meetingLink: null },
  opening: { opened: true, openedAt: stockholmInstant(day, '18:04'), openedBy: chairman },
  'meeting-chairman': { chairman: { ref: chairman } },
  'meeting-secretary': { secretary: { ref: secretary } },
  'adjuster-and-vote-counter': { adjusters: [{ ref: adjuster }], voteCounter: { name: 'Eva Gäst' } },
  'voting-list': { votingMemberCount: 20, presentCount: 21 },
  'notice-of-meeting': { dulyConvened: 'yes', confirmedLate: true, decision: 'approved' },
  'agenda-determination': { decision: 'per-board-proposal' },
  'annual-report': { confirmed: true },
  'annual-accounts': { decision: 'surplus' },
  'audit-report': { decision: 'granted' },
  discharge: { decision: 'granted' },
  'club-fee': { currentFee: 15, changed: false },
  elections: { posts: [{ id: 'p1', type: 'auditor', seats: 1, termYears: 1, holders: [], nominees: [adjuster], method: 'acclamation', rounds: [] }] },
  closing: { closed: true, closedAt: stockholmInstant(day, '19:52') },
})

/** A meeting that was held on 12 February and is complete, at the step of the protocol, with its text. */
export const heldMeeting = async (world: World): Promise<Meeting> => {
  const meeting = await world.aMeeting('2027-02-13')
  await meeting.begin()
  const people = (await world.deps.stores.people.clubPeople(meeting.clubId))?.members ?? []
  for (const [id, data] of Object.entries(decisions(`${meeting.year}-02-12`, people.map(({ ref }) => ref)))) await meeting.lay(id, data)
  for (const to of ['preparation', 'annual-meeting', 'register-assignments'] as const) await meeting.command('advance', { to, proceed: true })
  const { fence } = await world.deps.stores.meetings.takeLock(meeting.key, { who: person('chairman'), realNow: Date.now() }, 'assignments')
  await meeting.command('registerAssignments', { fence })
  await meeting.command('advance', { to: 'protocol', proceed: true })
  await meeting.command('generateProtocol', {})
  return meeting
}

export const officersOf = async (meeting: Meeting) => {
  const summary = await meeting.summary()
  return { secretary: summary?.secretary ?? '', adjuster: summary?.adjusters[0] ?? '' }
}

/** Reserves a signature by a command of the order's id; `report` tells the meeting of it as the electronic ID's process would. */
export const sign = async (meeting: Meeting, role: 'secretary' | 'adjuster', order: string) => {
  const signer = (await officersOf(meeting))[role]
  const { protocol } = await meeting.command('startSigning', { role, certified: true }, { by: signer, commandId: order })
  const result = { order, round: protocol.round, role, signer, documentSha256: protocol.documentSha256 ?? '', signedAt: 1, evidence: fileKeys.evidence(order) }
  return { result, report: () => meeting.handle.signal('signatureResult', result) }
}

export const signaturesOf = async (meeting: Meeting) => (await meeting.summary())?.protocol.signatures.map(({ role }) => role)

/** Somebody signs, and the meeting knows of it. */
const signedBy = async (meeting: Meeting, role: 'secretary' | 'adjuster', order: string) => {
  await (await sign(meeting, role, order)).report()
  while (!(await signaturesOf(meeting))?.includes(role)) await sleep(50)
}

export const signedByAll = async (meeting: Meeting, orders = meeting.id): Promise<void> => {
  for (const role of ['secretary', 'adjuster'] as const) await signedBy(meeting, role, `${orders}-${role}`)
}

export const signedMeeting = async (world: World): Promise<Meeting> => {
  const meeting = await heldMeeting(world)
  await signedByAll(meeting)
  return meeting
}

/** Lays a finished package where the delivery finds it. */
export const packaged = (world: World, { clubId, year }: Meeting) => world.stored.set(fileKeys.package(clubId, year), new TextEncoder().encode('package'))
