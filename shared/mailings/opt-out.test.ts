import { expect, it } from 'vitest'
import { kindOfMail, OptOut } from './opt-out.ts'

it('a mailing is of the club that sends it, or of the union', () => {
  expect(['club-001', null, undefined, ''].map(kindOfMail)).toEqual([
    'club-mail',
    'union-mail',
    'union-mail',
    'union-mail',
  ])
})

it('that a person wants no more of them is read as it was stored, from either source', () => {
  for (const kind of ['club-mail', 'union-mail'])
    for (const why of ['opted-out', 'complained'])
      expect(OptOut.parse({ kind, why, at: 1 })).toEqual({ kind, why, at: 1 })
  expect(OptOut.safeParse({ kind: 'club-mail', why: '', at: 1 }).success).toBe(false)
})
