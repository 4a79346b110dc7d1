import type { Company } from '#shared/business-meetings/company.ts'
import { afterLetter, companyDue, type CompanyLetter } from '#shared/business-meetings/due.ts'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { countedBy } from '#shared/platform/counted-by.ts'
import { companySend } from '#shared/platform/mail/company-send.ts'
import {
  companyAnswerLetter,
  companyLinkLetter,
  companyWaitsLetter,
} from '#shared/platform/mail/letters/company-letters.ts'
import { nextHourAfter } from '#shared/platform/stores/hourly-counts.ts'
import { writingTo } from '../common/addressed-letters.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { tellingUnion } from '../common/tell-union.ts'
import type { CompanyStart } from './messages.ts'

/** What is due, and when the process wakes (real time). */
export type Followed = { letter: CompanyLetter | null; wakesAt: number | null; isOver: boolean }

const over: Followed = { letter: null, wakesAt: null, isOver: true }

/** What a company's process does. `now` is the engine's time; portal time is worked out from it. */
export const companyActivities = (deps: WorkerDeps) => {
  const { clock, stores, sealing, settings } = deps
  const { companies } = stores
  const tellUnion = tellingUnion(deps)
  const writeTo = writingTo(deps)

  type At = { portalNow: number; realNow: number }
  const at = async (realNow: number): Promise<At> => ({ realNow, portalNow: realNow + (await clock.storedOffset()) })

  const isStillDue = (company: Company, letter: CompanyLetter, now: At) => companyDue(company, now).letter === letter

  /** Changes a company of which a letter is due; what was stored meanwhile stays. */
  const change = async (id: string, letter: CompanyLetter, now: At, by: (company: Company) => Company) => {
    for (;;) {
      const seen = await companies.read(id, deps.realNow())
      if (!seen || !isStillDue(seen.company, letter, now)) return
      if (await companies.save({ company: by(seen.company), slots: seen.slots }, seen)) return
    }
  }

  /** Whether its email gets one more letter with a link within this hour, whoever asked for the others; one that was begun it gets. */
  const getsLink = async (company: Company, realNow: number): Promise<boolean> => {
    const { send, ref } = companySend(company, 'link')
    if (await stores.mail.readLetter(send, ref)) return true
    const count = countedBy('company', settings.personalNumberKey)
    const ofEmail = count('link', company.email.toLowerCase(), businessMeetingLimits.linksPerHour)
    return companies.count([ofEmail], realNow)
  }

  const write = async (company: Company, letter: CompanyLetter, { portalNow: now }: At): Promise<void> => {
    if (letter === 'waits' || letter === 'reminder')
      return tellUnion(companyWaitsLetter(settings, company, { isReminder: letter === 'reminder', now }))
    const token = sealing.open(company.sealedToken, company.id)
    const text =
      letter === 'link' ? companyLinkLetter(settings, company, token) : companyAnswerLetter(settings, company, token)
    await writeTo(text, { name: '', email: company.email }, { ...companySend(company, letter), at: company.at })
  }

  return {
    /** What is left to do about a company; nothing once everything about it is gone. */
    followCompany: async ({ company: id }: CompanyStart, now: number): Promise<Followed> => {
      const [asOf, stored] = await Promise.all([at(now), companies.read(id, now)])
      if (!stored) return over
      const due = companyDue(stored.company, asOf)
      return due.letter === null ? due : { letter: due.letter, wakesAt: null, isOver: false }
    },

    /**
     * Sends a letter that is still due, and notes it. To the company once at the most, to the union rather twice than never.
     * A letter with the link waits for the next hour where its email has had as many as it gets.
     */
    writeCompanyLetter: async ({ company: id }: CompanyStart, letter: CompanyLetter, now: number): Promise<void> => {
      const asOf = await at(now)
      const stored = await companies.read(id, deps.realNow())
      if (!stored || !isStillDue(stored.company, letter, asOf)) return
      if (letter === 'link' && !(await getsLink(stored.company, now)))
        return change(id, letter, asOf, (company) => ({ ...company, linkAfter: nextHourAfter(now) }))
      await write(stored.company, letter, asOf)
      await change(id, letter, asOf, (company) => afterLetter(company, letter, asOf.portalNow))
    },
  }
}
export type CompanyActivities = ReturnType<typeof companyActivities>
