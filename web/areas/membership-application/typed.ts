import { z } from 'zod'
import type { Language } from '#shared/basics/language.ts'
import { ApplicantKind } from '#shared/membership-application/applicant-kind.ts'
import { employmentFields, workFieldsOf } from '#shared/membership-application/kinds.ts'
import { incomeRanges } from '#shared/membership/income-ranges.ts'
import { termsVersions } from '#shared/membership-application/terms.ts'
import {
  emptyEmployment,
  employmentOf,
  ofCompany,
  only,
  TypedEmployment,
} from '#web/features/membership/typed-employment.ts'
import type { WorkedOutFee } from '#web/features/membership/worked-out-fee.ts'
import { noPayment, paymentOf, TypedPayment } from '#web/features/membership/typed-payment.ts'

const text = z.string()

/** Everything that any kind is asked, so that nothing typed is lost when another kind is chosen. */
export const Typed = z.object({
  start: z.object({ kind: ApplicantKind.nullable() }),
  person: z.object({ personalNumber: text, email: text, phone: text, street: text, zipCode: text, city: text }),
  work: z.object({
    employments: z.array(TypedEmployment),
    companyDescription: text,
    companyType: text,
    organisationNumber: text,
    industry: text,
    incomeRange: text,
    educationLevel: text,
    education: text,
    school: text,
    graduation: text,
    startMonth: text,
    neverWorked: z.boolean().default(false),
    lastOccupation: text,
  }),
  earlier: z.object({ previousUnion: text, unemploymentFundSince: text }),
  payment: TypedPayment,
})
export type Typed = z.infer<typeof Typed>
export type TypedPart = keyof Typed

export const nothingTyped: Typed = {
  start: { kind: null },
  person: { personalNumber: '', email: '', phone: '', street: '', zipCode: '', city: '' },
  work: {
    employments: [emptyEmployment],
    companyDescription: '',
    companyType: '',
    organisationNumber: '',
    industry: '',
    incomeRange: '',
    educationLevel: '',
    education: '',
    school: '',
    graduation: '',
    startMonth: '',
    neverWorked: false,
    lastOccupation: '',
  },
  earlier: { previousUnion: '', unemploymentFundSince: '' },
  payment: noPayment,
}

/** What an applicant has said of themselves to work out the fee, as the answers that it gives. */
export const takenOver = ({ kind, income }: WorkedOutFee): Typed => ({
  ...nothingTyped,
  start: { kind },
  work: {
    ...nothingTyped.work,
    incomeRange: kind === 'self_employed' && income === 'below' ? incomeRanges[0].id : '',
  },
})

/** What is typed without the numbers that are never left behind in a browser. */
export const withoutNumbers = (typed: Typed): Typed => ({
  ...typed,
  person: { ...typed.person, personalNumber: '' },
  payment: { ...typed.payment, clearingNumber: '', accountNumber: '' },
})

/** The work of a kind, as it is judged and sent. */
export const workOf = (kind: ApplicantKind, work: Typed['work']): unknown =>
  kind === 'employed' || kind === 'manager'
    ? { employments: work.employments.map((each) => employmentOf(each, employmentFields[kind])) }
    : only(ofCompany(work), workFieldsOf(kind, work))

/** The whole application as it is judged and sent. */
export const applicationOf = (typed: Typed, hasAcceptedTerms: boolean, language: Language): unknown => {
  const { kind } = typed.start
  return {
    kind,
    person: typed.person,
    work: kind === null ? {} : workOf(kind, typed.work),
    earlier: typed.earlier,
    payment: paymentOf(typed.payment),
    terms: hasAcceptedTerms ? termsVersions.membership : '',
    language,
  }
}
