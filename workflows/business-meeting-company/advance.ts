import type { Company } from '#shared/business-meetings/company.ts'
import { afterLetter, companyDue, type CompanyLetter } from '#shared/business-meetings/due.ts'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { caseGone, companyCase, type CaseTime } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { companySend } from '#shared/platform/mail/sending-ids.ts'
import {
  companyAnswerLetter,
  companyLinkLetter,
  companyWaitsLetter,
} from '#shared/platform/mail/letters/company-letters.ts'
import type { StoredCompany } from '#shared/platform/stores/business-meetings/companies-store.ts'
import { countedBy, nextHourAfter } from '#shared/platform/stores/request-counts.ts'
import { settled, type CaseWork } from '../case/work.ts'
import { writingTo } from '../common/addressed-letters.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { unionNotifier } from '../common/notify-union.ts'

/** Companies that sign up: each is sent its link, the union its reminders, and the company what became of it. */
export const companyCases = (deps: WorkerDeps): CaseWork => {
  const { stores, sealing, settings } = deps
  const { companies } = stores
  const notifyUnion = unionNotifier(deps)
  const writeTo = writingTo(deps)

  /** Whether its email may get one more letter with a link this hour; one that was begun goes out all the same. */
  const getsLink = async (company: Company, realNow: number): Promise<boolean> => {
    const { send, ref } = companySend(company, 'link')
    if (await stores.mail.readLetter(send, ref)) return true
    const count = countedBy('company', settings.personalNumberKey)
    const ofEmail = count('link', company.email.toLowerCase(), businessMeetingLimits.linksPerHour)
    return stores.requestCounts.countInHour([ofEmail], realNow)
  }

  const write = async (company: Company, letter: CompanyLetter, { portalNow: now }: CaseTime): Promise<void> => {
    if (letter === 'waits' || letter === 'reminder')
      return notifyUnion(companyWaitsLetter(settings, company, { isReminder: letter === 'reminder', now }))
    const token = sealing.open(company.sealedToken, company.id)
    const text =
      letter === 'link' ? companyLinkLetter(settings, company, token) : companyAnswerLetter(settings, company, token)
    await writeTo(text, { name: '', email: company.email }, { ...companySend(company, letter), at: company.at })
  }

  /**
   * Sends a letter that is due, once at the most to the company and rather twice than never to the union; the company
   * as it is noted then. A letter with the link waits for the next hour where its email has had as many as it gets.
   */
  const sent = async (company: Company, letter: CompanyLetter, now: CaseTime) => {
    if (letter === 'link' && !(await getsLink(company, now.realNow)))
      return (seen: Company): Company => ({ ...seen, linkAfter: nextHourAfter(now.realNow) })
    await write(company, letter, now)
    return (seen: Company): Company => afterLetter(seen, letter, now.portalNow)
  }

  const read = (id: string, { realNow }: CaseTime) => companies.read(id, realNow)

  /** Notes what was done about a letter; what was stored meanwhile stays. */
  const note = async (id: string, letter: CompanyLetter, now: CaseTime, by: (seen: Company) => Company) => {
    await settled(
      () => read(id, now),
      async (seen) =>
        companyDue(seen.company, now).letter === letter &&
        !(await companies.save({ company: by(seen.company), slots: seen.slots }, seen)),
    )
  }

  const act = async ({ company }: StoredCompany, now: CaseTime): Promise<boolean> => {
    const { letter } = companyDue(company, now)
    if (letter === null) return false
    await note(company.id, letter, now, await sent(company, letter, now))
    return true
  }

  return {
    advance: async ({ id }, now) => {
      const stored = await settled(
        () => read(id, now),
        (found) => act(found, now),
      )
      if (!stored) return caseGone
      const { company } = stored
      return { ...caseGone, state: company.state, wakesAt: caseKinds.company.dueAt(company, now) }
    },
    // What no one has confirmed in time is gone, and left alone.
    open: async () =>
      (await companies.open()).map((company) => ({
        of: companyCase(company.id),
        isOverdue: (now) => companyDue(company, now).letter !== null,
      })),
  }
}
