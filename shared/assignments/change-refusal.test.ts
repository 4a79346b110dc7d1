import { describe, expect, it } from 'vitest'
import { changeRefusal } from './change-refusal.ts'

describe('a change of assignments that cannot be planned', () => {
  it.each(['day-passed', 'after-mandate-end'] as const)(
    'is refused beside its field with the day it may be: %s',
    (code) => {
      expect(changeRefusal({ ok: false, code, bound: '2027-02-28' })).toMatchObject({
        code: 'invalid-input',
        details: { fields: [{ path: 'change.lastDay', code, params: { day: '2027-02-28' } }] },
      })
    },
  )
  it('is refused by its code where no day is wrong', () => {
    const refused = changeRefusal({ ok: false, code: 'change-open' })
    expect(refused.code).toBe('change-open')
  })
})
