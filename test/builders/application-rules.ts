import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { saidWith, type Refused } from './application-messages.ts'
import { completeApplication } from './membership-application.ts'

/** The instant at which the table judges: months, days and ages depend on it. */
export const judgedAt = stockholmInstant('2027-01-20', '09:00')

export type RuleRow = readonly [kind: ApplicantKind, path: string, value: unknown, refused: Refused | null]

/** How a value is refused in both languages; null where it is taken. */
export const saidOf = ([, , value, refused]: RuleRow): readonly [sv: string, en: string] | null =>
  refused && saidWith(refused, value)

/** Several values of one field: those that are taken, and those that are refused, by their message. */
const of = (
  kind: ApplicantKind,
  path: string,
  { taken, ...refused }: { taken: readonly unknown[] } & { [Code in Refused]?: readonly unknown[] },
): RuleRow[] => [
  ...taken.map((value) => [kind, path, value, null] as const),
  ...Object.entries(refused).flatMap(([code, values]) =>
    values.map((value) => [kind, path, value, code as Refused] as const),
  ),
]

const job = 'work.employments.0'
const incomes = ['flexibleIncome', 'benefits', 'onCallAddition'] as const

/** Every rule of section 5 "General forms" that an application has, with both sides of each boundary. */
export const ruleRows: readonly RuleRow[] = [
  ...of('student', 'person.personalNumber', {
    taken: [
      '19850314-2385',
      '198503142385',
      '20110120-2388',
      '19850374-2382',
      '19850314 2385',
      '19850314–2385',
      '1985-03-14-2385\u200b',
    ],
    required: ['', ' ', '\u200b'],
    'personal-number-invalid': ['19850314-2386', '19850230-2385', '1985', 'Siri'],
    'personal-number-without-century': ['850314-2385', '8503142385', '850314 2385'],
    'too-young': ['20110121-2387'],
  }),
  ...of('student', 'person.email', {
    taken: ['siri@example.com', '\u202asiri@example.com\u202c'],
    'private-email-required': ['', ' '],
    'email-invalid': ['siri', 'siri@', 'siri@example', 'siri holm@example.com'],
  }),
  ...of('student', 'person.phone', {
    taken: [
      '0701740607',
      '070-174 06 07',
      '+46 70 174 06 07',
      '08-465 004 00',
      '\u202a+46 70 174 06 07\u202c',
      '070\u2011174 06 07',
      'tel:+46701740607',
      '46701740607',
    ],
    required: [''],
    'phone-invalid': ['07017406', '070174060712', 'telefon'],
    'phone-international': ['+45 12 34 56 78', '0047 12345678'],
  }),
  ...of('student', 'person.zipCode', {
    taken: ['12345', '01234', '123 45', '123\u00a045\u2060'],
    required: [''],
    'zip-invalid': ['1234', '123456', '123-45', '1234a'],
  }),
  ...['person.street', 'person.city'].flatMap((path) =>
    of('student', path, {
      taken: ['Ån', 'S:t Eriks torg 1 B'],
      required: ['', ' '],
      'invalid-characters': ['a>b', 'a<b', 'a"b', "a'b", '<b>a</b>', 'https://a.se', 'www.a.se'],
    }),
  ),

  ...['employed', 'manager'].flatMap((kind) =>
    of(kind as ApplicantKind, `${job}.employmentRate`, {
      taken: [1, 100],
      'employment-rate-invalid': [0, 101, 50.5],
    }),
  ),
  ...of('employed', `${job}.employer`, {
    taken: ['Nordvik AB', 'Exempelskor.se AB'],
    required: [''],
    'invalid-characters': ['<b>', 'https://exempel.se'],
  }),
  ...of('employed', `${job}.companyType`, { taken: ['limited-company'], 'company-type-required': [''] }),
  ...of('employed', `${job}.organisationNumber`, {
    taken: ['556016-0680', '5560160680', '556016 0680', '556016\u22120680'],
    required: [''],
    'organisation-number-invalid': ['556016-0681', '5560160', '551016-0680'],
  }),
  ...of('employed', `${job}.industry`, { taken: ['energy'], 'industry-required': [''] }),
  ...of('employed', `${job}.occupation`, { taken: ['analyst.energy'], 'occupation-required': [''] }),
  ...of('employed', `${job}.fixedIncome`, {
    taken: [1, 999_999],
    required: [null],
    'income-invalid': [0, 1_000_000, 41_000.5],
  }),
  ...incomes.flatMap((income) =>
    of('employed', `${job}.${income}`, { taken: [null, 1, 999_999], 'income-invalid': [0, 1_000_000] }),
  ),
  ...of('employed', `${job}.collectiveAgreement`, { taken: ['unknown'], required: [''] }),
  ...of('manager', `${job}.isManager`, { taken: [true], 'manager-employment-required': [false] }),

  ...of('self_employed', 'work.companyDescription', {
    taken: ['Ritar trädgårdar', 'Konsult inom ASP.NET och C#.', 'Rad ett\u000brad två', 'x'.repeat(500)],
    'company-description-required': ['', ' '],
    'invalid-characters': ['Se exempel.se', '<b>'],
    'too-long': ['x'.repeat(501)],
  }),
  ...of('self_employed', 'work.companyType', { taken: ['limited-company'], 'company-type-required': [''] }),
  ...of('self_employed', 'work.organisationNumber', {
    taken: ['556016-0680'],
    required: [''],
    'organisation-number-invalid': ['556016-0681'],
  }),
  ...of('self_employed', 'work.industry', { taken: ['energy'], 'industry-required': [''] }),
  ...(['self_employed', 'job_seeker', 'retired'] as const).flatMap((kind) =>
    of(kind, 'work.incomeRange', { taken: ['under-25000'], 'income-range-required': [''] }),
  ),
  ...(['job_seeker', 'retired'] as const).flatMap((kind) =>
    of(kind, 'work.lastOccupation', { taken: ['analyst.energy'], 'occupation-required': [''] }),
  ),
  ...of('student', 'work.educationLevel', { taken: ['bachelor'], 'education-level-required': [''] }),
  ...of('student', 'work.education', { taken: ['engineering'], 'education-required': [''] }),
  ...of('student', 'work.school', { taken: ['almstad.university'], 'school-required': [''] }),
  ...of('student', 'work.graduation', {
    taken: ['2027-01', '2037-01'],
    'date-required': [''],
    'month-unavailable': ['2026-12', '2037-02'],
  }),
  ...of('student', 'work.startMonth', {
    taken: ['2027-01', '2027-03'],
    'date-required': [''],
    'month-unavailable': ['2026-12', '2027-04'],
  }),

  ...of('retired', 'earlier.previousUnion', { taken: ['none'], 'trade-union-required': [''] }),
  ...of('retired', 'earlier.unemploymentFundSince', {
    taken: ['', '2027-01-20', '1957-01-20'],
    'day-ahead': ['2027-01-21'],
    'day-too-long-ago': ['1957-01-19'],
    'date-invalid': ['2026-02-29'],
  }),
  ...of('retired', 'payment.method', { taken: ['autogiro'], 'payment-method-required': [''] }),
  ...of('retired', 'payment.bank', { taken: ['ekbro-bank'], 'bank-required': [''] }),
  ...of('retired', 'payment.clearingNumber', {
    taken: ['1234', '12345', '12 34', '8327 9'],
    required: [''],
    'clearing-too-short': ['123'],
    'clearing-too-long': ['123456'],
    'clearing-digits-only': ['12-34', '12a4'],
  }),
  ...of('retired', 'payment.accountNumber', {
    taken: ['123456', '123 456 7', '1'.repeat(15)],
    required: [''],
    'account-too-short': ['12345'],
    'account-too-long': ['1'.repeat(16)],
    'account-digits-only': ['12345a', '1234-56'],
  }),
  ...of('retired', 'payment.terms', { taken: [], 'terms-required': [''], 'terms-changed': ['2020-01'] }),
  ...of('retired', 'terms', { taken: [], 'terms-required': [''], 'terms-changed': ['2020-01'] }),
]

/** A copy with the value at a path changed; `undefined` leaves it out. */
export const withValue = (values: unknown, path: string, value: unknown): unknown => {
  const copy = structuredClone(values) as Record<string, never>
  const keys = path.split('.')
  const last = keys.at(-1) ?? ''
  const parent = keys.slice(0, -1).reduce((each, key) => each[key]!, copy)
  if (value === undefined) delete parent[last]
  else parent[last] = value as never
  return copy
}

/** An application with one value of the table in it. Who may apply is not yet who may choose direct debit. */
export const applicationOf = ([kind, path, value]: RuleRow): unknown => {
  const complete = completeApplication(kind)
  const payment = path.startsWith('person.') ? { method: 'paper-invoice' } : complete.payment
  return withValue({ ...complete, payment }, path, value)
}
