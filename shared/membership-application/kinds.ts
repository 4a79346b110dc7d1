/** As what a person applies for membership; spelled as the role kinds of the register. */
export const applicantKinds = ['employed', 'manager', 'self_employed', 'student', 'job_seeker', 'retired'] as const
export type ApplicantKind = (typeof applicantKinds)[number]

/** What each kind is asked about its work or studies; a field that is not listed is neither shown nor accepted. */
export const workFields = {
  employed: ['employments'],
  manager: ['employments'],
  self_employed: ['companyDescription', 'companyType', 'organisationNumber', 'industry', 'incomeRange'],
  student: ['educationLevel', 'education', 'school', 'graduation', 'startMonth'],
  job_seeker: ['neverWorked', 'lastOccupation', 'incomeRange'],
  retired: ['lastOccupation', 'incomeRange'],
} as const satisfies Record<ApplicantKind, readonly string[]>

/** A person who has never worked has no last work to declare. */
export const workFieldsOf = (kind: ApplicantKind, { neverWorked }: { neverWorked: boolean }): readonly string[] =>
  kind === 'job_seeker' && neverWorked ? ['neverWorked'] : workFields[kind]

/** What each employment is asked; `isManager` only where it decides about the kind. */
const ofEveryEmployment = [
  'employer',
  'workplace',
  'companyType',
  'organisationNumber',
  'industry',
  'occupation',
  'employmentRate',
  'fixedIncome',
  'flexibleIncome',
  'benefits',
  'onCallAddition',
  'collectiveAgreement',
] as const
export const employmentFields = {
  employed: ofEveryEmployment,
  manager: [...ofEveryEmployment, 'isManager'],
} as const satisfies Partial<Record<ApplicantKind, readonly string[]>>

export const paymentMethods = ['autogiro', 'e-invoice', 'paper-invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The company type without an organisation number of its own: it has its owner's personal identity number. */
export const soleTrader = 'sole-trader'

export const collectiveAgreements = ['yes', 'no', 'unknown'] as const
