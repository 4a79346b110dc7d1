import { Context } from '@temporalio/activity'
import { setTimeout as sleep } from 'node:timers/promises'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { ElectronicIdError, type Completion } from '#shared/platform/electronic-id/electronic-id.ts'
import { partyFor } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { verifySignature } from '#shared/signing/verify-signature.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { type SigningEnd, type SigningOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import { Evidence } from '#shared/signing/evidence.ts'
import { attemptCap, collectInterval } from '#shared/signing/order-lifetimes.ts'
import { signsSameContent } from '#shared/signing/signed-content.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { Collected } from './messages.ts'
import { ordering } from './ordering.ts'

const nothing: Collected = { signed: false }

/** Makes an order at the electronic ID and follows it to its end. */
export const signingActivities = (deps: WorkerDeps) => {
  const { stores, files, electronicId, rehearsal, realNow, settings } = deps
  const orders = stores.signingOrders
  const partyOf = (order: SigningOrder) =>
    partyFor(order.year, { real: { electronicId, trustRoot: settings.trustRoot }, rehearsal })

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
    const bytes = await files.find(fileKeys.evidence(order))
    return bytes && Evidence.parse(JSON.parse(new TextDecoder().decode(bytes)))
  }

  /** A simulated electronic ID proves nobody's identity: in a rehearsal the player of the signatory is taken for them. */
  const isSigner = async ({ signer, year }: SigningOrder, personalNumber: string): Promise<boolean> =>
    isRehearsal(year) ||
    personalNumberHash(settings.personalNumberKey, personalNumber) ===
      (await stores.people.person(signer))?.personalNumberHash

  const judge = async (given: SigningOrder, { signature, signedAt }: Evidence): Promise<Collected> => {
    const { order, signer, role, round, documentSha256, clubId, year } = given
    const trustRoots = partyOf(given)?.trustRoot
    if (!trustRoots) return end(order, { status: 'unavailable' })
    const verdict = await verifySignature(signature, { trustRoots, at: new Date(signedAt) })
    if (!verdict.valid || verdict.signature.purpose !== 'signing') return end(order, { status: 'not-verified' })
    const { personalNumber, content } = verdict.signature
    if (!(await isSigner(given, personalNumber))) return end(order, { status: 'id-mismatch' })
    if (!signsSameContent(content, { documentSha256, round, role, meeting: meetingId(clubId, year) }))
      return end(order, { status: 'not-verified' })
    return {
      signed: true,
      result: { order, round, role, signer, documentSha256, signedAt, evidence: fileKeys.evidence(order) },
    }
  }

  /** One question to the service; null while the order runs. */
  const ask = async (order: SigningOrder, orderRef: string): Promise<Collected | null> => {
    const party = partyOf(order)
    if (!party) return end(order.order, { status: 'unavailable' })
    try {
      const collected = await party.electronicId.collect(orderRef)
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
    ...ordering(deps),

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
