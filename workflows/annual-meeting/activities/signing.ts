import type { MeetingContent, MeetingSummary, SigningAttempt } from '#shared/annual-meeting/meeting.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { signatoriesIn } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import {
  attemptOf,
  isOpenAttempt,
  openAttempts,
  replaces,
  withAttempt,
  withoutAttempt,
} from '#shared/annual-meeting/protocol/signing-attempts.ts'
import { signerIn } from '#shared/annual-meeting/protocol/rehearsal-signer.ts'
import {
  attachDocument,
  isCompletelySigned,
  isProtocolChoiceRequired,
  markVerified,
  sign,
  signingRefusal,
  startNewRound,
} from '#shared/annual-meeting/protocol/states.ts'
import { lacksOnlySignatures, missingForSigning } from '#shared/annual-meeting/readiness-submission.ts'
import { PortalError } from '#shared/errors.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import { protocolDocument } from '#shared/platform/documents/protocol-document.ts'
import { renderProtocolPdf } from '#shared/platform/documents/protocol-pdf.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import type { SignatureResult } from '../messages.ts'
import { readContent } from './content.ts'
import { assertInClub, missingFromClub, officersInClub } from './officers.ts'
import { transitOnContent, transitOnSummary, type Decision, type Outcome } from './project.ts'
import { assertWholeText } from './protocol-text.ts'
import { turnEffects } from './turn-letters.ts'

type Role = SignatureResult['role']

const assertMaySign = ({ summary, ...content }: MeetingContent, signer: string, role: Role, certified: boolean) => {
  const { protocol } = summary
  if (protocol.version === 0) throw new PortalError('protocol-not-generated')
  if (isProtocolChoiceRequired(summary)) throw new PortalError('protocol-choice-required')
  // The document is stored once it is clear that this person may sign it.
  const documentSha256 = protocol.documentSha256 ?? ''
  const refusal = signingRefusal({ ...protocol, documentSha256 }, signatoriesIn(content), {
    role,
    signer,
    round: protocol.round,
    documentSha256,
  })
  if (refusal) throw new PortalError(refusal)
  if (role === 'secretary' && !certified) throw new PortalError('protocol-not-certified')
}

const taken = (
  summary: MeetingSummary,
  { order, evidence, ...signature }: SignatureResult,
  { at: signedAt }: Transition,
): Decision => {
  const signatories = { secretary: summary.secretary, adjusters: summary.adjusters }
  // Pages and documents show portal time; the evidence holds the real time.
  const signed = sign(summary.protocol, signatories, { ...signature, signedAt })
  const params = { role: signature.role, round: signature.round }
  if (!isOpenAttempt(summary.protocol, order))
    return { what: 'signature-ignored', params: { ...params, reason: 'round-ended' }, patch: {} }
  if (!signed.ok)
    return {
      what: 'signature-ignored',
      params: { ...params, reason: signed.code },
      patch: withoutAttempt(summary, order),
    }
  const verified = isCompletelySigned(signed.protocol, signatories)
    ? markVerified(signed.protocol, signatories)
    : signed
  const { state, signatures } = verified.ok ? verified.protocol : signed.protocol
  const { signing } = withoutAttempt(summary, order).protocol
  return { what: `signed-by-${signature.role}`, params, patch: { protocol: { state, signatures, signing } } }
}

export const signing = ({ stores, files, register, realNow, settings }: WorkerDeps) => {
  const orders = stores.signingOrders

  /** Stores the PDF of the frozen text under its hash; the same text has the same bytes. */
  const storeDocument = async ({ clubId, year, at }: Transition): Promise<string> => {
    const content = await readContent(stores, clubId, year, at)
    const version = await stores.meetings.readProtocolVersion({ club: clubId, year }, content.summary.protocol.version)
    if (!version) throw new PortalError('protocol-not-generated')
    const bytes = await renderProtocolPdf(protocolDocument(content, version, settings))
    const hash = sha256(bytes)
    await files.put(fileKeys.protocol(hash), bytes, 'application/pdf')
    return hash
  }

  /** @throws signing-in-progress when the caller cannot know of the former attempt */
  const assertReplaces = async ({ order: former, startedAt }: SigningAttempt, order: string) => {
    const [request, before] = await Promise.all([orders.readRequest(order, realNow()), orders.read(former)])
    const answeredAt = before?.started ? before.startedAt : null
    const isReplaced = replaces(
      { startedAt, answeredAt, ended: before?.end !== undefined },
      request?.firstAskedAt ?? 0,
      realNow(),
    )
    if (!isReplaced) throw new PortalError('signing-in-progress')
  }

  return {
    /**
     * Makes sure that this person may sign now, and ends their former attempt; the first in a round freezes the
     * meeting and fixes the document.
     * @throws protocol-not-generated, protocol-choice-required, protocol-not-certified, protocol-shape,
     * not-signatory, already-signed, adjuster-before-secretary, officer-not-in-club, adjuster-is-secretary,
     * adjuster-is-chairman, signing-in-progress, what `missingForSigning` returns (with `findings`)
     */
    reserveSigning: async (transition: Transition, role: Role, certified: boolean): Promise<Outcome> => {
      const frozen = await transitOnContent({ stores, realNow }, transition, async (content) => {
        const { secretary, adjusters } = signatoriesIn(content)
        const { protocol } = content.summary
        const signer = signerIn(content.summary, { secretary, adjusters }, role, transition.by ?? '')
        assertMaySign(content, signer, role, certified)
        const textSeen = await assertWholeText(stores, content)
        await assertInClub(register, content, [secretary, ...adjusters])
        const missing = missingForSigning(content, transition.at)
        if (missing) throw new PortalError(missing.code, { findings: missing.findings })
        const former = attemptOf(protocol, signer)
        if (former) await assertReplaces(former, transition.commandId)
        const signing = withAttempt(protocol, { order: transition.commandId, role, signer, startedAt: realNow() })
        const complete = lacksOnlySignatures(content, transition.at) ? content.summary.contentVersion : null
        return {
          what: former ? 'signing-started-anew' : 'signing-started',
          params: { role, round: protocol.round },
          patch: { frozen: true, secretary, adjusters, protocol: { signing, complete, wholeText: textSeen.revision } },
          ifUnchanged: true,
          textSeen,
          members: officersInClub(content),
          effects: former ? [{ kind: 'withdraw-orders', orders: [former.order], how: 'replaced' }] : [],
        }
      })
      if (frozen.summary.protocol.documentSha256 !== null) return frozen
      const documentSha256 = await storeDocument(transition)
      const stored = { ...transition, seq: transition.seq + 1, commandId: `${transition.commandId}-document` }
      const attached = await transitOnSummary({ stores, realNow }, stored, ({ protocol }) => {
        const answer = attachDocument(protocol, documentSha256)
        if (!answer.ok) throw new PortalError(answer.code)
        return { what: 'protocol-stored', params: { documentSha256 }, patch: { protocol: { documentSha256 } } }
      })
      return { ...frozen, ...attached }
    },

    recordSignature: async (transition: Transition, result: SignatureResult): Promise<Outcome> => {
      const { order, evidence, ...signature } = result
      const meeting = { club: transition.clubId, year: transition.year }
      const outcome = await transitOnSummary({ stores, realNow }, transition, async (summary) => {
        const decision = taken(summary, result, transition)
        if (decision.what !== 'signature-ignored')
          await stores.meetings.putSignature(meeting, { ...signature, order, evidence })
        return decision.what === 'signature-ignored' ? decision : { ...decision, effects: turnEffects(transition) }
      })
      const counts = outcome.summary.protocol.signatures.some(
        (known) =>
          known.role === signature.role && known.signer === signature.signer && known.round === signature.round,
      )
      await orders.finish(order, { status: counts ? 'complete' : 'round-ended' })
      return outcome
    },

    /** Its order can never complete, and the meeting can be changed unless another person signs. */
    endSigning: async (
      transition: Transition,
      { order, round }: { order: string; round: number },
    ): Promise<Outcome> => {
      const outcome = await transitOnSummary({ stores, realNow }, transition, (summary) => ({
        what: 'signing-ended',
        params: { round },
        patch: withoutAttempt(summary, order),
      }))
      await orders.finish(order, { status: 'unavailable' })
      return outcome
    },

    /**
     * Voids every signature, starts the next round, withdraws open orders and notifies those who had signed.
     * @throws protocol-not-signed when no one has begun to sign, secretary-only to an officer while every signatory
     * is in the club
     */
    unlockProtocol: async (transition: Transition, reason: string): Promise<Outcome> => {
      const { clubId, year, at, by, commandId: sendId } = transition
      return transitOnContent({ stores, realNow }, transition, async (content) => {
        const { frozen, protocol, secretary, adjusters } = content.summary
        if (!frozen) throw new PortalError('protocol-not-signed')
        const isSecretary = isRehearsal(year) || (by !== null && by === secretary)
        if (!isSecretary && (await missingFromClub(register, content, [secretary, ...adjusters])).length === 0)
          throw new PortalError('secretary-only')
        const unlocked = isSecretary
          ? startNewRound(protocol, 'unlock', 'secretary', reason)
          : startNewRound(protocol, 'replaceSignatory', 'officer', reason)
        if (!unlocked.ok) throw new PortalError(unlocked.code)
        const { state, round, documentSha256, signatures, unlockReason } = unlocked.protocol
        const withdrawn = openAttempts(protocol).map(({ order }) => order)
        const recipients = isRehearsal(year) ? [] : [...new Set(protocol.signatures.map(({ signer }) => signer))]
        if (recipients.length > 0)
          await stores.mail.createSend({
            sendId,
            kind: 'unlocked',
            about: { of: 'meeting' },
            clubId,
            year,
            createdAt: at,
            by,
            recipients,
          })
        return {
          what: 'protocol-unlocked',
          params: { reason, round },
          patch: { frozen: false, protocol: { state, round, documentSha256, signatures, signing: [], unlockReason } },
          effects: [
            { kind: 'withdraw-orders' as const, orders: withdrawn, how: 'round-ended' as const },
            ...(recipients.length > 0 ? [{ kind: 'letters' as const, sendId }] : []),
            // The secretary who unlocks knows that it is their turn.
            ...(isSecretary ? [] : turnEffects(transition)),
          ],
        }
      })
    },
  }
}
