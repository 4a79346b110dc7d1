import type { Company } from '#shared/business-meetings/company.ts'
import { afterLetter, companyDue, type CompanyLetter } from '#shared/business-meetings/due.ts'
import { companySend } from '#shared/platform/mail/company-send.ts'
import {
  companyAnswerLetter,
  companyLinkLetter,
  companyWaitsLetter,
} from '#shared/platform/mail/letters/company-letters.ts'
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

  const isStillDue = (company: Company, letter: CompanyLetter, now: number) =>
    companyDue(company, now).letter === letter

  const write = async (company: Company, letter: CompanyLetter, now: number): Promise<void> => {
    if (letter === 'waits' || letter === 'reminder')
      return tellUnion(companyWaitsLetter(settings, company, { isReminder: letter === 'reminder', now }))
    const token = sealing.open(company.sealedToken, company.id)
    const text =
      letter === 'link' ? companyLinkLetter(settings, company, token) : companyAnswerLetter(settings, company, token)
    await writeTo(text, { name: '', email: company.email }, { ...companySend(company, letter), at: company.at })
  }

  /** Notes a letter; what was stored meanwhile stays. */
  const note = async (id: string, letter: CompanyLetter, now: number): Promise<void> => {
    for (;;) {
      const seen = await companies.read(id, deps.realNow())
      if (!seen || !isStillDue(seen.company, letter, now)) return
      if (await companies.save({ company: afterLetter(seen.company, letter, now), slots: seen.slots }, seen)) return
    }
  }

  return {
    /** What is left to do about a company; nothing once everything about it is gone. */
    followCompany: async ({ company: id }: CompanyStart, now: number): Promise<Followed> => {
      const [offset, stored] = await Promise.all([clock.storedOffset(), companies.read(id, now)])
      if (!stored) return over
      const { company } = stored
      const due = companyDue(company, now + offset)
      if (due.letter !== null) return { letter: due.letter, wakesAt: null, isOver: false }
      // One that is not confirmed is looked at once more when it is gone.
      const unconfirmed = company.state === 'unconfirmed' ? company.keptUntil : null
      return { ...due, wakesAt: due.wakesAt === null ? unconfirmed : due.wakesAt - offset }
    },

    /** Sends a letter that is still due, and notes it. To the company once at the most, to the union rather twice than never. */
    writeCompanyLetter: async ({ company: id }: CompanyStart, letter: CompanyLetter, now: number): Promise<void> => {
      const portalNow = now + (await clock.storedOffset())
      const stored = await companies.read(id, deps.realNow())
      if (!stored || !isStillDue(stored.company, letter, portalNow)) return
      await write(stored.company, letter, portalNow)
      await note(id, letter, portalNow)
    },
  }
}
export type CompanyActivities = ReturnType<typeof companyActivities>
