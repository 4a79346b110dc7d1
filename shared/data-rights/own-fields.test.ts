import { describe, expect, it } from 'vitest'
import { formOf, isOwnField, ownFields, type FieldForm } from './own-fields.ts'
import { inReadingOrder } from './reading-order.ts'

const fieldsOf = (form: FieldForm) => ownFields.filter((name) => formOf(name) === form).toSorted()

describe('what stands in an answer to its person', () => {
  it('is written as sums, months, shares and telephone numbers where it is one, and otherwise as it is', () => {
    const amounts = ['amount', 'benefits', 'credit', 'fee', 'fixedIncome', 'flexibleIncome', 'insuredSalary']
    const written = {
      amount: [...amounts, 'onCallAddition', 'paid', 'salary'],
      month: ['graduation', 'month', 'startMonth'],
    }
    expect(fieldsOf('amount')).toEqual(written.amount)
    expect(fieldsOf('month')).toEqual(written.month)
    expect(fieldsOf('percent')).toEqual(['employmentRate'])
    expect(fieldsOf('phone')).toEqual(['phone'])
    expect(fieldsOf('as-it-is')).toHaveLength(ownFields.length - written.amount.length - written.month.length - 2)
    expect([isOwnField('made-up'), formOf('made-up')]).toEqual([false, 'as-it-is'])
  })

  it('is read as what, who, how much, when and how it went, whatever order it is stored in, each once', () => {
    const read = ['kind', 'name', 'employer', 'amount']
    expect(read.every(isOwnField)).toBe(true)
    expect(inReadingOrder(read.toReversed())).toEqual(read)
    expect(inReadingOrder([...ownFields].toReversed())).toEqual(ownFields)
    expect(inReadingOrder(['amount', 'kind', 'amount'])).toEqual(['kind', 'amount'])
  })

  it('comes last where it is none of ours, in the order in which it is stored', () => {
    expect(inReadingOrder(['zeta', 'amount', 'alpha', 'kind'])).toEqual(['kind', 'amount', 'zeta', 'alpha'])
  })
})
