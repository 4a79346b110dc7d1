import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { announcedMeeting, heldMeeting, whereAndWhen } from './meeting-scenes.ts'
import { createWorld, person, type Meeting, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
}, 240_000)
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const started = (sendId: string) => world.started.filter((id) => id === `mail/${sendId}`).length
const isOver = (sendId: string) => noteTally(world.deps.dynamo, world.deps.stores.mail, sendId, { over: true })
const moved = (meeting: Meeting) => meeting.lay('time-and-place', whereAndWhen(meeting, { place: 'Lilla salen' }))
const sendingsOf = async ({ clubId, year }: Meeting) =>
  (await world.deps.stores.mail.listSendings(clubId, year)).map(({ kind, sendId }) => [kind, sendId])

describe('a changed notice', () => {
  it('is sent once with its letters, and meeting and history name it and the one before', async () => {
    const meeting = await announcedMeeting(world, 'first')
    await moved(meeting)
    for (let turn = 0; turn < 2; turn += 1)
      expect(await meeting.command('correctNotice', {}, { commandId: 'second' })).toMatchObject({
        notice: { sendId: 'second', state: 'sending' },
        noticeSaid: { place: 'Lilla salen' },
        earlierNotices: [{ sending: { sendId: 'first', state: 'sent' }, said: { place: 'Stora salen' } }],
      })
    await expect.poll(() => started('second')).toBe(1)
    expect(await sendingsOf(meeting)).toEqual([
      ['notice', 'first'],
      ['notice-correction', 'second'],
    ])
    const history = await world.deps.stores.meetings.readHistory(meeting.key)
    expect(history.at(-1)).toMatchObject({ what: 'notice-corrected', params: { number: 2, changed: 'place' } })
    expect(await meeting.history()).toEqual(['type-chosen', 'notice-sent', 'notice-corrected'])
  })

  it('is refused without a change, while the one before goes out, and the first notice cannot come again', async () => {
    const meeting = await announcedMeeting(world, 'unchanged')
    expect(await refusalOf(meeting.command('correctNotice', {}))).toBe('nothing-to-correct')
    await moved(meeting)
    await meeting.command('correctNotice', {}, { commandId: 'under-way' })
    await meeting.lay('time-and-place', whereAndWhen(meeting, { place: 'Tredje salen' }))
    expect(await refusalOf(meeting.command('correctNotice', {}))).toBe('notice-being-sent')
    await isOver('under-way')
    expect(await refusalOf(meeting.command('sendNotice', {}))).toBe('notice-already-sent')
    expect((await meeting.command('correctNotice', {})).earlierNotices).toHaveLength(2)
  })

  it('is refused to who may not edit, and after the step at which it belongs', async () => {
    const meeting = await announcedMeeting(world, 'not-yours')
    await moved(meeting)
    const outsider = { by: person('member'), may: ['meeting.read'] as const }
    expect(await refusalOf(meeting.command('correctNotice', {}, outsider))).toBe('unauthorized')
    expect(await meeting.history()).not.toContain('notice-corrected')
    const held = await heldMeeting(world)
    expect(await refusalOf(held.command('correctNotice', {}))).toBe('wrong-step')
  })

  it('leaves the figures of the notice before it growing with what the mail service reports', async () => {
    const meeting = await announcedMeeting(world, 'counted')
    await moved(meeting)
    await meeting.command('correctNotice', {}, { commandId: 'counted-anew' })
    const { mail } = world.deps.stores
    const [ref = ''] = await mail.readRecipients('counted')
    await mail.claim('counted', ref, 0)
    await mail.markSent('counted', ref, 'message', 0)
    await isOver('counted')
    expect(await meeting.summary()).toMatchObject({
      notice: { sendId: 'counted-anew', delivered: 0 },
      earlierNotices: [{ sending: { sendId: 'counted', delivered: 1 } }],
    })
  })

  it('carries on figures of the notice that were counted while it was decided', async () => {
    const meeting = await announcedMeeting(world, 'raced')
    await moved(meeting)
    const { people, mail } = world.deps.stores
    const [ref = ''] = await mail.readRecipients('raced')
    const read = people.person.bind(people)
    const spy = vi.spyOn(people, 'person').mockImplementationOnce(async (who) => {
      await mail.claim('raced', ref, 0)
      await mail.markSent('raced', ref, 'message', 0)
      await isOver('raced')
      return read(who)
    })
    const { earlierNotices } = await meeting.command('correctNotice', {})
    spy.mockRestore()
    expect(earlierNotices).toMatchObject([{ sending: { sendId: 'raced', delivered: 1 } }])
  })
})
