import { afterEach, beforeEach, expect, test } from 'vitest'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { readSendingOutcome } from '#shared/contract/annual-meeting-sendings.ts'
import { apartSendId } from '#shared/letter-delivery/letter-kind.ts'
import { keys } from '#shared/platform/keys.ts'
import { troubledSendings } from '#shared/platform/stores/letter-delivery/troubled-sendings.ts'
import { addressOf, aNoticeDelivery, type NoticeDelivery } from '../builders/notice-delivery.ts'
import type { Browser } from '../builders/portal.ts'

let scene: NoticeDelivery
let chairman: Browser
let hidden: { ref: string; email: string }
beforeEach(async () => {
  scene = await aNoticeDelivery()
  const { portal, key } = scene
  chairman = await portal.signedIn('chairman')
  const members = (await portal.stores.people.clubPeople(key.club))?.members ?? []
  for (const { ref } of members) {
    const person = await portal.stores.people.person(ref)
    if (person?.email) hidden = { ref, email: person.email }
  }
  for (const Key of [keys.person(hidden.ref), keys.clubMember(key.club, hidden.ref)])
    await portal.dynamo.client.send(
      new UpdateCommand({
        TableName: portal.dynamo.tables.people,
        Key,
        UpdateExpression: 'SET #protected = :true',
        ExpressionAttributeNames: { '#protected': 'protected' },
        ExpressionAttributeValues: { ':true': true },
      }),
    )
})
afterEach(() => scene.portal.close())

const outcome = async () => {
  const { club, year } = scene.key
  return readSendingOutcome.reply.parse((await chairman.get(`/meetings/${club}/${year}/sendings/notice`)).json)
}

test('a notice reaches a protected identity, and no figure that officers read reveals that there is one', async () => {
  const send = await scene.orderNotice()
  await scene.deliver(send)
  await scene.deliver(apartSendId(send))
  expect(scene.mail.service.taken.map(({ to }) => to)).toContain(hidden.email)
  const listed = (await scene.members()) - 1
  expect(await scene.notice()).toMatchObject({ sendId: send, recipients: listed, delivered: listed, state: 'sent' })
})

test('a corrected notice says what has changed to a protected identity as to everybody else', async () => {
  const first = await scene.orderNotice()
  for (const send of [first, apartSendId(first)]) await scene.deliver(send)
  await scene.heldIn('Lilla salen')
  const { taken } = scene.mail.service
  taken.length = 0
  const second = await scene.orderNotice('notice-correction')
  for (const send of [second, apartSendId(second)]) await scene.deliver(send)
  const subjectTo = (email: string) =>
    /^Subject: .*(?:\r\n[ \t].*)*/m.exec(taken.find(({ to }) => to === email)?.raw ?? '')?.[0]
  expect(subjectTo(addressOf('chairman'))).toContain('Subject: ')
  expect(subjectTo(hidden.email)).toBe(subjectTo(addressOf('chairman')))
})

test('one of theirs that was not sent stands on no list of those whom the club should reach, but among operators’', async () => {
  const { portal, key } = scene
  await scene.losesAddress(hidden.ref)
  const send = await scene.orderNotice()
  await scene.deliver(send)
  await scene.deliver(apartSendId(send))
  const { sending, troubled } = await outcome()
  expect(sending?.failed).toBe(0)
  expect(troubled).toEqual([])
  expect(await troubledSendings(portal.dynamo, key.year)).toMatchObject([{ sendId: apartSendId(send), failed: 1 }])
})
