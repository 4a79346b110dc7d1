import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { completeApplication } from './membership-application.ts'

/** The instant at which the table judges: months, days and ages depend on it. */
export const judgedAt = stockholmInstant('2027-01-20', '09:00')

/** Every message that an application can be refused with, as it is read in both languages. */
export const messages = {
  required: ['Detta fält är obligatoriskt', 'This field is required'],
  'date-required': ['Datum är obligatoriskt', 'A date is required'],
  'date-invalid': [
    'Datumet finns inte. Skriv det som åååå-mm-dd.',
    'This date does not exist. Write it as yyyy-mm-dd.',
  ],
  'day-ahead': ['Välj i dag eller en tidigare dag.', 'Choose today or an earlier day.'],
  'day-too-long-ago': ['Välj en dag inom de senaste 70 åren.', 'Choose a day within the last 70 years.'],
  'email-invalid': ['E-postadressen är ogiltig.', 'The email address is not valid.'],
  'private-email-required': ['Ange en privat e-postadress.', 'Enter a private email address.'],
  'personal-number-invalid': ['Personnumret är ogiltigt.', 'The personal identity number is not valid.'],
  'too-young': ['Du kan bli medlem från den dag du fyller 16 år.', 'You can become a member from the day you turn 16.'],
  'organisation-number-invalid': ['Organisationsnumret är ogiltigt', 'The organisation number is not valid'],
  'phone-invalid': ['Telefonnumret är ogiltigt.', 'The phone number is not valid.'],
  'phone-international': [
    'Utländska telefonnummer kan inte användas. Ange ett svenskt nummer.',
    'International phone numbers cannot be used. Enter a Swedish number.',
  ],
  'zip-invalid': [
    'Postnumret ska ha exakt 5 siffror och inget annat.',
    'The zip code must have exactly 5 digits and nothing else.',
  ],
  'invalid-characters': [
    'Texten innehåller otillåtna tecken. HTML-taggar, länkar och tecknen > < " \' kan inte användas.',
    'The text contains invalid characters. HTML tags, links and the characters > < " \' cannot be used.',
  ],
  'too-long': [
    'Texten är för lång. Den får ha högst 500 tecken.',
    'The text is too long. It can have at most 500 characters.',
  ],
  'employment-rate-invalid': ['Ange hela procent från 1 till 100.', 'Enter a whole per cent from 1 to 100.'],
  'income-invalid': ['Ange hela kronor från 1 till 999\u00a0999.', 'Enter whole kronor from 1 to 999,999.'],
  'manager-employment-required': [
    'Ange vid minst en anställning att du är chef där.',
    'State for at least one employment that you are a manager there.',
  ],
  'company-description-required': ['Beskriv företaget.', 'Describe the company.'],
  'company-type-required': ['Välj företagsform.', 'Choose a company type.'],
  'industry-required': ['Välj bransch.', 'Choose an industry.'],
  'occupation-required': ['Välj yrke.', 'Choose an occupation.'],
  'income-range-required': ['Välj inkomstintervall.', 'Choose an income range.'],
  'education-level-required': ['Välj utbildningsnivå.', 'Choose a level of education.'],
  'education-required': ['Välj utbildning.', 'Choose an education.'],
  'school-required': ['Välj skola.', 'Choose a school.'],
  'month-unavailable': ['Välj en av månaderna i listan.', 'Choose one of the months in the list.'],
  'trade-union-required': ['Välj fackförbund.', 'Choose a trade union.'],
  'payment-method-required': ['Välj ett betalsätt.', 'Choose a payment method.'],
  'bank-required': ['Välj bank.', 'Choose a bank.'],
  'clearing-too-short': ['Clearingnumret ska ha minst 4 siffror.', 'The clearing number must have at least 4 digits.'],
  'clearing-too-long': ['Clearingnumret får ha högst 5 siffror.', 'The clearing number can have at most 5 digits.'],
  'clearing-digits-only': [
    'Clearingnumret får bara innehålla siffror.',
    'The clearing number can only contain digits.',
  ],
  'account-too-short': ['Kontonumret ska ha minst 6 siffror.', 'The account number must have at least 6 digits.'],
  'account-too-long': ['Kontonumret får ha högst 15 siffror.', 'The account number can have at most 15 digits.'],
  'account-digits-only': ['Kontonumret får bara innehålla siffror.', 'The account number can only contain digits.'],
  'terms-required': ['Du behöver godkänna villkoren för att gå vidare.', 'You need to accept the terms to go on.'],
  'terms-changed': [
    'Villkoren har ändrats. Läs dem igen och godkänn dem.',
    'The terms have changed. Read them again and accept them.',
  ],
} as const satisfies Record<string, readonly [sv: string, en: string]>

export type Refused = keyof typeof messages
export type RuleRow = readonly [kind: ApplicantKind, path: string, value: unknown, refused: Refused | null]

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
    taken: ['19850314-2385', '198503142385', '20110120-2388', '19850374-2382'],
    required: ['', ' '],
    'personal-number-invalid': ['19850314-2386', '19850230-2385', '850314-2385', '1985', 'Siri'],
    'too-young': ['20110121-2387'],
  }),
  ...of('student', 'person.email', {
    taken: ['siri@example.com'],
    'private-email-required': ['', ' '],
    'email-invalid': ['siri', 'siri@', 'siri@example', 'siri holm@example.com'],
  }),
  ...of('student', 'person.phone', {
    taken: ['0701740607', '070-174 06 07', '+46 70 174 06 07', '08-465 004 00'],
    required: [''],
    'phone-invalid': ['07017406', '070174060712', 'telefon'],
    'phone-international': ['+45 12 34 56 78', '0047 12345678'],
  }),
  ...of('student', 'person.zipCode', {
    taken: ['12345', '01234'],
    required: [''],
    'zip-invalid': ['1234', '123456', '123 45', '1234a'],
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
  ...of('employed', `${job}.employer`, { taken: ['Nordvik AB'], required: [''], 'invalid-characters': ['<b>'] }),
  ...of('employed', `${job}.companyType`, { taken: ['limited-company'], 'company-type-required': [''] }),
  ...of('employed', `${job}.organisationNumber`, {
    taken: ['556016-0680', '5560160680'],
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
    taken: ['Ritar trädgårdar', 'x'.repeat(500)],
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
    taken: ['1234', '12345'],
    required: [''],
    'clearing-too-short': ['123'],
    'clearing-too-long': ['123456'],
    'clearing-digits-only': ['12 34', '12a4'],
  }),
  ...of('retired', 'payment.accountNumber', {
    taken: ['123456', '1'.repeat(15)],
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
