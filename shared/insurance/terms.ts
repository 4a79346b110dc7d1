import { rowOnOrFirst } from '../basics/dated.ts'
import { insuranceLimits } from '../limits.ts'

type PublicRules = {
  from: string
  /** The act, and where its supervisor explains it. */
  source: { act: string; address: string }
  /** Income above it does not count, kronor a month. */
  ceiling: number
  /** Whole percent of the income up to the ceiling, through a compensation day. */
  steps: readonly { through: number; percent: number }[]
  /** Compensation days that make a month: one for each weekday. */
  daysPerMonth: number
}

/**
 * The latest first. The ceiling and the first step are the specification’s; the rest is public, for a person who has
 * been a member of an unemployment fund for twelve months and earned an income in eleven of the last twelve.
 */
const publicRules: readonly [PublicRules, ...PublicRules[]] = [
  {
    from: '2025-10-01',
    source: {
      act: '2024:506',
      address:
        'https://iaf.se/pressrum/aktuellt-och-pressmeddelanden/nya-regler-for-arbetsloshetsforsakringen-fran-den-1-oktober',
    },
    ceiling: insuranceLimits.unemploymentFundCeilingPerMonth,
    steps: [
      {
        through: insuranceLimits.unemploymentFundDaysAtThatPercent,
        percent: insuranceLimits.unemploymentFundPercent,
      },
      { through: 200, percent: 70 },
      { through: 300, percent: 65 },
    ],
    daysPerMonth: 22,
  },
]

type UnionTerms = {
  from: string
  /** Whole percent of the insured salary that it tops up to. */
  percent: number
  /** Salary above it is not insured, kronor a month: by the membership's insurance, with the additional one. */
  highestInsuredSalary: { income: number; additional: number }
}

/**
 * The latest first. The additional insurance insures from where the membership's ends to the end that the specification
 * names (section 9). The percent is an example of the demonstration.
 */
const unionTerms: readonly [UnionTerms, ...UnionTerms[]] = [
  {
    from: '2020-01-01',
    percent: 80,
    highestInsuredSalary: {
      income: insuranceLimits.additionalInsuredSalary.from,
      additional: insuranceLimits.additionalInsuredSalary.to,
    },
  },
]

export type Terms = { fund: PublicRules; union: UnionTerms }

/** What holds on a day; before the first day that is known, what came first. */
export const termsOn = (day: string): Terms => ({
  fund: rowOnOrFirst(publicRules, day),
  union: rowOnOrFirst(unionTerms, day),
})

/** The same for a member who has the additional insurance for less than all that it can insure. */
export const termsOfInsured = ({ fund, union }: Terms, insuredSalary: number): Terms => ({
  fund,
  union: { ...union, highestInsuredSalary: { ...union.highestInsuredSalary, additional: insuredSalary } },
})
