/** A place of work as a change of a membership describes it, known by its employer alone. */
export const workplaceAt = (employer: string) => ({
  employer,
  workplace: null,
  companyType: null,
  organisationNumber: null,
  industry: null,
})

/** The terms of an employment of which nothing is said. */
export const noTerms = {
  occupation: null,
  employmentRate: null,
  fixedIncome: null,
  flexibleIncome: null,
  benefits: null,
  onCallAddition: null,
  collectiveAgreement: null,
  isManager: false,
}
