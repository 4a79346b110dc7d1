import { isOfTurn, isReadyToSubmit, signingTurn } from '#shared/annual-meeting/protocol/turn.ts'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { isReadyToSign } from '#shared/annual-meeting/readiness-submission.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { TurnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { turnSendId } from '#shared/platform/mail/sending-ids.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { Effect } from '#shared/platform/stores/annual-meeting/effects.ts'
import { reminderRecipients } from '#shared/platform/stores/annual-meeting/reminder-recipients.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import { isOverdue } from '#shared/season.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'

/**
 * After a transition that hands the turn with the protocol to a signatory or an officer; no one is notified of a
 * rehearsal. Resolving a draft orders no letter about a turn, nor does unlocking by the secretary, who has just done
 * it.
 */
export const turnEffects = ({ year, at }: Transition): Effect[] =>
  isRehearsal(year) ? [] : [{ kind: 'notify-turn', at }]

type Deps = Pick<WorkerDeps, 'stores' | 'engine' | 'clock'>
type Order = { kind: Exclude<TurnLetterKind, 'sign-reminder'>; sendId: string; recipients: string[] }

/**
 * Whether the secretary's turn has come but the meeting lacks something that others have to mend. After the deadline
 * nothing is waited for: the operator who extends it makes it their turn anew.
 */
export const isTurnHeldBack = async (
  { stores, clock }: Pick<Deps, 'stores' | 'clock'>,
  meeting: MeetingKey,
  at: number,
): Promise<'for-the-meeting' | 'past-deadline' | null> => {
  const portalNow = Math.max(at, clock.portalNow())
  const content = await readContent(stores, meeting, portalNow)
  if (!content || signingTurn(content.summary)?.kind !== 'sign-as-secretary') return null
  if (isReadyToSign(content, portalNow)) return null
  return isOverdue(portalNow, content.summary.dueAt) ? 'past-deadline' : 'for-the-meeting'
}

/**
 * Writes to those whose turn it is at this moment: one sending for each signatory, so that a signatory chosen later
 * in the same round gets a letter too; one for those who may submit; and at the end one for them and one for the
 * members. That letter about the final protocol goes only to members who have an address and get no receipt.
 */
export const notifyOfTurn = ({ stores, engine, clock }: Deps) => {
  /** Those with an email address: operators would see a failed letter for every member who has none. */
  const reachable = async (refs: readonly string[]) =>
    (await Promise.all(refs.map((ref) => stores.people.person(ref)))).flatMap((person) =>
      person?.email ? [person.ref] : [],
    )

  const ordersFor = async (summary: MeetingSummary, at: number): Promise<Order[]> => {
    const { clubId } = summary
    const isSubmitted = summary.submittedAt !== null
    const turn = signingTurn(summary)
    if (!turn && !isSubmitted && !isReadyToSubmit(summary, at)) return []
    const members = ((await stores.people.clubPeople(clubId))?.members ?? []).map(({ ref }) => ref)
    if (turn)
      return turn.who
        .filter((ref) => members.includes(ref))
        .map((ref) => ({ kind: turn.kind, sendId: turnSendId(summary, turn.kind, ref), recipients: [ref] }))
    const order = (kind: Order['kind'], recipients: string[]) => ({
      kind,
      sendId: turnSendId(summary, kind),
      recipients,
    })
    const officers = await reminderRecipients(stores, clubId, summary.authority, stockholmDate(at))
    if (!isSubmitted) return [order('ready-to-submit', officers)]
    const others = await reachable(members.filter((ref) => !officers.includes(ref)))
    return [order('submitted', officers), order('protocol-final', others)]
  }

  /** Whether a letter was left out because the turn had passed, and has come back: the deadline, or the step. */
  const isCutShort = async (kind: Order['kind'], sendId: string): Promise<boolean> => {
    const send = isOfTurn(kind) ? await stores.mail.readSend(sendId) : null
    if (!send?.over) return false
    const seenTo = (await stores.mail.readLetters(sendId)).filter(({ state }) => state !== 'reopened')
    return seenTo.length < send.recipients
  }

  /** False while the turn is held back: then the letters follow later. */
  return async ({ club, year }: MeetingKey, at: number): Promise<boolean> => {
    const summary = await stores.meetings.readSummary({ club, year })
    if (!summary) return true
    const heldBack = await isTurnHeldBack({ stores, clock }, { club, year }, at)
    if (heldBack) return heldBack === 'past-deadline'
    for (const { kind, sendId, recipients } of await ordersFor(summary, at)) {
      if (recipients.length === 0) continue
      const about = { of: 'turn', round: summary.protocol.round } as const
      const send = { sendId, kind, about, clubId: club, year, createdAt: at, by: null, recipients }
      const isKnown = !(await stores.mail.createSend(send))
      await startMail(engine, sendId, club, { again: isKnown && (await isCutShort(kind, sendId)) })
    }
    return true
  }
}
