import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  heldMeeting,
  officersOf as officers,
  packaged,
  sign,
  signaturesOf as signatures,
  signedByAll,
  signedMeeting,
} from './meeting-scenes.ts'
import { layProtocolVersion } from '../builders/protocol-version.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const reason = 'Sekreteraren har bytt arbetsgivare'
const memberAt = async ({ clubId }: Meeting, index: number) =>
  (await world.deps.stores.people.clubPeople(clubId))?.members[index]?.ref ?? ''

describe('unlocking', () => {
  it('is for the secretary alone while every signatory is in the club', async () => {
    const meeting = await signedMeeting(world)
    expect(await refusalOf(meeting.command('unlockProtocol', { reason }))).toBe('secretary-only')
    expect(await signatures(meeting)).toEqual(['secretary', 'adjuster'])
  })

  it('by the secretary frees a meeting that stayed frozen without a signature, and is refused when it is not frozen', async () => {
    const meeting = await heldMeeting(world)
    const { secretary: by } = await officers(meeting)
    expect(await refusalOf(meeting.command('unlockProtocol', { reason }, { by }))).toBe('protocol-not-signed')
    const { result, report } = await sign(world, meeting, 'secretary', `${meeting.id}-cut-off`)
    expect(await meeting.command('unlockProtocol', { reason }, { by })).toMatchObject({
      frozen: false,
      protocol: { round: result.round + 1 },
    })
    await report()
    await expect.poll(async () => (await meeting.history()).at(-1)).toBe('signature-ignored')
  })
})

describe('making the protocol anew', () => {
  const textOf = async (meeting: Meeting, version: number) =>
    (await world.deps.stores.meetings.readProtocolVersion(meeting.key, version))?.paragraphs.at(0)?.text
  it('takes no text over that another command left behind, and loses none', async () => {
    const meeting = await heldMeeting(world)
    const { secretary: by } = await officers(meeting)
    const current = await world.deps.stores.meetings.readProtocolVersion(meeting.key, 1)
    if (!current) throw new Error('no protocol')
    await layProtocolVersion(world.deps.dynamo, meeting.key, { ...current, version: 2, paragraphs: [] })
    expect(await meeting.command('resolveDraft', { choice: 'keep' }, { by })).toMatchObject({
      protocol: { version: 2 },
    })
    expect(await textOf(meeting, 2)).toBe(current.paragraphs[0]?.text)
  })
})

describe('a protocol whose text lacks a §', () => {
  /** As if an editor had got round the save. */
  const spoil = async (meeting: Meeting) => {
    const { version = 0 } = (await meeting.summary())?.protocol ?? {}
    const stored = await world.deps.stores.meetings.readProtocolVersion(meeting.key, version)
    if (!stored) throw new Error('no protocol')
    const paragraphs = stored.paragraphs.filter(({ id }) => id !== 'voting-list.heading')
    const spoilt = { ...stored, paragraphs, revision: stored.revision + 1 }
    await layProtocolVersion(world.deps.dynamo, meeting.key, spoilt)
  }
  it('is not signed, and the meeting stays open for changes', async () => {
    const meeting = await heldMeeting(world)
    await spoil(meeting)
    expect(await refusalOf(sign(world, meeting, 'secretary', `${meeting.id}-spoilt`))).toBe('protocol-shape')
    expect(await meeting.summary()).toMatchObject({ frozen: false, protocol: { documentSha256: null } })
  })
  it('is not submitted, even signed', async () => {
    const meeting = await signedMeeting(world)
    await spoil(meeting)
    expect(await refusalOf(meeting.command('submitMeeting', {}))).toBe('protocol-shape')
  })
  it('that is preserved after a change keeps its facts and says what the meeting’s data says instead', async () => {
    const meeting = await heldMeeting(world)
    const { secretary: by } = await officers(meeting)
    await meeting.lay('voting-list', { votingMemberCount: 3, presentCount: 3 })
    await meeting.command('resolveDraft', { choice: 'keep' }, { by })
    const version = await world.deps.stores.meetings.readProtocolVersion(meeting.key, 2)
    expect(version?.settled?.some(({ id }) => id === 'voting-list.heading')).toBe(true)
    expect(version?.differences).toContainEqual(
      expect.objectContaining({
        id: 'voting-list.settled',
        now: 'Mötet fastställde röstlängden till 3 röstberättigade.',
      }),
    )
  })
})

// Last: the register's clubs are shared by the tests.
describe('a signed meeting whose secretary has left the club', () => {
  it('is refused, unlocked by an officer, signed by others and submitted', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    const { secretary } = await officers(meeting)
    await world.leave(secretary, meeting.clubId)
    expect(await refusalOf(meeting.command('submitMeeting', {}))).toBe('officer-not-in-club')

    const unlocked = await meeting.command('unlockProtocol', { reason })
    expect(unlocked).toMatchObject({
      frozen: false,
      protocol: { state: 'edited', round: 2, signatures: [], documentSha256: null, unlockReason: reason },
    })

    const chosen = await memberAt(meeting, 3)
    await meeting.lay('meeting-secretary', { secretary: { ref: chosen } })
    expect(await meeting.command('resolveDraft', { choice: 'new' }, { by: chosen })).toMatchObject({
      secretary: chosen,
    })
    await signedByAll(world, meeting, `${meeting.id}-again`)
    expect(await meeting.command('submitMeeting', {})).toMatchObject({
      step: 'done',
      secretary: chosen,
      protocol: { round: 2 },
    })
    await meeting.handle.result()
  })

  it('is unlocked by an officer also when it is frozen and no one has signed', async () => {
    const meeting = await heldMeeting(world)
    await sign(world, meeting, 'secretary', `${meeting.id}-unsigned`)
    await world.leave((await officers(meeting)).adjuster, meeting.clubId)
    expect(await meeting.command('unlockProtocol', { reason })).toMatchObject({ frozen: false, protocol: { round: 2 } })
  })
})
