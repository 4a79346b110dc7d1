import { Context } from '@temporalio/activity'
import { setTimeout as sleep } from 'node:timers/promises'
import { meetingId } from '#shared/annual-meeting/meeting.ts'
import { ElectronicIdError, type Completion } from '#shared/platform/electronic-id/electronic-id.ts'
import { verifySignature } from '#shared/platform/electronic-id/verify-signature.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { createSigningOrders, type SigningEnd, type SigningOrder } from '#shared/platform/stores/signing-orders.ts'
import { attemptCap, collectInterval } from '#shared/signing/order-lifetimes.ts'
import { signsSameContent } from '#shared/signing/signed-content.ts'
import { Evidence } from '../annual-meeting/activities/delivery.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { Collected } from './messages.ts'

const nothing: Collected = { signed: false }

/** Follows an order at the electronic ID to its end. */
export const signingActivities = ({ dynamo, stores, files, electronicId, realNow, settings }: WorkerDeps) => {
  const orders = createSigningOrders(dynamo)

  const end = async (order: string, how: SigningEnd): Promise<Collected> => {
    await orders.finish(order, how)
    return nothing
  }

  /** The answer can be had only once: it is stored before anything is made of it. */
  const keep = async ({ order }: SigningOrder, { signature, ocspResponse }: Completion): Promise<Evidence> => {
    const evidence: Evidence = { signature, ocsp: ocspResponse, signedAt: realNow() }
    await files.put(fileKeys.evidence(order), new TextEncoder().encode(JSON.stringify(evidence)), 'application/json')
    return evidence
  }

  const kept = async (order: string): Promise<Evidence | null> => {
    const bytes = await files.get(fileKeys.evidence(order))
    return bytes && Evidence.parse(JSON.parse(new TextDecoder().decode(bytes)))
  }

  const judge = async ({ order, signer, role, round, documentSha256, clubId, year }: SigningOrder, { signature, signedAt }: Evidence): Promise<Collected> => {
    const verdict = await verifySignature(signature, { trustRoots: settings.trustRoot, at: new Date(signedAt) })
    if (!verdict.valid || verdict.signature.purpose !== 'signing') return end(order, { status: 'not-verified' })
    const { personalNumber, content } = verdict.signature
    const expected = await stores.people.person(signer)
    if (personalNumberHash(settings.personalNumberKey, personalNumber) !== expected?.personalNumberHash) return end(order, { status: 'id-mismatch' })
    if (!signsSameContent(content, { documentSha256, round, role, meeting: meetingId(clubId, year) })) return end(order, { status: 'not-verified' })
    return { signed: true, result: { order, round, role, signer, documentSha256, signedAt, evidence: fileKeys.evidence(order) } }
  }

  /** One question to the service; null while the order runs. */
  const ask = async (order: SigningOrder, orderRef: string): Promise<Collected | null> => {
    try {
      const collected = await electronicId.collect(orderRef)
      if (collected.status === 'complete') return judge(order, await keep(order, collected.completion))
      if (collected.status === 'failed') return end(order.order, { status: 'failed', hint: collected.hint })
      if (collected.hint && collected.hint !== order.hint) await orders.noteHint(order.order, collected.hint)
      return null
    } catch (error) {
      if (!(error instanceof ElectronicIdError)) throw error
      if (error.isTransient) return null
      return end(order.order, { status: error.reason === 'no-such-order' ? 'lost' : 'unavailable' })
    }
  }

  return {
    collectSignature: async (id: string): Promise<Collected> => {
      const evidence = await kept(id)
      for (;;) {
        const order = await orders.read(id)
        if (!order?.started || order.end) return nothing
        if (evidence) return judge(order, evidence)
        if (realNow() - order.startedAt > attemptCap) return end(id, { status: 'lost' })
        const answer = await ask(order, order.started.orderRef)
        if (answer) return answer
        Context.current().heartbeat()
        await sleep(collectInterval)
        Context.current().cancellationSignal.throwIfAborted()
      }
    },

    voidOrder: async (id: string): Promise<void> => {
      await orders.finish(id, { status: 'round-ended' })
    },
  }
}
export type SigningActivities = ReturnType<typeof signingActivities>
