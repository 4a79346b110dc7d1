import type { MandateLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { isContinued, type DueAct, type MandateAct } from '#shared/assignments/expiry.ts'
import { assignmentAlias } from '#shared/platform/engine/mandate-process.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import type { WorkerDeps } from '../common/deps.ts'

export const mandateLetterKinds = {
  'reminded-60': 'mandate-ending-60',
  'reminded-14': 'mandate-ending-14',
  expired: 'mandate-expired',
} as const satisfies Partial<Record<MandateAct, MandateLetterKind>>

/**
 * Writes to the holders of a club's mandates: one sending for a club, a last day and an act, one letter for each
 * holder, whichever of their processes comes first. Doing it again sends nothing twice.
 */
export const mandateLettersTo =
  ({ stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>) =>
  async (
    mandate: Assignment,
    club: readonly Assignment[],
    { act, at: due }: Pick<DueAct, 'act' | 'at'>,
    now: number,
  ): Promise<void> => {
    if (!(act in mandateLetterKinds)) return
    const kind = mandateLetterKinds[act as keyof typeof mandateLetterKinds]
    const { clubId, until, person } = mandate
    const order = async (sendId: string, recipients: string[]) => {
      const about = { of: 'mandate', until } as const
      await stores.mail.createSend({ sendId, kind, about, clubId, createdAt: now, by: null, recipients, due })
      await startMail(engine, sendId, clubId)
    }
    const sendId = `${kind}-${clubId}-${until}`
    const together = club.filter((each) => each.until === until && !each.closed && !isContinued(each, club))
    await order(sendId, [...new Set(together.map((each) => each.person))])
    // Those who got a mandate with this last day after the letters to the others.
    const written = await stores.mail.readRecipients(sendId)
    if (!written.includes(person)) await order(`${sendId}-${assignmentAlias(mandate)}`, [person])
  }
