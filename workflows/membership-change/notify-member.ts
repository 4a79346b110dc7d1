import { startOfDay } from '#shared/clock.ts'
import type { MembershipChangeLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { letterOfOutcome, letterOfProgress } from '#shared/membership-change/letters.ts'
import { emailChangedSendId, membershipChangeSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { NewSend } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { WorkerDeps } from '../common/deps.ts'

type LetterOf = Pick<NewSend<'email-changed' | MembershipChangeLetterKind>, 'kind' | 'about' | 'sendId'>

/** The letter about how a change stands or ended; that of another email goes to the address before. */
const letterOf = (change: MembershipChange): LetterOf | null => {
  if (change.kind === 'email' && change.state === 'done')
    return {
      kind: 'email-changed',
      about: { of: 'email-changed', change: change.id },
      sendId: emailChangedSendId(change.id),
    }
  const kind = letterOfOutcome(change) ?? letterOfProgress(change)
  const about = { of: 'membership-change', change: change.id } as const
  return kind && { kind, about, sendId: membershipChangeSendId(change.id, kind) }
}

/** A letter to the member about what became of their change; sent once however often this is done. */
export const notifyMember = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  change: MembershipChange,
): Promise<void> => {
  const letter = letterOf(change)
  if (!letter) return
  const { state, from, at, person } = change
  // What was planned for a day is done by that day, and by no one.
  const due = state === 'done' && from ? Math.max(startOfDay(from), at) : undefined
  await stores.mail.createSend({ ...letter, createdAt: at, due, by: null, recipients: [person] })
  await startMail(engine, letter.sendId, null)
}
