import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { meetingDay } from '../builders/meeting-content.ts'
import { addressOf, aNoticeDelivery, type NoticeDelivery } from '../builders/notice-delivery.ts'
import { persona } from '../builders/portal.ts'

const key = { club: 'club-001', year: 2027 }
let scene: NoticeDelivery
let portal: NoticeDelivery['portal']
let mail: NoticeDelivery['mail']
beforeEach(async () => {
  scene = await aNoticeDelivery()
  ;({ portal, mail } = scene)
})
afterEach(() => portal.close())

/** An own item of the club as a page leaves it before its title is typed. */
const addUntitledItem = (id: string) =>
  portal.dynamo.client.send(
    new PutCommand({
      TableName: portal.dynamo.tables.meetings,
      Item: {
        ...keys.item(key.club, key.year, id),
        id,
        widget: 'custom-item',
        order: 'zz',
        hidden: false,
        title: ' ',
        data: { text: null, decision: null },
        version: 1,
        updatedAt: 0,
        updatedBy: null,
      },
    }),
  )

test('a notice with an own item that has no title is refused, and names the item', async () => {
  await addUntitledItem('own-1')
  await expect(scene.orderNotice()).rejects.toMatchObject({
    code: 'meeting-not-ready',
    details: { findings: [{ itemId: 'own-1', code: 'title-required' }] },
  })
  expect((await portal.stores.meetings.readSummary(key))?.notice).toBeNull()
})

test('the meeting stores what the notice said to the members', async () => {
  await scene.orderNotice()
  const said = (await portal.stores.meetings.readSummary(key))?.noticeSaid
  expect(said).toMatchObject({
    date: meetingDay,
    startTime: '18:00',
    endTime: '20:00',
    place: 'Salen',
    meetingLink: null,
  })
  expect(said?.agenda[0]).toEqual({ id: 'opening', title: null })
})

describe('a notice', () => {
  test('without anybody who has an address is refused, nothing is lost, and it can be sent when there is one', async () => {
    const club = await portal.stores.people.clubPeople(key.club)
    for (const { ref } of club?.members ?? []) await scene.losesAddress(ref)
    await expect(scene.orderNotice()).rejects.toMatchObject({ code: 'no-recipients' })
    expect(await scene.notice()).toBeNull()
    expect(await portal.stores.mail.listSendings(key.club, key.year)).toEqual([])
    await portal.dynamo.client.send(
      new UpdateCommand({
        TableName: portal.dynamo.tables.people,
        Key: keys.person(persona('adjuster').ref),
        UpdateExpression: 'SET email = :email',
        ExpressionAttributeValues: { ':email': 'mira@example.org' },
      }),
    )
    await scene.deliver(await scene.orderNotice())
    expect(mail.service.taken.map(({ to }) => to)).toEqual(['mira@example.org'])
    expect(await scene.notice()).toMatchObject({ delivered: 1, failed: (await scene.members()) - 1, state: 'sent' })
  })

  test('counts a member without an address as not reached, by name', async () => {
    await scene.losesAddress(persona('member').ref)
    await scene.deliver(await scene.orderNotice())
    expect(await scene.notice()).toMatchObject({
      recipients: await scene.members(),
      delivered: (await scene.members()) - 1,
      failed: 1,
    })
    const { json } = await (await portal.signedIn('chairman')).get('/meetings/club-001/2027/sendings/notice')
    expect(json['troubled']).toMatchObject([{ name: persona('member').name, outcome: 'failed', cause: 'no-address' }])
  })

  test('writes nothing to a member who has died, not even to an address that stands', async () => {
    const { people } = portal.stores
    const dead = persona('member')
    const persons = async (refs: readonly string[]) =>
      (await people.persons(refs)).map((found) => (found.ref === dead.ref ? { ...found, died: true } : found))
    await scene.deliver(await scene.orderNotice(), undefined, { ...portal.stores, people: { ...people, persons } })
    const reached = mail.service.taken.map(({ to }) => to)
    expect(reached).not.toContain(addressOf('member'))
    expect(reached).toContain(addressOf('adjuster'))
  })

  test('names its letters to the mail service, each with its member and sending', async () => {
    const send = await scene.orderNotice()
    await scene.deliver(send)
    const letter = mail.service.taken.find(({ to }) => to === addressOf('adjuster'))
    const head = letter?.raw
      .split('\r\n\r\n')[0]
      ?.replaceAll(/\r\n\s+/g, ' ')
      .toLowerCase()
    expect(head).toContain('x-ses-configuration-set: mandat-mail')
    expect(head).toContain(
      `x-ses-message-tags: send=${send}, letter=${persona('adjuster').ref}, attempt=1`.toLowerCase(),
    )
  })

  test('whose letter to one member cannot be composed ends, and says of whom and why', async () => {
    const { people } = portal.stores
    const broken = persona('member')
    const persons = async (refs: readonly string[]) =>
      (await people.persons(refs)).map((found) =>
        found.ref === broken.ref ? { ...found, language: 'a language without texts' as 'sv' } : found,
      )
    await scene.deliver(await scene.orderNotice(), undefined, { ...portal.stores, people: { ...people, persons } })
    expect(await scene.notice()).toMatchObject({
      state: 'sent',
      delivered: (await scene.members()) - 1,
      uncertain: 0,
      failed: 1,
    })
    const { json } = await (await portal.signedIn('chairman')).get('/meetings/club-001/2027/sendings/notice')
    expect(json['troubled']).toMatchObject([{ name: broken.name, outcome: 'failed', cause: 'not-composed' }])
  })

  test('of which one letter meets a failing store reaches everybody else first, and the next attempt sends that one', async () => {
    const { people } = portal.stores
    const unlucky = persona('member')
    const persons = (refs: readonly string[]) =>
      refs.includes(unlucky.ref) ? Promise.reject(new Error('the store is away')) : people.persons(refs)
    const send = await scene.orderNotice()
    await expect(
      scene.deliver(send, undefined, { ...portal.stores, people: { ...people, persons } }),
    ).rejects.toMatchObject({
      type: 'letters-left',
    })
    expect(await scene.notice()).toMatchObject({
      state: 'sending',
      delivered: (await scene.members()) - 1,
      uncertain: 0,
    })
    await scene.deliver(send)
    expect(await scene.notice()).toMatchObject({
      state: 'sent',
      delivered: await scene.members(),
      uncertain: 0,
      failed: 0,
    })
    expect(mail.service.taken.length).toBe(await scene.members())
  })

  test('sends what is uncertain or refused once more only when an officer has decided so', async () => {
    const send = await scene.orderNotice()
    const [uncertain, refused] = [addressOf('member'), addressOf('adjuster')]
    mail.service.answer = (to) =>
      to === uncertain
        ? { result: 'uncertain', cause: 'TimeoutError' }
        : to === refused
          ? { result: 'refused', cause: 'MessageRejected' }
          : { result: 'sent', messageId: to }
    await scene.deliver(send)
    await scene.deliver(send)
    expect(await scene.notice()).toMatchObject({ uncertain: 1, failed: 1, state: 'sent' })
    expect(mail.service.taken.filter(({ to }) => to === uncertain)).toHaveLength(1)
    mail.service.answer = (to) => ({ result: 'sent', messageId: to })
    expect(
      await portal.stores.mail.reopenLetters(send, [persona('member').ref, persona('adjuster').ref], 'c-1'),
    ).toMatchObject({ run: 2 })
    await scene.deliver(send)
    expect(await scene.notice()).toMatchObject({
      uncertain: 0,
      failed: 0,
      delivered: await scene.members(),
      state: 'sent',
    })
    expect(mail.service.taken.filter(({ to }) => to === uncertain)).toHaveLength(2)
    expect(mail.service.taken.at(-1)?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain('attempt=2')
  })
})
