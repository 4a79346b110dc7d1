import type { Now } from './acts.ts'
import type { Company } from './company.ts'
import { businessMeetingLimits } from './limits.ts'

const { remindedAfter } = businessMeetingLimits

/** Letters about a company's sign-up: `waits` and `reminder` to the union, the others to the company. */
export type CompanyLetter = 'link' | 'waits' | 'reminder' | 'approved' | 'declined' | 'withdrawn' | 'revoked'

/** The letter that is due, or until when (real time) nothing is; null: a person must act. `isOver`: nothing is left. */
export type Due = { letter: CompanyLetter } | { letter: null; wakesAt: number | null; isOver: boolean }

export const remindersDue = ({ confirmedAt }: Pick<Company, 'confirmedAt'>, now: number): number =>
  confirmedAt === null ? 0 : remindedAfter.filter((after) => confirmedAt + after <= now).length

const over: Due = { letter: null, wakesAt: null, isOver: true }
const waits = (wakesAt: number | null): Due => ({ letter: null, wakesAt, isOver: false })

/** A letter that was asked for while another was under way is sent after it. */
export const companyDue = (company: Company, { portalNow, realNow }: Pick<Now, 'portalNow' | 'realNow'>): Due => {
  const {
    state,
    confirmedAt,
    retainedUntil,
    linkAfter,
    linkLetters,
    linksSent,
    reminded,
    isUnionNotified,
    isNotified,
  } = company
  if (retainedUntil <= realNow) return over
  if (state === 'unconfirmed') {
    // With no letter due the process wakes when the sign-up expires.
    const next = linksSent < linkLetters ? (linkAfter ?? realNow) : retainedUntil
    return next <= realNow ? { letter: 'link' } : waits(next)
  }
  if (state !== 'waiting') return isNotified ? over : { letter: state }
  const due = remindersDue(company, portalNow)
  if (due > reminded) return { letter: 'reminder' }
  if (!isUnionNotified) return { letter: 'waits' }
  const next = remindedAfter[due]
  return waits(confirmedAt === null || next === undefined ? null : confirmedAt + next - (portalNow - realNow))
}

/** When something is due of a company, real time; null where only a person can bring it further, or no one can. */
export const companyDueAt = (company: Company, now: Pick<Now, 'portalNow' | 'realNow'>): number | null => {
  const due = companyDue(company, now)
  return due.letter === null ? due.wakesAt : now.realNow
}

/** The company with a letter noted as sent. A reminder says all that the letters before it say. */
export const afterLetter = (company: Company, letter: CompanyLetter, now: number): Company => {
  if (letter === 'link') return { ...company, linksSent: company.linksSent + 1 }
  if (letter === 'waits') return { ...company, isUnionNotified: true }
  if (letter === 'reminder') return { ...company, isUnionNotified: true, reminded: remindersDue(company, now) }
  return { ...company, isNotified: true }
}
