import { describe, expect, it } from 'vitest'
import { completeApplication } from '#test/builders/membership-application.ts'
import type { MembershipApplication } from './application.ts'
import { appliedOf, firstDays, joiningFee, mayHaveUnknownClub } from './joining.ts'
import { applicantKinds } from './kinds.ts'

const employedWith = (...jobs: Record<string, number | string | null>[]): MembershipApplication => {
  const application = completeApplication('employed')
  if (application.kind === 'employed') {
    const [known] = application.work.employments
    application.work.employments = jobs.map((more) => ({ ...known!, onCallAddition: null, ...more }))
  }
  return application
}
const studentFrom = (startMonth: string): MembershipApplication => {
  const application = completeApplication('student')
  if (application.kind === 'student') application.work.startMonth = startMonth
  return application
}
const club = { clubId: 'club-001', fee: 15 }
const feeOf = (
  application: MembershipApplication,
  clubs: Parameters<typeof joiningFee>[2] = [],
  today = '2027-01-20',
) => {
  const applied = appliedOf(application)
  return joiningFee(applied, firstDays(applied, today), clubs)
}

describe('the fee of a new member', () => {
  it('is 235 kr a month, and 100 kr a year for the retired', () => {
    expect(feeOf(employedWith({ fixedIncome: 40_000 })).fee).toEqual({ amount: 235, per: 'month', club: 0 })
    expect(feeOf(completeApplication('retired')).fee).toEqual({ amount: 100, per: 'year', club: 0 })
  })

  it('is 250 kr, of which 15 kr to the club, at an employer with a club', () => {
    expect(feeOf(employedWith({ fixedIncome: 40_000 }), [club])).toEqual({
      fee: { amount: 250, per: 'month', club: 15 },
      firstCharge: { amount: 250, due: '2027-02-26' },
    })
    expect(feeOf(employedWith({ fixedIncome: 40_000 }), [{ ...club, fee: null }]).fee?.amount).toBe(235)
  })

  it('has the fee of a club once, where a member has two employments at it', () => {
    const job = { fixedIncome: 20_000 }
    const other = { clubId: 'club-002', fee: 20 }
    expect(feeOf(employedWith(job, job), [club, club]).fee).toMatchObject({ amount: 250, club: 15 })
    expect(feeOf(employedWith(job, job), [club, other]).fee).toMatchObject({ amount: 270, club: 35 })
  })

  it('is lower below 25 000 kr a month, counting everything earned in every employment', () => {
    const amount = (income: Record<string, number | null>) => feeOf(employedWith(income)).fee?.amount
    expect(amount({ fixedIncome: 24_999 })).toBe(165)
    expect(amount({ fixedIncome: 25_000 })).toBe(235)
    expect(amount({ fixedIncome: 20_000, flexibleIncome: 3_000, benefits: 1_000, onCallAddition: 1_000 })).toBe(235)
  })

  it('is known for every kind, and not for days before the first table', () => {
    for (const kind of applicantKinds) {
      expect(feeOf(completeApplication(kind)).fee?.amount).toBeGreaterThan(0)
      const application = kind === 'student' ? studentFrom('2019-10') : completeApplication(kind)
      expect(feeOf(application, [], '2019-10-31')).toEqual({ fee: null, firstCharge: null })
    }
  })

  it('may be more by a club only where an employer was not chosen from the list', () => {
    const isUnknown = (application: MembershipApplication) => mayHaveUnknownClub(appliedOf(application))
    expect(isUnknown(employedWith({ workplace: null }))).toBe(true)
    expect(isUnknown(employedWith({ workplace: 'nordvik-ab' }))).toBe(false)
    for (const kind of ['student', 'self_employed', 'job_seeker', 'retired'] as const)
      expect(isUnknown(completeApplication(kind))).toBe(false)
  })
})

describe('the first days', () => {
  const daysOf = (application: MembershipApplication, today: string) => firstDays(appliedOf(application), today)

  it.each([
    ['2027-01-20', '2027-02-01'],
    ['2027-01-31', '2027-02-01'],
    ['2027-12-31', '2028-01-01'],
    ['2028-02-29', '2028-03-01'],
  ])('are the day of the answer, %s, and the first of the month after it for the fee', (today, feeFrom) => {
    expect(daysOf(completeApplication('employed'), today)).toEqual({ memberFrom: today, feeFrom })
  })

  it('are those of the start month where it comes later, and never lie behind', () => {
    expect(daysOf(studentFrom('2027-03'), '2027-01-20')).toEqual({ memberFrom: '2027-03-01', feeFrom: '2027-04-01' })
    expect(daysOf(studentFrom('2027-01'), '2027-01-20')).toEqual({ memberFrom: '2027-01-20', feeFrom: '2027-02-01' })
  })
})
