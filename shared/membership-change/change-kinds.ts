/** The first list states an income range, since nothing else states what is earned. */
export const incomeStatingChanges = ['started-a-company', 'became-self-employed'] as const
export const plainKindChanges = [
  'got-a-job',
  'looking-for-work',
  'became-unemployed',
  'became-employed',
  'retired',
] as const
export const kindChangeNames = [...plainKindChanges, ...incomeStatingChanges] as const
export type KindChangeName = (typeof kindChangeNames)[number]

export const employmentChangeNames = [
  'employment-added',
  'employment-changed',
  'employment-ended',
  'workplace-changed',
] as const
export type EmploymentChangeName = (typeof employmentChangeNames)[number]

export const reducedFeeChanges = ['reduced-fee', 'reduced-fee-ended'] as const
export type ReducedFeeChange = (typeof reducedFeeChanges)[number]

export const additionalInsuranceChanges = [
  'additional-insurance',
  'additional-insurance-changed',
  'additional-insurance-ended',
] as const
export type AdditionalInsuranceChangeName = (typeof additionalInsuranceChanges)[number]

/** Changes that have a page of their own, with a first day and what follows from it. */
export const offeredChanges = [...kindChangeNames, ...reducedFeeChanges, ...additionalInsuranceChanges] as const
export type OfferedChange = (typeof offeredChanges)[number]

export const changeKinds = [
  'contact',
  'email',
  ...kindChangeNames,
  ...employmentChangeNames,
  ...reducedFeeChanges,
  ...additionalInsuranceChanges,
  'regretted',
  'payment-method',
  'left',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Changes of a group go by the same rules (`rulesOf`) and write the same items (`itemsOf`). */
export const changeGroups = [
  'contact',
  'kind',
  'employment',
  'reduced-fee',
  'insurance',
  'regret',
  'payment',
  'leaving',
] as const
export type ChangeGroup = (typeof changeGroups)[number]

export const kindsOf = {
  contact: ['contact', 'email'],
  kind: kindChangeNames,
  employment: employmentChangeNames,
  'reduced-fee': reducedFeeChanges,
  insurance: additionalInsuranceChanges,
  regret: ['regretted'],
  payment: ['payment-method'],
  leaving: ['left'],
} as const satisfies Record<ChangeGroup, readonly ChangeKind[]>

export const groupOf = (kind: ChangeKind): ChangeGroup =>
  changeGroups.find((group) => kindsOf[group].some((each) => each === kind)) ?? 'contact'
