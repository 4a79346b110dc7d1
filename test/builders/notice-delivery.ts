import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { MockActivityEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { keys } from '#shared/platform/keys.ts'
import type { Mailer, SendResult } from '#shared/platform/mail/mailer.ts'
import { sending } from '#workflows/annual-meeting/activities/sending.ts'
import { mailActivities } from '#workflows/letter-delivery/activities.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import type { Delivered } from '#workflows/letter-delivery/workflow.ts'
import { portalNow } from './database.ts'
import { meetingDay } from './meeting-content.ts'
import { aPortal, persona, union } from './portal.ts'
import { workerSettings } from './worker-settings.ts'

const key = { club: 'club-001', year: 2027 }
export const addressOf = (id: string) => union.people.find(({ ref }) => ref === persona(id).ref)?.email ?? ''

/** A mail service that answers as a test sets it, and stores what it took. */
const aMailService = () => {
  const taken: { to: string; raw: string }[] = []
  const service = {
    taken,
    isUp: true,
    perSecond: 1_000,
    whileTaking: () => Promise.resolve(),
    answer: (to: string): SendResult => ({ result: 'sent', messageId: `m-${to}-${taken.length}` }),
  }
  const mailer: Mailer = {
    quota: () =>
      service.isUp
        ? Promise.resolve({ perSecond: service.perSecond, leftToday: 100_000 })
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

/** A club's meeting whose notice can be ordered, and delivered as the worker does. */
export const aNoticeDelivery = async () => {
  const portal = await aPortal()
  const mail = aMailService()
  await portal.startMeeting({ step: 'pre-meeting' })
  const heldIn = (place: string) =>
    portal.dynamo.client.send(
      new UpdateCommand({
        TableName: portal.dynamo.tables.meetings,
        Key: keys.item(key.club, key.year, 'time-and-place'),
        UpdateExpression: 'SET #data = :data',
        ExpressionAttributeNames: { '#data': 'data' },
        ExpressionAttributeValues: {
          ':data': { date: meetingDay, startTime: '18:00', endTime: '20:00', place, meetingLink: null },
        },
      }),
    )
  await heldIn('Salen')

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

  let ordered = 1
  const orderNotice = async (kind: 'notice' | 'notice-correction' = 'notice') => {
    const commandId = ulid()
    ordered += 1
    await sending({ stores: portal.stores, realNow: Date.now }).sendToMembers(
      { clubId: key.club, year: key.year, seq: ordered, commandId, by: persona('chairman').ref, at: portalNow },
      kind,
    )
    return commandId
  }
  const deliver = (send: string, environment = new MockActivityEnvironment(), stores = portal.stores) => {
    const deps = {
      clock: portal.clock,
      dynamo: portal.dynamo,
      stores,
      mailer: mail.mailer,
      realNow: () => portal.time.real,
      settings: { ...workerSettings, mailConfigurationSet: 'mandat-mail' },
    } as unknown as WorkerDeps
    const { deliverLetters } = mailActivities(deps)
    return environment.run(async () => (await deliverLetters(send)) as Delivered)
  }
  const notice = async () => (await portal.stores.meetings.readSummary(key))?.notice

  return { portal, mail, key, members, losesAddress, heldIn, orderNotice, deliver, notice }
}
export type NoticeDelivery = Awaited<ReturnType<typeof aNoticeDelivery>>
