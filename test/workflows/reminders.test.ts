import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reminderSendId } from '#shared/annual-meeting/reminders.ts'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { seasonRules } from '#shared/season.ts'
import type { Reminded } from '#workflows/deadline-reminders/activities.ts'
import { createWorld, union, type Meeting, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

const clubIds = union.clubs.map(({ id }) => id)
const memberOf = (clubId: string) =>
  union.people.find((each) => each.email && each.employments.some((job) => job.clubId === clubId))?.ref ?? ''

let env: TestWorkflowEnvironment
let world: World
let runs = 0
let from = 0

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  for (const clubId of clubIds)
    await world.deps.stores.people.replaceAssignments({
      clubId,
      ended: [],
      added: [
        {
          id: `${clubId}-for-ever`,
          clubId,
          person: memberOf(clubId),
          type: 'chairman',
          from: '2020-01-01',
          until: '2099-12-31',
        },
      ],
    })
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})
afterEach(() => writeClockOffset(world.deps.dynamo, 0))

/**
 * The day's run at an instant of portal time, as the engine's schedule would start it; `mails` are those it ordered.
 */
const runAt = async (instant: number): Promise<Reminded & { mails: string[] }> => {
  from = world.started.length
  await writeClockOffset(world.deps.dynamo, instant - (await env.currentTimeMs()))
  const reminded = await env.client.workflow.execute('deadlineReminders', {
    workflowId: `deadline-reminders-${(runs += 1)}`,
    taskQueue: 'mandat-test',
  })
  return { ...reminded, mails: world.started.slice(from).filter((id) => id.startsWith('mail/rem-')) }
}
const at = (year: number, day: string, time = '08:00') => stockholmInstant(`${year}-${day}`, time)
const mailTo = (clubId: string, year: number, day: string, kind = 'ahead') =>
  `mail/${reminderSendId(clubId, `${kind}-${year}-${day}`)}`
const statesOf = async (clubId: string, year: number) =>
  (await world.deps.stores.reminders.ofClub({ club: clubId, year })).map(({ day, state }) => `${day.slice(5)} ${state}`)

/** The store says that the meeting was submitted; its process is not asked. */
const submit = (meeting: Meeting) =>
  world.deps.dynamo.client.send(
    new UpdateCommand({
      TableName: world.deps.dynamo.tables.meetings,
      Key: keys.summary(meeting.clubId, meeting.year),
      UpdateExpression: 'SET submittedAt = :at',
      ExpressionAttributeValues: { ':at': 1 },
    }),
  )

describe('the day’s reminders', () => {
  it.each(seasonRules(2031).reminders.map(({ day, kind }) => [day.slice(5), kind]))(
    'on %s reach every club that has not submitted, begun or not',
    async (day, kind) => {
      const { mails, sent } = await runAt(at(2031, day))
      expect(mails.toSorted()).toEqual(clubIds.map((club) => mailTo(club, 2031, day, kind)).toSorted())
      expect(sent).toBe(clubIds.length)
    },
  )

  it.each([
    ['01-14', '08:00'],
    ['01-15', '07:59'],
    ['02-02', '12:00'],
    ['03-15', '23:59'],
    ['03-16', '07:59'],
  ])('are none on %s at %s', async (day, time) => {
    expect((await runAt(at(2032, day, time))).mails).toEqual([])
  })

  it('go out once however often the run is started on the day', async () => {
    await runAt(at(2033, '02-01'))
    expect((await runAt(at(2033, '02-01', '08:05'))).mails).toEqual([])
    expect((await runAt(at(2033, '02-01', '23:59'))).mails).toEqual([])
  })

  it('go out late on the same day after an outage over the hour, and not the day after', async () => {
    expect((await runAt(at(2034, '03-08', '19:45'))).mails).toHaveLength(clubIds.length)
    expect((await runAt(at(2034, '03-15', '08:00'))).mails).toEqual([])
    expect(await statesOf('club-001', 2034)).toEqual(['03-08 sent'])
  })

  it('leave out a club that has submitted', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await submit(meeting)
    const { mails } = await runAt(at(meeting.year, '02-21'))
    expect(mails).not.toContain(mailTo(meeting.clubId, meeting.year, '02-21'))
    expect(mails).toHaveLength(clubIds.length - 1)
  })

  it('say to an extended club that it is overdue only when its own deadline has passed', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await meeting.command('extendDeadline', { dueAt: endOfDay(`${meeting.year}-03-31`), reason: 'Sjukdom' })
    const waiting = clubIds.findLast((id) => id !== meeting.clubId) ?? ''
    await world.deps.stores.meetings.putSeasonOverride({
      clubId: waiting,
      year: meeting.year,
      dueAt: endOfDay(`${meeting.year}-03-20`),
      setAt: 1,
    })
    const inSeason = await runAt(at(meeting.year, '03-16'))
    expect(inSeason.mails).not.toContain(mailTo(meeting.clubId, meeting.year, '03-16', 'overdue'))
    expect(inSeason.mails).toHaveLength(clubIds.length - 3)
    expect((await runAt(at(meeting.year, '03-21'))).mails).toEqual([mailTo(waiting, meeting.year, '03-21', 'overdue')])
    expect((await runAt(at(meeting.year, '04-01'))).mails).toEqual([
      mailTo(meeting.clubId, meeting.year, '04-01', 'overdue'),
    ])
  })
})

it('an operator’s order reminds each club of its list once, however often it is carried out', async () => {
  const [year, day] = [2043, at(2043, '03-15', '09:00')]
  const clubs = clubIds.slice(1, 3)
  from = world.started.length
  const carriedOut = (id: string) =>
    env.client.workflow.execute('askedReminders', {
      workflowId: id,
      taskQueue: 'mandat-test',
      args: [{ year, at: day, clubs }],
    })
  expect(await carriedOut('asked-1')).toEqual({ sent: 2, failed: 0, skipped: 0 })
  expect(await carriedOut('asked-2')).toEqual({ sent: 0, failed: 0, skipped: 0 })
  const started = world.started.slice(from)
  expect(started).toHaveLength(clubs.length)
  expect(new Set(started)).toEqual(new Set(clubs.map((club) => mailTo(club, year, '03-15', 'asked'))))
  expect(await statesOf(clubs[0] ?? '', year)).toEqual(['03-15 sent'])
})

describe('a claim', () => {
  const day = (year: number) => ({
    id: `ahead-${year}-03-01`,
    day: `${year}-03-01`,
    kind: 'ahead' as const,
    at: at(year, '03-01'),
  })

  it('whose letters were never ordered is completed by the next run, also on another day', async () => {
    await world.deps.stores.reminders.claim({ club: 'club-001', year: 2035 }, day(2035), 1)
    expect((await runAt(at(2035, '03-02'))).mails).toEqual([mailTo('club-001', 2035, '03-01')])
    expect(await statesOf('club-001', 2035)).toEqual(['03-01 sent'])
    expect((await runAt(at(2035, '03-03'))).mails).toEqual([])
  })

  it.each(['createSend', 'prepare', 'start', 'settle'] as const)(
    'that is cut off at %s loses no letter and doubles none',
    async (cut) => {
      const year = { createSend: 2036, prepare: 2037, start: 2038, settle: 2039 }[cut]
      const { deps } = world
      const target = {
        createSend: deps.stores.mail,
        prepare: deps.stores.reminders,
        start: deps.engine,
        settle: deps.stores.reminders,
      }[cut] as Record<string, (...given: unknown[]) => Promise<unknown>>
      const whole = target[cut]!.bind(target)
      let cuts = 0
      target[cut] = (...given) => (cuts++ < clubIds.length ? Promise.reject(new Error('cut off')) : whole(...given))
      const { mails, sent } = await runAt(at(year, '03-01')).finally(() => (target[cut] = whole))
      expect([...new Set(mails)].toSorted()).toEqual(clubIds.map((club) => mailTo(club, year, '03-01')).toSorted())
      expect(sent).toBe(clubIds.length)
      expect(await Promise.all(clubIds.map((club) => statesOf(club, year)))).toEqual(clubIds.map(() => ['03-01 sent']))
      expect((await runAt(at(year, '03-01', '09:00'))).mails).toEqual([])
    },
  )

  it('of a club that submits before its letters are ordered is skipped', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await world.deps.stores.reminders.claim(meeting.key, day(meeting.year), 1)
    await submit(meeting)
    expect((await runAt(at(meeting.year, '03-02'))).mails).toEqual([])
    expect(await world.deps.stores.reminders.read(meeting.key, day(meeting.year).id)).toMatchObject({
      state: 'skipped',
      cause: 'submitted',
      sendIds: [],
    })
  })

  it('of a club whose mandates have all ended reaches those who had the authority last', async () => {
    const club = clubIds[0] ?? ''
    await world.deps.stores.people.replaceAssignments({
      clubId: club,
      ended: [{ id: `${club}-for-ever`, until: '2039-12-31' }],
      added: [],
    })
    expect((await runAt(at(2040, '01-15'))).mails).toContain(mailTo(club, 2040, '01-15'))
    const sendId = reminderSendId(club, 'ahead-2040-01-15')
    expect(await world.deps.stores.mail.readRecipients(sendId)).toEqual([memberOf(club)])
  })

  it('of a club in which no one can be reached fails with its cause', async () => {
    const club = clubIds[0] ?? ''
    await world.deps.dynamo.client.send(
      new UpdateCommand({
        TableName: world.deps.dynamo.tables.people,
        Key: keys.person(memberOf(club)),
        UpdateExpression: 'SET email = :none',
        ExpressionAttributeValues: { ':none': null },
      }),
    )
    expect((await runAt(at(2040, '02-01'))).mails).not.toContain(mailTo(club, 2040, '02-01'))
    expect(await world.deps.stores.reminders.read({ club, year: 2040 }, 'ahead-2040-02-01')).toMatchObject({
      state: 'failed',
      cause: 'no-recipients',
    })
  })
})

it('leaves no personal data in its history', async () => {
  await runAt(at(2041, '02-01'))
  const history = JSON.stringify(await env.client.workflow.getHandle(`deadline-reminders-${runs}`).fetchHistory())
  expect(
    union.people.filter(({ ref, name, personalNumber, email }) =>
      [ref, name, personalNumber, email].some((text) => history.includes(text)),
    ),
  ).toEqual([])
  expect(history).toContain('remindClubs')
})
