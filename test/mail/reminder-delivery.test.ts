import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reminderSendId } from '#shared/annual-meeting/reminders.ts'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { reminderRecipients } from '#shared/platform/stores/annual-meeting/reminder-recipients.ts'
import { seasonRules } from '#shared/season.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { deliveriesOf } from './deliveries.ts'

const meeting = { club: 'club-001', year: 2027 }
const reminder = seasonRules(2027).reminders[1]!
const sendId = reminderSendId(meeting.club, reminder.id)
const officers = ['chairman', 'vice-chairman', 'member-administrative-representative'].map((id) => persona(id).ref)

let portal: Portal
let mail: ReturnType<typeof deliveriesOf>
beforeEach(async () => {
  portal = await aPortal()
  mail = deliveriesOf(portal)
})
afterEach(() => portal.close())

/** The reminder as the day's run leaves it: claimed, its sending stored. */
const ordered = async () => {
  const { stores } = portal
  const summary = await stores.meetings.readSummary(meeting)
  const recipients = await reminderRecipients(stores, meeting.club, summary?.authority ?? [], '2027-02-01')
  await stores.reminders.claim(meeting, reminder, reminder.at)
  await stores.mail.createSend({
    sendId,
    kind: 'reminder',
    about: { of: 'reminder', reminder: reminder.id },
    clubId: meeting.club,
    year: meeting.year,
    createdAt: reminder.at,
    due: reminder.at,
    by: null,
    recipients,
  })
  await stores.reminders.prepare(meeting, reminder.id, { sendId, sentAt: reminder.at, recipients: recipients.length })
  await stores.reminders.settle(meeting, reminder.id, { state: 'sent', cause: null })
  return recipients
}
const deliverAt = async (instant: number) => {
  await portal.clock.move(instant - portal.time.real)
  return mail.deliver(sendId)
}
const textOf = (id: string) => mail.textTo(persona(id).email)
const speaksEnglish = (id: string) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.people,
      Key: keys.person(persona(id).ref),
      UpdateExpression: 'SET #language = :en',
      ExpressionAttributeNames: { '#language': 'language' },
      ExpressionAttributeValues: { ':en': 'en' },
    }),
  )
const state = async () => (await portal.stores.reminders.read(meeting, reminder.id))?.state

test('goes to everybody with full authority, each in their language, with the days left, what is left and a link', async () => {
  await speaksEnglish('vice-chairman')
  expect((await ordered()).toSorted()).toEqual(officers.toSorted())
  expect(await deliverAt(stockholmInstant('2027-02-01', '08:00'))).toMatchObject({ delivered: 3 })
  expect(textOf('chairman')).toMatch(
    /senast 15 mars 2027\. Det är 42 dagar kvar\.[\s\S]*Nästa steg: Planera årsmötet[\s\S]*1\. Börja med årsmötet i portalen[\s\S]*Planera årsmötet http:\/\/localhost:4200\/mitt-uppdrag\/arsmote/,
  )
  expect(textOf('vice-chairman')).toMatch(
    /by 15 March 2027\. 42 days are left\.[\s\S]*1\. Begin the annual meeting[\s\S]*http:\/\/localhost:4200\/en\/my-assignment\/annual-meeting/,
  )
  expect(await state()).toBe('sent')
})

test('names what a meeting under way still lacks, and the club’s own last day', async () => {
  await portal.startMeeting({ step: 'protocol', assignmentsRegisteredAt: 1, dueAt: endOfDay('2027-03-31') })
  await ordered()
  await deliverAt(stockholmInstant('2027-03-31', '23:00'))
  expect(textOf('chairman')).toMatch(
    /senast 31 mars 2027\. Det är i dag\.[\s\S]*1\. Skapa protokollet\s+2\. Sekreteraren skriver under\s+3\. Justeraren skriver under\s+4\. Skicka in/,
  )
})

test('says that the day has passed when its letters go out after it', async () => {
  await ordered()
  await deliverAt(endOfDay('2027-03-15'))
  expect(textOf('chairman')).toMatch(/skulle ha varit inskickat senast 15 mars 2027\.[\s\S]*Kontakta Förbundet/)
})

test('is not delivered once the protocol is submitted, and says so to the club', async () => {
  await portal.startMeeting()
  await ordered()
  await portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.meetings,
      Key: keys.summary(meeting.club, meeting.year),
      UpdateExpression: 'SET submittedAt = :at',
      ExpressionAttributeValues: { ':at': 1 },
    }),
  )
  await deliverAt(stockholmInstant('2027-02-01', '08:01'))
  expect(mail.taken).toEqual([])
  expect(await portal.stores.reminders.read(meeting, reminder.id)).toMatchObject({
    state: 'skipped',
    cause: 'submitted',
  })
})

test('that the mail service refuses for everybody has failed, and says why', async () => {
  mail.answer = () => ({ result: 'refused', cause: 'MessageRejected' })
  await ordered()
  await deliverAt(stockholmInstant('2027-02-01', '08:01'))
  expect(await portal.stores.reminders.read(meeting, reminder.id)).toMatchObject({
    state: 'failed',
    cause: 'not-delivered',
  })
})

test('delivered again after an interruption reaches no one twice', async () => {
  await ordered()
  await deliverAt(stockholmInstant('2027-02-01', '08:00'))
  await deliverAt(stockholmInstant('2027-02-01', '08:05'))
  expect(mail.taken.map(({ to }) => to).toSorted()).toEqual(
    ['chairman', 'vice-chairman', 'member-administrative-representative'].map((id) => persona(id).email).toSorted(),
  )
})
