import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Signature } from '#shared/annual-meeting/meeting.ts'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import type { TurnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { keys } from '#shared/platform/keys.ts'
import { turnSendId } from '#shared/platform/mail/sending-ids.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { deliveriesOf } from './deliveries.ts'

const meeting = { club: 'club-001', year: 2027 }
const secretary = persona('secretary')
const adjuster = persona('adjuster')
const chairman = persona('chairman')
const evening = stockholmInstant('2027-03-15', '20:00')

let portal: Portal
let mail: ReturnType<typeof deliveriesOf>
beforeEach(async () => {
  portal = await aPortal()
  mail = deliveriesOf(portal)
  await portal.clock.move(evening - portal.time.real)
})
afterEach(() => portal.close())

const signedBy = (signer: string, role: Signature['role'], round = 1): Signature => ({
  role,
  signer,
  round,
  signedAt: 1,
  documentSha256: 'doc',
})
/** The protocol of a meeting under way, as signed so far. */
const protocol = (state: string, signatures: Signature[] = [], round = 1) => ({
  state,
  round,
  version: 1,
  basedOn: 1,
  documentSha256: 'doc',
  signatures,
  unlockReason: null,
})
const aMeeting = (state: string, signatures: Signature[] = []) =>
  portal.startMeeting({
    step: 'protocol',
    contentVersion: 1,
    secretary: secretary.ref,
    adjusters: [adjuster.ref],
    authority: [chairman.ref],
    dueAt: endOfDay('2027-03-15'),
    protocol: protocol(state, signatures) as never,
  })
/** Changes the stored meeting in one field, as a later transition does. */
const becomes = (field: string, value: unknown) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.meetings,
      Key: keys.summary(meeting.club, meeting.year),
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
/** The sending carries another kind of letter. */
const isOfKind = (sendId: string, kind: TurnLetterKind) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.mail,
      Key: keys.send(sendId),
      UpdateExpression: 'SET kind = :kind',
      ExpressionAttributeValues: { ':kind': kind },
    }),
  )
const changes = (ref: string, field: string, value: unknown) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.people,
      Key: keys.person(ref),
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

const ordered = async (kind: Exclude<TurnLetterKind, 'sign-reminder'>, recipients: string[], toOne = false) => {
  const summary = await portal.stores.meetings.readSummary(meeting)
  const sendId = turnSendId(summary!, kind, toOne ? recipients[0] : '')
  const { club: clubId, year } = meeting
  const about = { of: 'turn', round: summary!.protocol.round } as const
  await portal.stores.mail.createSend({ sendId, kind, about, clubId, year, createdAt: evening, by: null, recipients })
  return sendId
}
const bySecretary = () => signedBy(secretary.ref, 'secretary')
const byAll = () => [bySecretary(), signedBy(adjuster.ref, 'adjuster')]

test('asks the secretary to sign, with the last day and the way to the protocol', async () => {
  await aMeeting('generated')
  await mail.deliver(await ordered('sign-as-secretary', [secretary.ref], true))
  expect(mail.textTo(secretary.email)).toMatch(
    /Det är din tur att skriva under[\s\S]*Ska skickas in senast: 15 mars 2027[\s\S]*Skriv under protokollet http:\/\/localhost:4200\/mitt-uppdrag\/arsmote\/2027\/protokoll/,
  )
})

test.each(['sign-as-secretary', 'sign-reminder'] as const)(
  'asks the secretary to go through the protocol first when its data has changed: %s',
  async (kind) => {
    await aMeeting('edited')
    await becomes('contentVersion', 7)
    const sendId = await ordered(kind === 'sign-reminder' ? 'sign-as-secretary' : kind, [secretary.ref], true)
    if (kind === 'sign-reminder') await isOfKind(sendId, kind)
    await mail.deliver(sendId)
    expect(mail.textTo(secretary.email)).toMatch(
      /välj vilken text som gäller[\s\S]*Gå igenom protokollet http:\/\/localhost:4200\/mitt-uppdrag\/arsmote\/2027\/protokoll\s/,
    )
  },
)

test.each(['sign-as-adjuster', 'ready-to-submit'] as const)(
  'is not sent while the meeting stands at an earlier step: %s',
  async (kind) => {
    await (kind === 'ready-to-submit'
      ? aMeeting('fully-signed', byAll())
      : aMeeting('signed-by-secretary', [bySecretary()]))
    const to = kind === 'ready-to-submit' ? chairman.ref : adjuster.ref
    const sendId = await ordered(kind, [to], kind === 'sign-as-adjuster')
    await becomes('step', 'annual-meeting')
    expect(await mail.deliver(sendId)).toMatchObject({ delivered: 0, failed: 0 })
    await becomes('step', 'protocol')
    expect(await mail.deliver(sendId)).toMatchObject({ delivered: 1 })
  },
)

test('reminds after the last day that it has passed and that signing is still possible', async () => {
  await aMeeting('signed-by-secretary', [bySecretary()])
  const sendId = await ordered('sign-as-adjuster', [adjuster.ref], true)
  await isOfKind(sendId, 'sign-reminder')
  await portal.clock.move(endOfDay('2027-03-15') - portal.time.real)
  await mail.deliver(sendId)
  expect(mail.textTo(adjuster.email)).toMatch(/Sista dagen att skicka in protokollet var 15\smars\s2027\.\sDu\skan/)
  expect(mail.textTo(adjuster.email)).not.toContain('senast')
})

test('asks an adjuster to sign in the adjuster’s language', async () => {
  await aMeeting('signed-by-secretary', [bySecretary()])
  await changes(adjuster.ref, 'language', 'en')
  await mail.deliver(await ordered('sign-as-adjuster', [adjuster.ref], true))
  expect(mail.textTo(adjuster.email)).toMatch(
    /The secretary has signed the protocol[\s\S]*Submit by: 15 March 2027[\s\S]*http:\/\/localhost:4200\/en\/my-assignment\/annual-meeting\/2027\/protocol/,
  )
})

test('is not sent when the round was ended by an unlock between the order and the letter', async () => {
  await aMeeting('signed-by-secretary', [bySecretary()])
  const sendId = await ordered('sign-as-adjuster', [adjuster.ref], true)
  await becomes('protocol', protocol('signed-by-secretary', [signedBy(secretary.ref, 'secretary', 2)], 2))
  expect(await mail.deliver(sendId)).toMatchObject({ delivered: 0, failed: 0 })
  expect(mail.taken).toEqual([])
})

test.each([
  ['has signed meanwhile', () => becomes('protocol', protocol('fully-signed', byAll()))],
  ['has lost the part to another member', () => becomes('adjusters', [chairman.ref])],
  ['has left the club', () => changes(adjuster.ref, 'employments', [])],
])('is not sent to an adjuster who %s', async (_, meanwhile) => {
  await aMeeting('signed-by-secretary', [bySecretary()])
  const sendId = await ordered('sign-as-adjuster', [adjuster.ref], true)
  await meanwhile()
  await mail.deliver(sendId)
  expect(mail.taken).toEqual([])
})

test('is listed as failed for an adjuster without an address', async () => {
  await aMeeting('signed-by-secretary', [bySecretary()])
  await changes(adjuster.ref, 'email', null)
  const sendId = await ordered('sign-as-adjuster', [adjuster.ref], true)
  expect(await mail.deliver(sendId)).toMatchObject({ delivered: 0, failed: 1 })
  expect(await portal.stores.mail.readLetter(sendId, adjuster.ref)).toMatchObject({
    state: 'failed',
    cause: 'no-address',
  })
})

test('asks those who may submit to do so, once; not a signer without authority, and not after the deadline', async () => {
  await aMeeting('fully-signed', byAll())
  const sendId = await ordered('ready-to-submit', [chairman.ref, adjuster.ref])
  await mail.deliver(sendId)
  await mail.deliver(sendId)
  expect(mail.taken.map(({ to }) => to)).toEqual([chairman.email])
  expect(mail.textTo(chairman.email)).toMatch(
    /Alla har skrivit under[\s\S]*Kontrollera och skicka in http:\/\/localhost:4200\/mitt-uppdrag\/arsmote\/2027\/klart/,
  )
  mail.taken = []
  await becomes('protocol', protocol('fully-signed', byAll(), 2))
  const second = await ordered('ready-to-submit', [chairman.ref])
  await portal.clock.move(endOfDay('2027-03-15') - portal.time.real)
  await mail.deliver(second)
  expect(mail.taken).toEqual([])
})

test('gives officers the receipt with the package’s page, and members the way to the protocol', async () => {
  await aMeeting('fully-signed', byAll())
  await becomes('submittedAt', stockholmInstant('2027-03-15', '21:40'))
  await mail.deliver(await ordered('submitted', [chairman.ref]))
  await mail.deliver(await ordered('protocol-final', [adjuster.ref]))
  expect(mail.textTo(chairman.email)).toMatch(
    /Inskickat: 15 mars 2027 kl\. 21\.40[\s\S]*Öppna kvittot http:\/\/localhost:4200\/mitt-uppdrag\/arsmote\/2027\/klart/,
  )
  expect(mail.textTo(adjuster.email)).toMatch(
    /Läs protokollet http:\/\/localhost:4200\/mitt-uppdrag\/arsmote\/2027\/for-medlemmar#protocol/,
  )
})
