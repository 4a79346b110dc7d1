import type { ErrorCode } from '../../errors.ts'
import type { MeetingSummary, ProtocolState, Signature } from '../meeting.ts'

/** Who takes a step with the protocol; `officer` has full authority for the meeting, `system` is the portal itself. */
export type ProtocolActor = 'secretary' | 'adjuster' | 'officer' | 'system'

export type ProtocolTransition = { from: readonly ProtocolState[]; to: ProtocolState; by: readonly ProtocolActor[] }

const unsigned = ['generated', 'edited'] as const
const signed = ['signed-by-secretary', 'signed-by-adjuster', 'fully-signed'] as const

/** Every step that a protocol can take (specification section 4); what is not listed is refused. */
export const protocolTransitions = {
  /** Makes the first text, or a new one of a text without edits. */
  generate: { from: ['not-created', 'generated'], to: 'generated', by: ['officer', 'secretary'] },
  /** Makes a new text; edits are lost. */
  renew: { from: unsigned, to: 'generated', by: ['secretary'] },
  /** Changes the text, also by keeping or merging edits when data has changed. */
  edit: { from: unsigned, to: 'edited', by: ['secretary'] },
  signAsSecretary: { from: unsigned, to: 'signed-by-secretary', by: ['secretary'] },
  signAsAdjuster: { from: ['signed-by-secretary', 'signed-by-adjuster'], to: 'signed-by-adjuster', by: ['adjuster'] },
  /** Every required signature has been verified against the stored document. */
  verify: { from: ['signed-by-adjuster'], to: 'fully-signed', by: ['system'] },
  /** Also before the first signature: an order that has begun can then never complete. */
  unlock: { from: [...unsigned, ...signed], to: 'edited', by: ['secretary'] },
  /** A signatory is no longer in the club: others are chosen and everyone signs again. */
  replaceSignatory: { from: [...unsigned, ...signed], to: 'edited', by: ['officer'] },
  submit: { from: ['fully-signed'], to: 'submitted', by: ['officer'] },
} as const satisfies Record<string, ProtocolTransition>
export type ProtocolStep = keyof typeof protocolTransitions

export type SigningRecord = Pick<
  MeetingSummary['protocol'],
  'state' | 'round' | 'documentSha256' | 'signatures' | 'unlockReason'
>
/** `chairman`: the meeting's, where it is known. */
export type Signatories = { secretary: string | null; adjusters: readonly string[]; chairman?: string | null }
export type ProtocolOutcome<Record> = { ok: true; protocol: Record } | { ok: false; code: ErrorCode }

export const isSigned = (state: ProtocolState): boolean => state === 'submitted' || signed.some((one) => one === state)

/** Whether what was saved after the protocol was generated waits for the choice keep, new or merge. */
export const isProtocolChoiceRequired = ({
  protocol,
  contentVersion,
}: Pick<MeetingSummary, 'protocol' | 'contentVersion'>): boolean =>
  (protocol.state === 'generated' || protocol.state === 'edited') && protocol.basedOn !== contentVersion

const refuse = (code: ErrorCode) => ({ ok: false, code }) as const

export const protocolRefusal = (state: ProtocolState, step: ProtocolStep, actor: ProtocolActor): ErrorCode | null => {
  const { from, by }: ProtocolTransition = protocolTransitions[step]
  if (state === 'submitted') return 'submitted'
  if (!by.includes(actor)) return by.includes('secretary') ? 'secretary-only' : 'unauthorized'
  if (from.includes(state)) return null
  if (state === 'not-created') return 'protocol-not-generated'
  if (step === 'signAsAdjuster') return state === 'fully-signed' ? 'already-signed' : 'adjuster-before-secretary'
  if (step === 'signAsSecretary') return 'already-signed'
  if (step === 'generate' && state === 'edited') return 'protocol-choice-required'
  return isSigned(state) ? 'frozen' : 'protocol-not-signed'
}

const take = <R extends SigningRecord>(
  protocol: R,
  step: ProtocolStep,
  actor: ProtocolActor,
  change: Partial<SigningRecord>,
): ProtocolOutcome<R> => {
  const code = protocolRefusal(protocol.state, step, actor)
  return code ? refuse(code) : { ok: true, protocol: { ...protocol, state: protocolTransitions[step].to, ...change } }
}

/** A new or changed text; a document stored for the former text can no longer be signed. */
export const changeText = <R extends SigningRecord>(
  protocol: R,
  step: 'generate' | 'renew' | 'edit',
  actor: ProtocolActor,
): ProtocolOutcome<R> => take(protocol, step, actor, { documentSha256: null })

/** The stored PDF that this round's signatures are bound to; before the first signature it can be stored anew. */
export const attachDocument = <R extends SigningRecord>(protocol: R, documentSha256: string): ProtocolOutcome<R> => {
  if (protocol.state === 'submitted') return refuse('submitted')
  if (protocol.state === 'not-created') return refuse('protocol-not-generated')
  return isSigned(protocol.state) ? refuse('frozen') : { ok: true, protocol: { ...protocol, documentSha256 } }
}

/** Why these people cannot sign one protocol, or null: an adjuster is neither secretary nor chairman. */
export const signatoriesRefusal = ({ secretary, adjusters, chairman = null }: Signatories): ErrorCode | null => {
  const isAdjuster = (person: string | null) => adjusters.some((adjuster) => adjuster === person)
  if (isAdjuster(secretary)) return 'adjuster-is-secretary'
  return isAdjuster(chairman) ? 'adjuster-is-chairman' : null
}

/** Why an order cannot be started or completed, or null. It carries the round and document it was started for. */
export const signingRefusal = (
  protocol: SigningRecord,
  signatories: Signatories,
  order: Omit<Signature, 'signedAt'>,
): ErrorCode | null => {
  if (protocol.state === 'submitted') return 'submitted'
  if (order.round !== protocol.round) return 'round-ended'
  const isSignatory =
    order.role === 'secretary' ? signatories.secretary === order.signer : signatories.adjusters.includes(order.signer)
  if (!isSignatory) return 'not-signatory'
  if (protocol.signatures.some(({ signer }) => signer === order.signer)) return 'already-signed'
  const clash = signatoriesRefusal(signatories)
  if (clash) return clash
  const step = order.role === 'secretary' ? 'signAsSecretary' : 'signAsAdjuster'
  const code = protocolRefusal(protocol.state, step, order.role)
  if (code) return code
  return protocol.documentSha256 === null || order.documentSha256 !== protocol.documentSha256 ? 'round-ended' : null
}

export const sign = <R extends SigningRecord>(
  protocol: R,
  signatories: Signatories,
  signature: Signature,
): ProtocolOutcome<R> => {
  const code = signingRefusal(protocol, signatories, signature)
  if (code) return refuse(code)
  const step = signature.role === 'secretary' ? 'signAsSecretary' : 'signAsAdjuster'
  return take(protocol, step, signature.role, { signatures: [...protocol.signatures, signature] })
}

/** Whether the secretary and every adjuster have signed this round's document. */
export const isCompletelySigned = (protocol: SigningRecord, signatories: Signatories): boolean => {
  const { signatures, round, documentSha256 } = protocol
  const { secretary, adjusters } = signatories
  const has = (role: Signature['role'], signer: string) =>
    signatures.some(
      (one) =>
        one.role === role && one.signer === signer && one.round === round && one.documentSha256 === documentSha256,
    )
  if (signatoriesRefusal(signatories)) return false
  return (
    secretary !== null &&
    adjusters.length > 0 &&
    has('secretary', secretary) &&
    adjusters.every((adjuster) => has('adjuster', adjuster))
  )
}

/** Marks the protocol fully signed; the caller has verified each signature against the stored document. */
export const markVerified = <R extends SigningRecord>(protocol: R, signatories: Signatories): ProtocolOutcome<R> => {
  const outcome = take(protocol, 'verify', 'system', {})
  return outcome.ok && !isCompletelySigned(protocol, signatories) ? refuse('protocol-not-signed') : outcome
}

/** Voids every signature and starts the next round; an order from an earlier round can never complete. */
export const startNewRound = <R extends SigningRecord>(
  protocol: R,
  step: 'unlock' | 'replaceSignatory',
  actor: ProtocolActor,
  reason: string,
): ProtocolOutcome<R> =>
  take(protocol, step, actor, { signatures: [], round: protocol.round + 1, documentSha256: null, unlockReason: reason })

export const submitProtocol = <R extends SigningRecord>(
  protocol: R,
  signatories: Signatories,
  actor: ProtocolActor,
): ProtocolOutcome<R> => {
  const outcome = take(protocol, 'submit', actor, {})
  return outcome.ok && !isCompletelySigned(protocol, signatories) ? refuse('officer-not-in-club') : outcome
}
