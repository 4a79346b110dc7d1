import { setTimeout as sleep } from 'node:timers/promises'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Mailer, SendResult } from '#shared/platform/mail/mailer.ts'
import { sending } from '#workflows/annual-meeting/activities/sending.ts'
import { mailActivities } from '#workflows/letter-delivery/activities.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { meetingDay } from '../builders/meeting-content.ts'
import { portalNow } from '../builders/database.ts'
import { aPortal, persona, union, type Portal } from '../builders/portal.ts'

const key = { club: 'club-001', year: 2027 }
const addressOf = (id: string) => union.people.find(({ ref }) => ref === persona(id).ref)?.email ?? ''

/** A mail service that answers as it is told, and keeps what it took. */
const aMailService = () => {
  const taken: { to: string; raw: string }[] = []
  const service = {
    taken,
    isUp: true,
    whileTaking: () => Promise.resolve(),
    answer: (to: string): SendResult => ({ result: 'sent', messageId: `m-${to}-${taken.length}` }),
  }
  const mailer: Mailer = {
    quota: () =>
      service.isUp
        ? Promise.resolve({ perSecond: 1_000, leftToday: 100_000 })
        : Promise.reject(new Error('nobody listens')),
    send: async (to, raw) => {
      if (!service.isUp) return { result: 'later', cause: 'ECONNREFUSED' }
      await service.whileTaking()
      const answer = service.answer(to)
      if (answer.result !== 'refused') taken.push({ to, raw: Buffer.from(raw).toString() })
      return answer
    },
    close: () => undefined,
  }
  return { service, mailer }
}

let portal: Portal
let mail: ReturnType<typeof aMailService>
beforeEach(async () => {
  portal = await aPortal()
  mail = aMailService()
  await portal.startMeeting({ step: 'pre-meeting' })
  await portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.meetings,
      Key: keys.item(key.club, key.year, 'time-and-place'),
      UpdateExpression: 'SET #data = :data',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: {
        ':data': { date: meetingDay, startTime: '18:00', endTime: '20:00', place: 'Salen', meetingLink: null },
      },
    }),
  )
})
afterEach(() => portal.close())

const members = async () => (await portal.stores.people.clubPeople(key.club))?.members.length ?? 0
const losesAddress = (ref: string) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.people,
      Key: keys.person(ref),
      UpdateExpression: 'SET email = :null',
      ExpressionAttributeValues: { ':null': null },
    }),
  )

const orderNotice = async () => {
  const commandId = ulid()
  await sending({ stores: portal.stores, realNow: Date.now }).sendToMembers(
    { clubId: key.club, year: key.year, seq: 2, commandId, by: persona('chairman').ref, at: portalNow },
    'notice',
  )
  return commandId
}
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
  await expect(orderNotice()).rejects.toMatchObject({
    code: 'meeting-not-ready',
    details: { findings: [{ itemId: 'own-1', code: 'title-required' }] },
  })
  expect((await portal.stores.meetings.readSummary(key))?.notice).toBeNull()
})

test('the meeting keeps what the notice told the members', async () => {
  await orderNotice()
  const told = (await portal.stores.meetings.readSummary(key))?.noticeSaid
  expect(told).toMatchObject({
    date: meetingDay,
    startTime: '18:00',
    endTime: '20:00',
    place: 'Salen',
    meetingLink: null,
  })
  expect(told?.agenda[0]).toEqual({ id: 'opening', title: null })
})

const deliver = (send: string, environment = new MockActivityEnvironment(), stores = portal.stores) => {
  const settings = {
    portalOrigin: 'http://localhost:4200',
    productName: 'Förbundet',
    productSlug: 'forbundet',
    mailFrom: 'a@example.org',
    mailConfigurationSet: 'mandat-mail',
    personalNumberKey: '',
    trustRoot: '',
    sealKey: '',
  }
  const deps = {
    clock: portal.clock,
    dynamo: portal.dynamo,
    stores,
    mailer: mail.mailer,
    realNow: () => portal.time.real,
    settings,
  } as unknown as WorkerDeps
  return environment.run(mailActivities(deps).deliverLetters, send) as Promise<{ delivered: number }>
}
const notice = async () => (await portal.stores.meetings.readSummary(key))?.notice

describe('a notice', () => {
  test('without anybody who has an address is refused, nothing is lost, and it can be sent when there is one', async () => {
    const club = await portal.stores.people.clubPeople(key.club)
    for (const { ref } of club?.members ?? []) await losesAddress(ref)
    await expect(orderNotice()).rejects.toMatchObject({ code: 'no-recipients' })
    expect(await notice()).toBeNull()
    expect(await portal.stores.mail.listSendings(key.club, key.year)).toEqual([])
    await portal.dynamo.client.send(
      new UpdateCommand({
        TableName: portal.dynamo.tables.people,
        Key: keys.person(persona('adjuster').ref),
        UpdateExpression: 'SET email = :email',
        ExpressionAttributeValues: { ':email': 'mira@example.org' },
      }),
    )
    await deliver(await orderNotice())
    expect(mail.service.taken.map(({ to }) => to)).toEqual(['mira@example.org'])
    expect(await notice()).toMatchObject({ delivered: 1, failed: (await members()) - 1, state: 'sent' })
  })

  test('counts a member without an address as not reached, by name', async () => {
    await losesAddress(persona('member').ref)
    await deliver(await orderNotice())
    expect(await notice()).toMatchObject({ recipients: await members(), delivered: (await members()) - 1, failed: 1 })
    const { json } = await (await portal.signedIn('chairman')).get('/meetings/club-001/2027/sendings/notice')
    expect(json['troubled']).toMatchObject([{ name: persona('member').name, outcome: 'failed', cause: 'no-address' }])
  })

  test('names its letters to the mail service, each with its member and sending', async () => {
    const send = await orderNotice()
    await deliver(send)
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

  test('waits visibly for a mail service that is down, and then sends every letter once, noting when', async () => {
    const send = await orderNotice()
    mail.service.isUp = false
    await expect(deliver(send)).rejects.toThrow('nobody listens')
    expect(await notice()).toMatchObject({ state: 'sending', stalledSince: portal.clock.portalNow(), delivered: 0 })
    await portal.clock.move(stockholmInstant('2027-01-30', '08:00') - portal.time.real)
    mail.service.isUp = true
    await deliver(send)
    expect(await notice()).toMatchObject({
      state: 'sent',
      delivered: await members(),
      lastSentAt: stockholmInstant('2027-01-30', '08:00'),
      sentAt: portalNow,
    })
    expect((await notice())?.stalledSince).toBeUndefined()
    expect(new Set(mail.service.taken.map(({ to }) => to)).size).toBe(mail.service.taken.length)
  })

  test('goes on where the mail service broke off, without sending a letter twice', async () => {
    const send = await orderNotice()
    mail.service.answer = (to) => {
      if (mail.service.taken.length === 5) mail.service.isUp = false
      return { result: 'sent', messageId: to }
    }
    const delivering = deliver(send)
    await vi.waitFor(async () => expect((await notice())?.stalledSince).toBeDefined(), { timeout: 15_000 })
    mail.service.answer = (to) => ({ result: 'sent', messageId: to })
    mail.service.isUp = true
    await delivering
    expect(await notice()).toMatchObject({ state: 'sent', delivered: await members(), uncertain: 0 })
    expect(mail.service.taken.length).toBe(await members())
  })

  test('claims no letter while the mail service takes none, so that a worker killed then leaves nobody in doubt', async () => {
    const send = await orderNotice()
    mail.service.answer = (to) => {
      if (mail.service.taken.length === 5) mail.service.isUp = false
      return { result: 'sent', messageId: to }
    }
    const worker = new MockActivityEnvironment()
    const cutOff = deliver(send, worker)
    await vi.waitFor(async () => expect((await notice())?.stalledSince).toBeDefined(), { timeout: 15_000 })
    await vi.waitFor(
      async () =>
        expect((await portal.stores.mail.readLetters(send)).filter(({ state }) => state !== 'sent')).toEqual([]),
      { timeout: 4_000 },
    )
    mail.service.answer = (to) => ({ result: 'sent', messageId: to })
    mail.service.isUp = true
    worker.cancel()
    await expect(cutOff).rejects.toMatchObject({ name: 'CancelledFailure' })
    await deliver(send)
    expect(await notice()).toMatchObject({ state: 'sent', delivered: await members(), uncertain: 0 })
    expect(mail.service.taken.length).toBe(await members())
  })

  test('whose letter to one member cannot be composed ends, and says of whom and why', async () => {
    const { people } = portal.stores
    const broken = persona('member')
    const person = async (ref: string) => {
      const found = await people.person(ref)
      return found && (ref === broken.ref ? { ...found, language: 'a language without texts' as 'sv' } : found)
    }
    await deliver(await orderNotice(), undefined, { ...portal.stores, people: { ...people, person } })
    expect(await notice()).toMatchObject({ state: 'sent', delivered: (await members()) - 1, uncertain: 0, failed: 1 })
    const { json } = await (await portal.signedIn('chairman')).get('/meetings/club-001/2027/sendings/notice')
    expect(json['troubled']).toMatchObject([{ name: broken.name, outcome: 'failed', cause: 'not-composed' }])
  })

  test('of which one letter meets a failing store reaches everybody else first, and the next attempt sends that one', async () => {
    const { people } = portal.stores
    const unlucky = persona('member')
    const person = (ref: string) =>
      ref === unlucky.ref ? Promise.reject(new Error('the store is away')) : people.person(ref)
    const send = await orderNotice()
    await expect(deliver(send, undefined, { ...portal.stores, people: { ...people, person } })).rejects.toMatchObject({
      type: 'letters-left',
    })
    expect(await notice()).toMatchObject({ state: 'sending', delivered: (await members()) - 1, uncertain: 0 })
    await deliver(send)
    expect(await notice()).toMatchObject({ state: 'sent', delivered: await members(), uncertain: 0, failed: 0 })
    expect(mail.service.taken.length).toBe(await members())
  })

  test('leaves no letter in doubt when the worker shuts down while letters are with the mail service', async () => {
    const send = await orderNotice()
    const worker = new MockActivityEnvironment()
    let inFlight = 0
    mail.service.whileTaking = async () => {
      inFlight += 1
      if (inFlight === 4) worker.cancel()
      await sleep(inFlight * 40)
    }
    await expect(deliver(send, worker)).rejects.toMatchObject({ name: 'CancelledFailure' })
    const states = (await portal.stores.mail.readLetters(send)).map(({ state }) => state)
    expect(states.length).toBeLessThan(await members())
    expect(new Set(states)).toEqual(new Set(['sent']))
    mail.service.whileTaking = () => Promise.resolve()
    await deliver(send)
    expect(await notice()).toMatchObject({ state: 'sent', delivered: await members(), uncertain: 0 })
    expect(mail.service.taken.length).toBe(await members())
  })

  test('sends what is uncertain or refused once more only when somebody has decided so', async () => {
    const send = await orderNotice()
    const [uncertain, refused] = [addressOf('member'), addressOf('adjuster')]
    mail.service.answer = (to) =>
      to === uncertain
        ? { result: 'uncertain', cause: 'TimeoutError' }
        : to === refused
          ? { result: 'refused', cause: 'MessageRejected' }
          : { result: 'sent', messageId: to }
    await deliver(send)
    await deliver(send)
    expect(await notice()).toMatchObject({ uncertain: 1, failed: 1, state: 'sent' })
    expect(mail.service.taken.filter(({ to }) => to === uncertain)).toHaveLength(1)
    mail.service.answer = (to) => ({ result: 'sent', messageId: to })
    expect(
      await portal.stores.mail.reopenLetters(send, [persona('member').ref, persona('adjuster').ref], 'c-1'),
    ).toMatchObject({ run: 2 })
    await deliver(send)
    expect(await notice()).toMatchObject({ uncertain: 0, failed: 0, delivered: await members(), state: 'sent' })
    expect(mail.service.taken.filter(({ to }) => to === uncertain)).toHaveLength(2)
    expect(mail.service.taken.at(-1)?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain('attempt=2')
  })
})
