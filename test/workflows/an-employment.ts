/** Where a person is employed, by the employer's name. */
export const workplaceAt = (employer: string) => ({
  employer,
  workplace: null,
  companyType: 'limited-company',
  organisationNumber: '556016-0680',
  industry: 'energy',
})

/** The terms of a full-time employment. `fixedIncome`: SEK a month. */
export const termsWith = (fixedIncome: number) => ({
  occupation: 'engineer.energy',
  employmentRate: 100,
  fixedIncome,
  flexibleIncome: null,
  benefits: null,
  onCallAddition: null,
  collectiveAgreement: 'yes' as const,
  isManager: false,
})
