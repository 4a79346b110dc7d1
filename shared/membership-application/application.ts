import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { stockholmDate } from '../clock.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { applicationLimits } from '../limits.ts'
import { mayBeSenior, mayUseDirectDebit } from './age.ts'
import { ofCompany } from './company.ts'
import { fieldRules, type FieldRules, type Judging } from './field-rules.ts'
import { employmentFields, workFields, type ApplicantKind, type PaymentMethod } from './kinds.ts'
import { termsVersions, type Terms } from './terms.ts'

/** The version that the applicant accepts: the present one. An unticked box sends an empty text. */
const acceptedTerms = (of: Terms) =>
  z.literal(termsVersions[of], {
    error: ({ input }) => (typeof input === 'string' && input !== '' ? 'terms-changed' : 'terms-required'),
  })

const only = <Name extends keyof FieldRules>(rules: FieldRules, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rules[name]])) as Pick<FieldRules, Name>

const employments = <Employment extends z.ZodType>(employment: Employment) =>
  z.array(employment).min(1, { error: 'required' }).max(applicationLimits.employments)

const isManagerSomewhere = (employed: readonly { isManager?: unknown }[]) =>
  employed.length === 0 || employed.some((each) => each?.isManager === true)

const workOf = (rules: FieldRules) => ({
  employed: z.strictObject({
    employments: employments(ofCompany(z.strictObject(only(rules, employmentFields.employed)))),
  }),
  manager: z.strictObject({
    employments: employments(ofCompany(z.strictObject(only(rules, employmentFields.manager)))).refine(
      isManagerSomewhere,
      { path: [0, 'isManager'], error: 'manager-employment-required', when: ({ value }) => Array.isArray(value) },
    ),
  }),
  self_employed: ofCompany(z.strictObject(only(rules, workFields.self_employed))),
  student: z.strictObject(only(rules, workFields.student)),
  job_seeker: z.discriminatedUnion(
    'neverWorked',
    [
      z.strictObject({ neverWorked: z.literal(true) }),
      z.strictObject({ ...only(rules, ['lastOccupation', 'incomeRange']), neverWorked: z.literal(false) }),
    ],
    { error: 'required' },
  ),
  retired: z.strictObject(only(rules, workFields.retired)),
})

const paymentOf = (rules: FieldRules) => {
  const by = <Method extends PaymentMethod>(method: Method) => ({ method: z.literal(method) })
  return z.discriminatedUnion(
    'method',
    [
      z.strictObject({
        ...by('autogiro'),
        ...only(rules, ['bank', 'clearingNumber', 'accountNumber']),
        terms: acceptedTerms('direct-debit'),
      }),
      z.strictObject({ ...by('e-invoice'), ...only(rules, ['bank']) }),
      z.strictObject(by('paper-invoice')),
    ],
    { error: 'payment-method-required' },
  )
}

/** The parts of an application, each judged by itself while it is filled in. */
export const applicationParts = (judging: Judging) => {
  const rules = fieldRules(judging)
  return {
    person: z.strictObject(only(rules, ['personalNumber', 'email', 'phone', 'street', 'zipCode', 'city'])),
    work: workOf(rules),
    earlier: z.strictObject(only(rules, ['previousUnion', 'unemploymentFundSince'])),
    payment: paymentOf(rules),
    terms: acceptedTerms('membership'),
  }
}

/** What a person sends in order to become a member, judged at portal time. */
export const membershipApplication = (judging: Judging) => {
  const { work, ...parts } = applicationParts(judging)
  const today = stockholmDate(judging.now)
  const as = <Kind extends ApplicantKind>(kind: Kind) =>
    z.strictObject({ kind: z.literal(kind), work: work[kind], ...parts, language: Language })
  return z
    .discriminatedUnion(
      'kind',
      [as('employed'), as('manager'), as('self_employed'), as('student'), as('job_seeker'), as('retired')],
      { error: 'required' },
    )
    .superRefine((application, context) => {
      for (const { path, code, params } of [...paymentIssues(application, today), ...kindIssues(application, today)])
        context.addIssue({ code: 'custom', path: path.split('.'), message: code, params })
    })
}
export type MembershipApplication = z.infer<ReturnType<typeof membershipApplication>>

/** Whether the person can be of the kind; `today` is the Swedish day of portal time. */
export const kindIssues = (
  { kind, person }: { kind: ApplicantKind | null; person: { personalNumber: string } },
  today: string,
): FieldIssue[] =>
  kind === 'retired' && !mayBeSenior(person.personalNumber, today)
    ? [{ path: 'person.personalNumber', code: 'senior-too-young', params: { years: applicationLimits.seniorAge } }]
    : []

type Payer = { person: { personalNumber: string }; payment: { method: PaymentMethod } }

/** What stands against a method; null where nothing does. */
export const methodIssue = (method: string, may: { useDirectDebit: boolean }): FieldIssue | null =>
  method === 'autogiro' && !may.useDirectDebit
    ? { path: 'method', code: 'direct-debit-too-young', params: { years: applicationLimits.directDebitAge } }
    : null

export const paymentIssues = ({ person, payment }: Payer, today: string): FieldIssue[] => {
  const issue = methodIssue(payment.method, { useDirectDebit: mayUseDirectDebit(person.personalNumber, today) })
  return issue ? [{ ...issue, path: `payment.${issue.path}` }] : []
}
