import { z } from 'zod'
import { addMonths, stockholmDate } from '../clock.ts'
import { ZipCode } from '../fields/address.ts'
import { AccountNumber, ClearingNumber } from '../fields/bank-account.ts'
import { choice, reference } from '../fields/choice.ts'
import { readDay } from '../fields/date.ts'
import { PrivateEmail } from '../fields/email.ts'
import { EmploymentRate, Income } from '../fields/employment.ts'
import type { FieldErrorCode } from '../fields/errors.ts'
import { requiredLine, requiredName, requiredText } from '../fields/free-text.ts'
import { readOrganisationNumber } from '../fields/organisation-number.ts'
import { readPersonalNumber } from '../fields/personal-number.ts'
import { Phone } from '../fields/phone-field.ts'
import { readOptional, readText } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { applicationLimits as limits } from '../limits.ts'
import type { LookUpName } from '../look-ups/look-up.ts'
import { hasReached } from './age.ts'
import { collectiveAgreements } from './kinds.ts'
import { graduationMonths, startMonths } from './months.ts'

/** `now`: portal time. `isKnown`: whether a list has that id; a page knows only those that it was offered. */
export type Judging = { now: number; isKnown?: (list: LookUpName, id: string) => boolean }

const oneOfMonths = (offered: readonly string[]) =>
  readText((text) => (offered.includes(text) ? text : new Refusal('month-unavailable')), 'date-required')

const ofSomebodyOldEnough = (today: string) =>
  readText((text) => {
    const number = readPersonalNumber(text, Number(today.slice(0, 4)))
    if (number instanceof Refusal) return number
    return hasReached(limits.youngest, number, today) ? number : new Refusal('too-young', { years: limits.youngest })
  })

const dayUntil = (today: string, yearsBack: number) =>
  readOptional((text) => {
    const day = readDay(text)
    if (day instanceof Refusal) return day
    if (day > today) return new Refusal('day-ahead')
    return day < addMonths(today, -12 * yearsBack) ? new Refusal('day-too-long-ago', { years: yearsBack }) : day
  })

/** Every field of an application that is judged by itself (specification sections 3 and 5). */
export const fieldRules = ({ now, isKnown = () => true }: Judging) => {
  const today = stockholmDate(now)
  const from = (list: LookUpName, missing: FieldErrorCode) =>
    reference(missing).refine((id) => isKnown(list, id), { error: 'invalid' })
  return {
    personalNumber: ofSomebodyOldEnough(today),
    email: PrivateEmail,
    phone: Phone,
    street: requiredLine(limits.streetLength),
    zipCode: ZipCode,
    city: requiredLine(limits.cityLength),

    employer: requiredName(limits.employerLength),
    /** The workplace chosen from the list; null for an employer that the list does not have. */
    workplace: from('workplaces', 'invalid').nullable(),
    companyType: from('company-types', 'company-type-required'),
    /** Empty for a sole trader. */
    organisationNumber: readOptional(readOrganisationNumber),
    industry: from('industries', 'industry-required'),
    occupation: from('occupations', 'occupation-required'),
    /** Whole percent. */
    employmentRate: EmploymentRate,
    /** Kronor a month, as the next three; null where there is none. */
    fixedIncome: Income,
    flexibleIncome: Income.nullable(),
    benefits: Income.nullable(),
    onCallAddition: Income.nullable(),
    collectiveAgreement: choice(collectiveAgreements),
    isManager: z.boolean({ error: 'required' }),

    companyDescription: requiredText(limits.companyDescriptionLength, 'company-description-required'),
    incomeRange: from('income-ranges', 'income-range-required'),
    educationLevel: from('education-levels', 'education-level-required'),
    education: from('educations', 'education-required'),
    school: from('schools', 'school-required'),
    /** `yyyy-mm`, as `startMonth`. */
    graduation: oneOfMonths(graduationMonths(today)),
    startMonth: oneOfMonths(startMonths(today)),
    lastOccupation: from('occupations', 'occupation-required'),

    /** An entry of the list says that there was none. */
    previousUnion: from('trade-unions', 'trade-union-required'),
    /** Since when a member of an unemployment fund; empty for none. */
    unemploymentFundSince: dayUntil(today, limits.unemploymentFundYearsBack),

    bank: from('banks', 'bank-required'),
    clearingNumber: ClearingNumber,
    accountNumber: AccountNumber,
  }
}
export type FieldRules = ReturnType<typeof fieldRules>
