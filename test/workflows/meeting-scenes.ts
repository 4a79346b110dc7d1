import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { person, type Meeting, type World } from './meeting-world.ts'

/** What the meeting has decided, by item, with three of the club's people as officers. */
const decisions = (
  day: string,
  [chairman, secretary, adjuster]: string[],
): Record<string, Record<string, unknown>> => ({
  'time-and-place': {
    date: day,
    startTime: '18:00',
    endTime: '20:00',
    place: 'Stora salen',
    meetingLink: null,
    // Laid down here, no one knows when it was set: after February it needs a reason.
    lateReason: 'Lokalen blev klar sent.',
  },
  opening: { opened: true, openedAt: stockholmInstant(day, '18:04'), openedBy: chairman },
  'meeting-chairman': { chairman: { ref: chairman } },
  'meeting-secretary': { secretary: { ref: secretary } },
  'adjuster-and-vote-counter': { adjusters: [{ ref: adjuster }], voteCounter: { name: 'Eva Gäst' } },
  'voting-list': { votingMemberCount: 20, presentCount: 21 },
  'notice-of-meeting': { dulyConvened: 'yes', confirmedLate: true, decision: 'approved' },
  'agenda-determination': { decision: 'per-board-proposal' },
  'annual-report': { confirmed: true },
  'annual-accounts': { decision: 'surplus' },
  'audit-report': { decision: 'granted', onFile: true },
  discharge: { decision: 'granted' },
  'club-fee': { currentFee: 15, changed: false },
  elections: {
    posts: [
      {
        id: 'p1',
        type: 'auditor',
        seats: 1,
        termYears: 1,
        holders: [],
        nominees: [adjuster],
        method: 'acclamation',
        rounds: [],
      },
    ],
  },
  closing: { closed: true, closedAt: stockholmInstant(day, '19:52') },
})

/** Time and place of a meeting on 12 February, with changes. */
export const whereAndWhen = ({ year }: Meeting, change: Record<string, unknown> = {}) => ({
  date: `${year}-02-12`,
  startTime: '18:00',
  endTime: '20:00',
  place: 'Stora salen',
  meetingLink: null,
  ...change,
})

/** A meeting whose notice went out to its last letter. */
export const announcedMeeting = async (world: World, sendId: string): Promise<Meeting> => {
  const meeting = await world.aMeeting('2027-01-20')
  await meeting.begin()
  await meeting.lay('time-and-place', whereAndWhen(meeting))
  await meeting.command('sendNotice', {}, { commandId: sendId })
  await noteTally(world.deps.dynamo, world.deps.stores.mail, sendId, { over: true })
  return meeting
}

type Items = Record<string, Record<string, unknown>>

/** A meeting that was held on 12 February and is complete, at the step of the protocol, with its text. */
export const heldMeeting = async (
  world: World,
  {
    items = () => ({}),
    registers = true,
  }: { items?: (members: readonly { ref: string; name: string }[]) => Items; registers?: boolean } = {},
): Promise<Meeting> => {
  const meeting = await world.aMeeting('2027-02-13')
  await meeting.begin()
  const people = (await world.deps.stores.people.clubPeople(meeting.clubId))?.members ?? []
  const decided = decisions(
    `${meeting.year}-02-12`,
    people.map(({ ref }) => ref),
  )
  for (const [id, data] of Object.entries({ ...decided, ...items(people) })) await meeting.lay(id, data)
  for (const to of ['preparation', 'annual-meeting', 'register-assignments'] as const)
    await meeting.command('advance', { to, proceed: true })
  if (registers) await meeting.command('registerAssignments', { fence: await lockOf(world, meeting) })
  await meeting.command('advance', { to: 'protocol', proceed: true })
  await meeting.command('generateProtocol', {})
  return meeting
}

/** Lays down an election whose run-off ended in a tie. */
export const tiedElection = async (world: World, meeting: Meeting): Promise<void> => {
  const [one = '', other = ''] = ((await world.deps.stores.people.clubPeople(meeting.clubId))?.members ?? []).map(
    ({ ref }) => ref,
  )
  const tie = { votes: { [one]: 9, [other]: 9 }, blanks: 0 }
  await meeting.lay('elections', {
    posts: [
      {
        id: 'p1',
        type: 'auditor',
        seats: 1,
        termYears: 1,
        nominees: [one, other],
        method: 'counted',
        rounds: [tie, tie],
      },
    ],
  })
}

/** The right to change the meeting alone, for the next writer. */
export const lockOf = async (world: World, meeting: Meeting): Promise<number> =>
  (
    await world.deps.stores.meetings.takeLock(
      meeting.key,
      { who: person('chairman'), realNow: Date.now() },
      'assignments',
    )
  ).fence

/** The bytes of a protocol that the club signed on paper. */
export const paperProtocol = new TextEncoder().encode('%PDF-1.7 signed on paper %%EOF')

/** Lays down an uploaded protocol, as the upload does after it has checked the file. */
export const layUploadedProtocol = async (world: World, meeting: Meeting, bytes = paperProtocol): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const document: MeetingDocument = {
    id: ulid(),
    kind: 'other',
    name: 'protokoll.pdf',
    contentType: 'application/pdf',
    size: bytes.length,
    sha256,
    uploadedAt: 1,
    uploadedBy: person('chairman'),
  }
  world.stored.set(fileKeys.document(meeting.clubId, meeting.year, sha256), bytes)
  await world.deps.dynamo.client.send(
    new UpdateCommand({
      TableName: world.deps.dynamo.tables.meetings,
      Key: keys.summary(meeting.clubId, meeting.year),
      UpdateExpression: 'SET uploadedProtocol = :document ADD contentVersion :one',
      ExpressionAttributeValues: { ':document': document, ':one': 1 },
    }),
  )
  return sha256
}

/** A meeting that began guided, was switched, was held on 12 February and has everything but its protocol. */
export const selfRunMeeting = async (world: World): Promise<Meeting> => {
  const meeting = await world.aMeeting('2027-02-13')
  await meeting.begin()
  await meeting.command('switchType', { type: 'self-run' })
  const people = (await world.deps.stores.people.clubPeople(meeting.clubId))?.members ?? []
  const stated = decisions(
    `${meeting.year}-02-12`,
    people.map(({ ref }) => ref),
  )
  for (const id of ['time-and-place', 'club-fee', 'elections']) await meeting.lay(id, stated[id] ?? {})
  await meeting.command('registerAssignments', { fence: await lockOf(world, meeting) })
  await meeting.command('advance', { to: 'protocol', proceed: true })
  return meeting
}

export const officersOf = async (meeting: Meeting) => {
  const summary = await meeting.summary()
  return { secretary: summary?.secretary ?? '', adjuster: summary?.adjusters[0] ?? '' }
}

/** Where the signatories of these scenes can be reached. */
export const signersAddress = '192.0.2.77'

/** Stores who asks for an order, as the function does before it gives the command. */
export const asked = (world: World, order: string, askedAt = Date.now()) =>
  world.deps.stores.signingOrders.ask({
    order,
    owner: 'a-session',
    device: 'other',
    language: 'sv',
    address: signersAddress,
    askedAt,
  })

/**
 * Orders a signature by a command of the order's id; `report` signals it to the meeting as the electronic ID's
 * process would.
 */
export const sign = async (world: World, meeting: Meeting, role: 'secretary' | 'adjuster', order: string) => {
  await asked(world, order)
  const signer = (await officersOf(meeting))[role]
  const { protocol } = await meeting.command(
    'startSigning',
    { role, certified: true },
    { by: signer, commandId: order },
  )
  const result = {
    order,
    round: protocol.round,
    role,
    signer,
    documentSha256: protocol.documentSha256 ?? '',
    signedAt: 1,
    evidence: fileKeys.evidence(order),
  }
  return { result, report: () => meeting.handle.signal('signatureResult', result) }
}

export const signaturesOf = async (meeting: Meeting) =>
  (await meeting.summary())?.protocol.signatures.map(({ role }) => role)

/** A signatory signs, and the meeting knows of it. */
const signedBy = async (world: World, meeting: Meeting, role: 'secretary' | 'adjuster', order: string) => {
  await (await sign(world, meeting, role, order)).report()
  while (!(await signaturesOf(meeting))?.includes(role)) await sleep(50)
  // Days do not pass while the order is followed.
  while ((await world.processOf(`sign/${order}`).describe()).status.name === 'RUNNING') await sleep(50)
}

export const signedByAll = async (world: World, meeting: Meeting, orders = meeting.id): Promise<void> => {
  for (const role of ['secretary', 'adjuster'] as const) await signedBy(world, meeting, role, `${orders}-${role}`)
}

export const signedMeeting = async (world: World): Promise<Meeting> => {
  const meeting = await heldMeeting(world)
  await signedByAll(world, meeting)
  return meeting
}

/** Lays a finished package where the delivery finds it. */
export const packaged = (world: World, { clubId, year }: Meeting) =>
  world.stored.set(fileKeys.package(clubId, year), new TextEncoder().encode('package'))
