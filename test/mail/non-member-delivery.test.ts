import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CourseLetter } from '#shared/courses/admission-state.ts'
import type { SignUpStanding } from '#shared/courses/sign-up.ts'
import { keys } from '#shared/platform/keys.ts'
import { verificationSendId, courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { personOf } from '#functions/sign-in/person-of.ts'
import { orderCourseLetter } from '#workflows/course-admission/letters.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'
import { deliveriesOf } from './deliveries.ts'

const address = 'siri@example.com'
const hash = 'ab12cd34ef56'.padEnd(64, '0')
const engine = { start: async () => undefined, signal: async () => true, startWithSignal: async () => undefined }

let portal: PortalToSignUpIn
beforeEach(async () => {
  portal = await aPortalToSignUpIn()
})
afterEach(() => portal.close())

/** The log says that the first sign-up was decided. */
const logged = (occasion: string) =>
  portal.dynamo.client.send(
    new PutCommand({
      TableName: portal.dynamo.tables.courses,
      Item: {
        ...keys.courseLogEntry(occasion, 1),
        what: 'decided',
        number: 1,
        at: portal.clock.portalNow(),
        reason: null,
      },
    }),
  )

test.each<[CourseLetter, Partial<SignUpStanding>, Record<string, number>, string[]]>([
  ['seat', { status: 'accepted', parts: { whole: 'seat' } }, {}, ['Du har fått en plats']],
  [
    'reserve-place',
    { status: 'reserveList', parts: { whole: 'waiting' } },
    { whole: 3 },
    ['Ditt nummer på reservlistan: 3'],
  ],
])(
  'an applicant whom the register does not know signs up and gets the letter about: %s, with number and receipt',
  async (letter, standing, places, words) => {
    const ref = await personOf({ personalNumber: '199101019999', name: 'Siri Ek' }, portal.deps as never)
    const siri = await portal.signedInRef(ref)
    const occasion = await portal.held({ waitingList: true })
    expect((await portal.signUp(siri, occasion, { email: address })).json).toMatchObject({
      unconfirmed: { email: address, state: 'sent' },
    })
    expect((await portal.confirmsAddress(ref)).status).toBe(200)
    const about = { occasion, number: 1, entry: 1, hash, places }
    await portal.stands(occasion, 1, { ...standing, hash })
    await logged(occasion)
    await orderCourseLetter({ stores: portal.stores, engine }, { letter, ...about })
    const mail = deliveriesOf(portal, engine)
    expect(await mail.deliver(courseSendId(about))).toMatchObject({ delivered: 1, failed: 0 })
    expect(mail.taken.map(({ to }) => to)).toEqual([address])
    for (const each of [...words, 'Anmälningsnummer: 1', `Kvitto: post 1 i loggen, kontrollkod ${hash}`])
      expect(mail.textTo(address)).toContain(each)
  },
)

test('to an address that is not confirmed goes one letter, however often an applicant signs up and gives up by turns', async () => {
  const ref = await personOf({ personalNumber: '199101019999', name: 'Siri Ek' }, portal.deps as never)
  const siri = await portal.signedInRef(ref)
  const started: string[] = []
  portal.engine.start = async ({ id }) => void started.push(id)
  const mail = deliveriesOf(portal, engine)
  const occasions = [await portal.held(), await portal.held()]
  for (const [turn, occasion] of occasions.entries()) {
    expect((await portal.signUp(siri, occasion, { email: address })).status).toBe(200)
    await siri.send('PUT', '/own/address', { body: { email: address } })
    const about = { occasion, number: 1, entry: 1, hash, places: {} }
    await portal.stands(occasion, 1, { status: 'accepted', parts: { whole: 'seat' }, hash })
    await logged(occasion)
    await orderCourseLetter({ stores: portal.stores, engine }, { letter: 'seat', ...about })
    expect(await mail.deliver(courseSendId(about))).toMatchObject({ delivered: 0 })
    expect((await portal.giveUp(siri, occasion, 1)).status, `turn ${turn}`).toBe(200)
  }
  const asked = await portal.stores.emailVerifications.read(ref)
  const sendId = verificationSendId(asked?.id ?? '')
  expect(new Set(started)).toEqual(new Set([`mail/${sendId}`]))
  await mail.deliver(sendId)
  await mail.deliver(sendId)
  expect(mail.taken.map(({ to }) => to)).toEqual([address])
  expect(mail.textTo(address)).toContain('bekrafta-e-postadress#')
})
