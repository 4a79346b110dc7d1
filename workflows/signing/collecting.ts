import { Context } from '@temporalio/activity'
import { setTimeout as sleep } from 'node:timers/promises'
import { ElectronicIdError, type Completion } from '#shared/platform/electronic-id/electronic-id.ts'
import type { SigningParty } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { fileKeys, type FileStore } from '#shared/platform/file-store.ts'
import type { Attempt, SigningEnd, SigningOrders } from '#shared/platform/stores/sessions/signing-orders.ts'
import { Evidence } from '#shared/signing/evidence.ts'
import { attemptCap, collectInterval } from '#shared/signing/order-lifetimes.ts'
import { verifySignature, type VerifiedSignature } from '#shared/signing/verify-signature.ts'

/** For how many pauses an answer that another attempt was given is waited for. */
const turnsToKeep = 4

/** Between two questions. @throws where the activity is cancelled */
const pause = async () => {
  Context.current().heartbeat()
  await sleep(collectInterval)
  Context.current().cancellationSignal.throwIfAborted()
}

type Collecting<Order extends Attempt> = {
  orders: SigningOrders<Order>
  files: FileStore
  realNow: () => number
  /** The electronic ID that the order was placed with; undefined where there is none any more. */
  partyOf: (order: Order) => SigningParty | undefined
  /** Why a verified signature does not count for the order; null when it does. */
  faultOf: (order: Order, signature: VerifiedSignature) => Promise<SigningEnd['status'] | null>
}

export type Signed<Order> = { order: Order; signature: VerifiedSignature; signedAt: number }

/** Follows an order to its end, one question after another, with a heartbeat. Null when it came to nothing. */
export const collecting = <Order extends Attempt>({ orders, files, realNow, partyOf, faultOf }: Collecting<Order>) => {
  const end = async (order: string, how: SigningEnd): Promise<{ signed: null }> => {
    await orders.finish(order, how)
    return { signed: null }
  }

  const attempt = async (what: string, act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      const cause = error instanceof Error ? error.name : 'unknown'
      Context.current().log.warn(what, { cause })
      return false
    }
  }

  const store = async (file: string, evidence: Evidence): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify(evidence))
    const put = () => files.put(file, bytes, 'application/json')
    while (!(await attempt('a signature could not be stored yet', put))) await pause()
  }

  /** Stored before anything is made of it: the service gives an answer once, so no other attempt could get it. */
  const keep = async (order: string, { signature, ocspResponse }: Completion): Promise<Evidence> => {
    const evidence: Evidence = { signature, ocsp: ocspResponse, signedAt: realNow() }
    await store(fileKeys.pendingEvidence(order), evidence)
    return evidence
  }

  const findEvidence = async (order: string): Promise<Evidence | null> => {
    const bytes = (await files.find(fileKeys.evidence(order))) ?? (await files.find(fileKeys.pendingEvidence(order)))
    return bytes && Evidence.parse(JSON.parse(new TextDecoder().decode(bytes)))
  }

  const outcomeOf = async (
    given: Order,
    { signature, signedAt }: Evidence,
  ): Promise<{ signed: Signed<Order> | null }> => {
    const { order } = given
    const trustRoots = partyOf(given)?.trustRoot
    if (!trustRoots) return end(order, { status: 'unavailable' })
    const verdict = await verifySignature(signature, { trustRoots, at: new Date(signedAt) })
    if (!verdict.valid || verdict.signature.purpose !== 'signing') return end(order, { status: 'not-verified' })
    const fault = await faultOf(given, verdict.signature)
    if (fault) return end(order, { status: fault })
    return { signed: { order: given, signature: verdict.signature, signedAt } }
  }

  /** Only what counts is retained for years; what a stranger signed with is no one's signature here. */
  const judge = async (given: Order, evidence: Evidence): Promise<{ signed: Signed<Order> | null }> => {
    const outcome = await outcomeOf(given, evidence)
    if (outcome.signed) await store(fileKeys.evidence(given.order), evidence)
    const pending = fileKeys.pendingEvidence(given.order)
    await attempt('a signature is left to the rule of its folder', () => files.remove(pending))
    return outcome
  }

  /** What another attempt of the activity, out of touch with the engine, was given just now. */
  const storedByAnother = async (order: string): Promise<Evidence | null> => {
    for (let turn = 0; turn < turnsToKeep; turn += 1) {
      const evidence = await findEvidence(order)
      if (evidence) return evidence
      await pause()
    }
    return null
  }

  /** One question to the service; null while the order runs. */
  const ask = async (order: Order, orderRef: string): Promise<{ signed: Signed<Order> | null } | null> => {
    const party = partyOf(order)
    if (!party) return end(order.order, { status: 'unavailable' })
    try {
      const collected = await party.electronicId.collect(orderRef)
      if (collected.status === 'complete') return judge(order, await keep(order.order, collected.completion))
      if (collected.status === 'failed') return end(order.order, { status: 'failed', hint: collected.hint })
      if (collected.hint && collected.hint !== order.hint) await orders.noteHint(order.order, collected.hint)
      return null
    } catch (error) {
      if (!(error instanceof ElectronicIdError)) throw error
      if (error.isTransient) return null
      if (error.reason !== 'no-such-order') return end(order.order, { status: 'unavailable' })
      const evidence = await storedByAnother(order.order)
      return evidence ? judge(order, evidence) : end(order.order, { status: 'lost' })
    }
  }

  return async (id: string): Promise<Signed<Order> | null> => {
    const evidence = await findEvidence(id)
    for (;;) {
      const order = await orders.read(id)
      if (!order?.started || order.end) return null
      if (evidence) return (await judge(order, evidence)).signed
      if (realNow() - order.startedAt > attemptCap) return (await end(id, { status: 'lost' })).signed
      const answer = await ask(order, order.started.orderRef)
      if (answer) return answer.signed
      await pause()
    }
  }
}
