import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CourseLetter } from '#shared/courses/admission-state.ts'
import type { SignUpStanding } from '#shared/courses/sign-up.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseSendId } from '#shared/platform/mail/course-send.ts'
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

test.each<[CourseLetter, Partial<SignUpStanding>, Record<string, number>, string[]]>([
  ['seat', { status: 'accepted', parts: { whole: 'seat' } }, {}, ['Du har fått en plats']],
  [
    'reserve-place',
    { status: 'reserveList', parts: { whole: 'waiting' } },
    { whole: 3 },
    ['Ditt nummer på reservlistan: 3'],
  ],
])(
  'somebody whom the register does not know signs up and gets the letter about: %s, with number and receipt',
  async (letter, standing, places, words) => {
    const ref = await personOf({ personalNumber: '199101019999', name: 'Siri Ek' }, portal.deps as never)
    const siri = await portal.signedInRef(ref)
    const occasion = await portal.held({ waitingList: true })
    expect((await portal.signUp(siri, occasion, { email: address })).json).toMatchObject({ email: address })
    const told = { occasion, number: 1, entry: 1, hash, places }
    await portal.stands(occasion, 1, { ...standing, hash })
    const entry = { what: 'decided', number: 1, at: portal.clock.portalNow(), reason: null }
    await portal.dynamo.client.send(
      new PutCommand({
        TableName: portal.dynamo.tables.courses,
        Item: { ...keys.courseLogEntry(occasion, 1), ...entry },
      }),
    )
    await orderCourseLetter({ stores: portal.stores, engine }, { letter, ...told })
    const mail = deliveriesOf(portal, engine)
    expect(await mail.deliver(courseSendId(told))).toMatchObject({ delivered: 1, failed: 0 })
    expect(mail.taken.map(({ to }) => to)).toEqual([address])
    for (const each of [...words, 'Anmälningsnummer: 1', `Kvitto: post 1 i loggen, kontrollkod ${hash}`])
      expect(mail.textTo(address)).toContain(each)
  },
)
