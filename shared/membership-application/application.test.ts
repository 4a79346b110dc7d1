import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { luhnCheckDigit } from '../fields/luhn.ts'
import { fieldErrors } from '../fields/errors.ts'
import { applicationLimits } from '../limits.ts'
import { applicationOf, judgedAt, ruleRows, withValue } from '#test/builders/application-rules.ts'
import { completeApplication as complete } from '#test/builders/membership-application.ts'
import { hasReached } from './age.ts'
import { membershipApplication } from './application.ts'
import { applicantKinds, employmentFields, workFields, workFieldsOf } from './kinds.ts'
import { graduationMonths, startMonths } from './months.ts'

const wrongIn = (application: unknown, at = judgedAt, isKnown?: (list: string, id: string) => boolean) => {
  const { success, error } = membershipApplication({ now: at, isKnown }).safeParse(application)
  return success ? [] : fieldErrors(error).map(({ path, code }) => `${path}: ${code}`)
}
const everyField = [...new Set(Object.values(workFields).flat()), 'workplace', 'personalNumber'] as const
const employed = 'work.employments.0'

describe('an application of each kind', () => {
  it.each(applicantKinds)('is taken when it is complete: %s', (kind) => expect(wrongIn(complete(kind))).toEqual([]))

  it('takes exactly the fields of its kind: every other one is refused, every one that is missing too', () => {
    const table = applicantKinds.flatMap((kind) =>
      everyField.map((field) => {
        const isItsOwn = (workFields[kind] as readonly string[]).includes(field)
        const value = isItsOwn ? undefined : 'x'
        return { kind, field, isItsOwn, wrong: wrongIn(withValue(complete(kind), `work.${field}`, value)) }
      }),
    )
    for (const { kind, field, isItsOwn, wrong } of table) {
      const [path, code = ''] = wrong[0]?.split(': ') ?? []
      expect([kind, field, path]).toEqual([kind, field, `work.${field}`])
      expect([kind, field, code === 'unknown-field']).toEqual([kind, field, !isItsOwn])
    }
  })

  it('asks only a job seeker who has never worked of less than is asked of their kind', () => {
    for (const kind of applicantKinds) {
      expect(workFieldsOf(kind, { neverWorked: false })).toEqual(workFields[kind])
      expect(workFieldsOf(kind, { neverWorked: true })).toEqual(
        kind === 'job_seeker' ? ['neverWorked'] : workFields[kind],
      )
    }
  })

  it('takes from a list only what that list has', () => {
    const lists = {
      'company-types': 'work.companyType',
      'income-ranges': 'work.incomeRange',
      industries: 'work.industry',
    } as const
    for (const [list, path] of Object.entries(lists))
      expect(wrongIn(complete('self_employed'), judgedAt, (asked) => asked !== list)).toEqual([`${path}: invalid`])
    expect(wrongIn(complete('student'), judgedAt, (asked) => asked !== 'schools')).toEqual(['work.school: invalid'])
    expect(wrongIn(complete('student'), judgedAt, (asked) => asked !== 'educations')).toEqual([
      'work.education: invalid',
    ])
    expect(wrongIn(complete('student'), judgedAt, (asked) => asked !== 'education-levels')).toEqual([
      'work.educationLevel: invalid',
    ])
    expect(wrongIn(complete('student'), judgedAt, (asked) => asked !== 'trade-unions')).toHaveLength(1)
    expect(wrongIn(complete('employed'), judgedAt, (asked) => asked !== 'occupations')).toEqual([
      `${employed}.occupation: invalid`,
    ])
  })

  it('asks a job seeker who has never worked for no last work, and takes none', () => {
    const never = withValue(complete('job_seeker'), 'work', { neverWorked: true })
    expect(wrongIn(never)).toEqual([])
    expect(wrongIn(withValue(never, 'work.lastOccupation', 'analyst.energy'))).toEqual([
      'work.lastOccupation: unknown-field',
    ])
    expect(wrongIn(withValue(complete('job_seeker'), 'work.lastOccupation', ''))).toEqual([
      'work.lastOccupation: occupation-required',
    ])
    expect(wrongIn(withValue(complete('retired'), 'work', { neverWorked: true }))).toContain(
      'work.neverWorked: unknown-field',
    )
  })

  it.each(['employed', 'manager'] as const)('asks each employment of its fields and of nothing else: %s', (kind) => {
    for (const field of employmentFields[kind])
      expect(wrongIn(withValue(complete(kind), `${employed}.${field}`, undefined))[0]).toMatch(
        new RegExp(`^work.employments.0.${field}: `),
      )
    expect(wrongIn(withValue(complete(kind), `${employed}.bank`, 'x'))).toEqual([
      'work.employments.0.bank: unknown-field',
    ])
  })

  it('does not ask who is employed whether they are a manager', () => {
    expect(wrongIn(withValue(complete('employed'), `${employed}.isManager`, true))).toEqual([
      'work.employments.0.isManager: unknown-field',
    ])
  })

  it('is of a manager only where one employment is a manager’s', () => {
    expect(wrongIn(withValue(complete('manager'), `${employed}.isManager`, false))).toEqual([
      'work.employments.0.isManager: manager-employment-required',
    ])
  })
})

describe('the rules of section 5, at their boundaries', () => {
  it.each(ruleRows)('%s, %s, %j: %s', (...row) => {
    const [, path, , wrong] = row
    expect(wrongIn(applicationOf(row))).toEqual(wrong === null ? [] : [`${path}: ${wrong}`])
  })

  it('want at least one employment, and a language of the portal', () => {
    expect(wrongIn(withValue(complete('employed'), 'work.employments', []))).toEqual(['work.employments: required'])
    expect(wrongIn(withValue(complete('retired'), 'language', 'de'))).toEqual(['language: invalid'])
  })

  it('name every wrong field at once', () => {
    const none = { kind: 'employed', person: {}, work: { employments: [{}] }, earlier: {}, payment: {}, language: 'sv' }
    expect(wrongIn(none)).toEqual(
      expect.arrayContaining([
        'person.personalNumber: required',
        'work.employments.0.employer: required',
        'earlier.previousUnion: trade-union-required',
        'payment.method: payment-method-required',
        'terms: terms-required',
      ]),
    )
  })

  it('refuse what no list has', () => {
    expect(wrongIn(complete('retired'), judgedAt, (list) => list !== 'banks')).toEqual(['payment.bank: invalid'])
  })

  it('refuse account numbers where nothing is drawn from an account', () => {
    const paper = { method: 'paper-invoice', accountNumber: '123456' }
    expect(wrongIn(withValue(complete('retired'), 'payment', paper))).toEqual(['payment.accountNumber: unknown-field'])
  })

  it('take a sole trader without an organisation number, and only so', () => {
    const sole = withValue(complete('self_employed'), 'work.companyType', 'sole-trader')
    expect(wrongIn(sole)).toEqual(['work.organisationNumber: unknown-field'])
    expect(wrongIn(withValue(sole, 'work.organisationNumber', ''))).toEqual([])
  })
})

describe('ages', () => {
  const at = (day: string) => stockholmInstant(day, '00:00')
  const bornOn = (number: string, method: 'autogiro' | 'paper-invoice') => {
    const numbered = withValue(complete('student'), 'person.personalNumber', number)
    return method === 'autogiro' ? numbered : withValue(numbered, 'payment', { method })
  }
  const numberOf = (day: string) => {
    const row = `${day.replaceAll('-', '').slice(2)}238`
    return `${day.replaceAll('-', '')}-238${luhnCheckDigit(row)}`
  }
  const studies = (application: unknown, month: string) =>
    withValue(withValue(application, 'work.startMonth', month), 'work.graduation', month)

  it('allow members from the Swedish day on which they are sixteen', () => {
    const born = studies(bornOn(numberOf('2011-01-20'), 'paper-invoice'), '2027-01')
    expect(wrongIn(born, at('2027-01-20') - 1)).toEqual(['person.personalNumber: too-young'])
    expect(wrongIn(born, at('2027-01-20'))).toEqual([])
  })

  it('allow direct debit from the Swedish day on which they are eighteen', () => {
    const born = studies(bornOn(numberOf('2009-01-20'), 'autogiro'), '2027-01')
    expect(wrongIn(born, at('2027-01-20') - 1)).toEqual(['payment.method: direct-debit-too-young'])
    expect(wrongIn(born, at('2027-01-20'))).toEqual([])
    expect(wrongIn(studies(bornOn(numberOf('2009-01-20'), 'paper-invoice'), '2027-01'), at('2027-01-20') - 1)).toEqual(
      [],
    )
  })

  it('count who was born on 29 February as a year older on 28 February', () => {
    expect(hasReached(18, numberOf('2008-02-29'), '2026-02-27')).toBe(false)
    expect(hasReached(18, numberOf('2008-02-29'), '2026-02-28')).toBe(true)
  })

  it.each([
    ['20110180-2380', '2027-01-19', false],
    ['20110180-2380', '2027-01-20', true],
    ['20110060-2380', '2027-12-30', false],
    ['20110060-2380', '2027-12-31', true],
  ])('read the day of a coordination number, at the latest that it can be: %s on %s', (number, day, reached) => {
    expect(hasReached(16, number, day)).toBe(reached)
  })
})

it('refuses a senior who is a minor, at the number', () => {
  const now = stockholmInstant('2027-01-20', '09:00')
  const issuesOf = (personalNumber: string) => {
    const application = complete('retired')
    const body = {
      ...application,
      person: { ...application.person, personalNumber },
      payment: { method: 'paper-invoice' },
    }
    const judged = membershipApplication({ now }).safeParse(body)
    return judged.success ? [] : fieldErrors(judged.error)
  }
  expect(issuesOf('20100929-9809')).toMatchObject([
    { path: 'person.personalNumber', code: 'senior-too-young', params: { years: 18 } },
  ])
  expect(issuesOf('19850314-2385')).toEqual([])
})

describe('months', () => {
  it('of the start are this one and the two after it, also over the year’s end and from a month’s last day', () => {
    expect(startMonths('2027-12-31')).toEqual(['2027-12', '2028-01', '2028-02'])
  })
  it('follow each other without a gap, from the present one', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const months = graduationMonths(date.toISOString().slice(0, 10))
        const numbers = months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))
        return (
          months[0] === date.toISOString().slice(0, 7) &&
          numbers.length === 1 + 12 * applicationLimits.graduationYearsAhead &&
          numbers.every((number, index) => number === numbers[0]! + index)
        )
      }),
    )
  })
})
