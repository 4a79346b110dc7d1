import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '#shared/clock.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { keys } from '#shared/platform/keys.ts'
import { signatoryLeftSendId } from '#shared/platform/mail/sending-ids.ts'
import { signatoryLeftLetters } from '#workflows/letter-delivery/signatory-left-letters.ts'
import { overBy } from '#workflows/membership-leaving/membership-over.ts'
import { notifyMeetings } from '#workflows/membership-leaving/notify-meetings.ts'
import { heldMeeting } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'
import { sendAbout } from '../builders/about.ts'

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

/** A person’s employment at the club, until a day or on. */
const employedAt = async ({ clubId }: Meeting, person: string) => {
  const { client, tables } = world.deps.dynamo
  const employment = MemberEmployment.parse({ id: 'a-job', employer: 'Nordvik AB', clubId, from: '2020-01-01' })
  const key = keys.memberEmployment(person, employment.id)
  await client.send(new PutCommand({ TableName: tables.people, Item: { ...key, ...employment } }))
}

const left = (person: string, lastDay: string, state: MembershipChange['state'] = 'done'): MembershipChange => ({
  id: ulid(),
  person,
  kind: 'left',
  from: addDays(lastDay, 1),
  wanted: null,
  at: startOfDay(lastDay),
  sentAt: Date.now(),
  state,
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  overAt: null,
  revision: 0,
})

const notify = async (change: MembershipChange) => {
  const over = overBy(change, startOfDay(change.from!))
  if (!over) return
  await notifyMeetings(
    {
      stores: world.deps.stores,
      engine: {
        ...world.deps.engine,
        signal: async (id, name, argument) => {
          await env.client.workflow.getHandle(id).signal(name, argument)
          return true
        },
      },
    },
    over,
    startOfDay(change.from!),
  )
}
const timesNotified = async (meeting: Meeting) => {
  // Signals are carried out in their order, and before a command that is given after them.
  await meeting.command('advance', { to: 'protocol', proceed: true }).catch(() => undefined)
  return (await meeting.history()).filter((what) => what === 'officer-unavailable').length
}

describe('a meeting whose secretary has left the union', () => {
  it('is signalled, once however often it is done, and has it in its history', async () => {
    const meeting = await heldMeeting(world)
    const secretary = (await meeting.summary())!.secretary!
    await employedAt(meeting, secretary)
    const lastDay = `${meeting.year}-02-28`
    await notify(left(secretary, lastDay, 'planned'))
    expect(await timesNotified(meeting)).toBe(0)
    const change = left(secretary, lastDay)
    await notify(change)
    await notify(change)
    expect(await timesNotified(meeting)).toBe(1)
    const { stores, settings } = world.deps
    const sendId = signatoryLeftSendId(meeting.clubId, meeting.year, secretary)
    const send = sendAbout(await stores.mail.readSend(sendId), 'signatory-left')
    const recipients = await stores.mail.readRecipients(sendId)
    expect(recipients).not.toEqual([])
    expect(recipients).not.toContain(secretary)
    const now = async () => startOfDay(change.from!)
    const letterFor = (await signatoryLeftLetters(stores, send, settings, now))!
    const [keeper, other] = [await stores.people.person(recipients[0]!), await stores.people.person(secretary)]
    const letter = await letterFor(keeper!)
    expect(letter?.subject).toContain(`Årsmötet ${meeting.year} behöver en ny sekreterare`)
    expect(letter?.text).toContain('kan inte skriva under protokollet')
    expect(await letterFor(other!)).toBeNull()
    const replaced = { ...stores, meetings: { ...stores.meetings, readSummary: async () => null } }
    expect(await (await signatoryLeftLetters(replaced, send, settings, now))!(keeper!)).toBeNull()
  })

  it('gets no signal about a member who has nothing to sign there', async () => {
    const meeting = await heldMeeting(world)
    const { secretary, adjusters } = (await meeting.summary())!
    const others = (await world.deps.stores.people.clubPeople(meeting.clubId))!.members
    const other = others.find(({ ref }) => ref !== secretary && !adjusters.includes(ref))!.ref
    await employedAt(meeting, other)
    await notify(left(other, `${meeting.year}-02-28`))
    expect(await timesNotified(meeting)).toBe(0)
  })
})
