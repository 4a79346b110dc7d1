import { MockActivityEnvironment, type TestWorkflowEnvironment } from '@temporalio/testing'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import { orderWait } from '#functions/common/signing-order.ts'
import { endApplication } from '#functions/operator/member-cases/end-application.ts'
import { applicationCase } from '#shared/cases/case.ts'
import { luhnCheckDigit } from '#shared/fields/luhn.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import type { OperatorEnd } from '#shared/membership-application/states.ts'
import { unsignedApplication, type StoredApplication } from '#shared/membership-application/stored.ts'
import { actOnCase, caseProcessId, nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { Write } from '#shared/platform/dynamo.ts'
import { applicationSendId } from '#shared/platform/mail/sending-ids.ts'
import { mailActivities } from '#workflows/letter-delivery/activities.ts'
import type { startElectronicId } from '../builders/electronic-id.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { engineOf } from './engine-of.ts'
import type { World } from './meeting-world.ts'

type ElectronicIdHere = Awaited<ReturnType<typeof startElectronicId>>

let made = 0
/** A personal identity number that no one else in this process has. */
export const aNumber = (): string => {
  const serial = String((made += 1)).padStart(3, '0')
  return `19850314-${serial}${luhnCheckDigit(`850314${serial}`)}`
}

type Sent = { id: string; personalNumber: string }
/** `wanted`: what notes which meeting with a company the applicant wants. */
type Given = { id?: string; personalNumber?: string; employer?: string; email?: string; wanted?: Record<string, Write> }

/** Applications for membership, each with the process that carries it out, signed with a simulated electronic ID. */
export const applicationsOf = (env: TestWorkflowEnvironment, world: World, electronicId: ElectronicIdHere) => {
  Object.assign(world.deps.electronicId, electronicId.client)
  Object.assign(world.deps.settings, { trustRoot: electronicId.trustRoots })
  const { applications, applicationOrders } = world.deps.stores

  const engine = engineOf(env)
  const of = applicationCase
  const handle = (id: string) => env.client.workflow.getHandle(caseProcessId(of(id)))
  const retry = (id: string) => nudgeCase(engine, of(id), { again: true })

  /** Sends an application, as the portal does. */
  const submit = async (
    kind: ApplicantKind,
    { id = ulid(), personalNumber = aNumber(), employer = '', email = '', wanted }: Given = {},
  ): Promise<Sent> => {
    const application = completeApplication(kind)
    application.person.personalNumber = personalNumber
    if (email) application.person.email = email
    if (employer && 'employments' in application.work) application.work.employments[0]!.employer = employer
    const text = JSON.stringify(application)
    const now = await env.currentTimeMs()
    const stored = unsignedApplication(application, {
      id,
      owner: 'a-browser',
      at: now,
      sentAt: now,
      sha256: createHash('sha256').update(text).digest('hex'),
      from: '2027-02-01',
      ...(wanted && { books: true }),
    })
    await applications.create(stored, world.deps.sealing.seal(JSON.stringify({ application: text }), id), wanted)
    const request = { owner: 'a-browser', device: 'same', language: 'sv', address: '203.0.113.7' } as const
    await applicationOrders.ask({ order: id, ...request, askedAt: now })
    await actOnCase(engine, of(id), { within: orderWait })
    return { id, personalNumber }
  }

  const isRunning = async (id: string): Promise<boolean> => (await handle(id).describe()).status.name === 'RUNNING'

  const orderRefOf = async (id: string) => (await applicationOrders.read(id))?.started?.orderRef ?? ''

  return {
    submit,
    submitAgain: (id: string) => actOnCase(engine, of(id), { within: orderWait }),
    retry,
    /** Ends it as an operator does. */
    end: async (id: string, cause: OperatorEnd): Promise<StoredApplication> => {
      const realNow = await env.currentTimeMs()
      const now = { realNow, portalNow: realNow + (await world.deps.clock.storedOffset()) }
      await endApplication(id, cause, now, { stores: world.deps.stores, engine } as never)
      return (await applications.read(id))!
    },
    read: async (id: string) => (await applications.read(id))!,
    sealedOf: applications.sealedOf,
    orderRefOf,
    /** Signs with the electronic ID of the person who has this number. */
    sign: async ({ id, personalNumber }: Sent, name = 'Siri Sökande') => {
      const who = { orderRef: await orderRefOf(id), personalNumber: personalNumber.replace('-', ''), name }
      await electronicId.phone.start(who)
      await electronicId.phone.approve(who)
    },
    /** Until the stored application is as expected; no time is skipped. */
    becomes: async (id: string, expected: Partial<StoredApplication>) => {
      const wanted = Object.entries(expected)
      for (;;) {
        const stored = Object.entries((await applications.read(id)) ?? {})
        if (wanted.every(([name, value]) => stored.some(([key, is]) => key === name && is === value))) return
        await pause(50)
      }
    },
    /** Until the process has ended. */
    over: async (id: string) => {
      while (await isRunning(id)) await pause(50)
    },
    /**
     * The register answers: asked again, until the process has ended. On a busy machine it may answer too late for
     * once.
     */
    overOnceRetried: async (id: string) => {
      do {
        await retry(id)
        for (let waited = 0; waited < 2_000 && (await isRunning(id)); waited += 50) await pause(50)
      } while (await isRunning(id))
    },
    /** Delivers the letter about it; gives the addresses that it goes to. */
    addressesNotified: async (id: string) => {
      const to: string[] = []
      const quota = async () => ({ perSecond: 1_000, leftToday: 1_000 })
      const send = async (address: string) => {
        to.push(address)
        return { result: 'sent' as const, messageId: id }
      }
      const { deliverLetters } = mailActivities({ ...world.deps, mailer: { quota, send, close: () => undefined } })
      await new MockActivityEnvironment().run(deliverLetters, applicationSendId(id))
      return to
    },
    handle,
    memberships: (id: string) => world.registerFile.data.memberships.filter(({ key }) => key === `apply/${id}`),
  }
}
export type Applications = ReturnType<typeof applicationsOf>
