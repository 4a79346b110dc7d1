import { describe, expect, it } from 'vitest'
import { reorderLine } from '#shared/courses/admission-acts.ts'
import { decideBatch } from '#shared/courses/admission.ts'
import type { Outcome } from '#shared/courses/admission-state.ts'
import type { OrganiserAct, SignUpItem } from '#shared/courses/sign-up.ts'
import { drawn, hash, opened, someTerms, taken } from '#test/builders/admission.ts'
import { batchOf } from './batch.ts'

const many = 300
const id = (letter: string) => letter.padEnd(26, '0')
const before = opened(someTerms({ capacity: 1 }))
const inLine = (count: number) =>
  taken(
    decideBatch(
      before.state,
      Array.from({ length: count }, (_, index) => drawn(index + 1, `p${index + 1}`)),
      1,
    ),
  ).state
const waiting = inLine(many)
const signUp = (number: number): SignUpItem => ({
  occasion: id('O'),
  number,
  person: id('P'),
  commandId: id('C'),
  language: 'sv',
  chosen: [],
  at: 0,
  former: null,
  standing: null,
  givingUpSince: null,
})
const act: OrganiserAct = {
  what: 'reorder',
  id: id('A'),
  occasion: id('O'),
  number: many,
  before: 2,
  reason: 'agreed',
  by: id('B'),
  askedAt: 1,
}
const batch = (outcome: Outcome, refusal: Parameters<typeof batchOf>[2]['refusal'] = null) =>
  batchOf({ occasion: id('O'), before: null, hash }, taken(outcome), { signUps: [signUp(many)], acts: [act], refusal })

describe('what is stored of an organiser’s act', () => {
  it('fits in a transaction however many are passed over, and each of them is notified of their place', () => {
    const { follows, changes } = batch(reorderLine(waiting, { number: many, before: 2, reason: 'agreed' }, 2))
    expect(follows.length).toBeLessThan(20)
    const passedOver = follows.filter(({ letter }) => letter === 'passed-over')
    const notified = passedOver.flatMap(({ number, places, others = [] }) => [{ number, places }, ...others])
    expect(notified).toHaveLength(many - 2)
    expect(new Set(notified.map(({ number }) => number)).size).toBe(many - 2)
    for (const { number, places } of notified) expect(places).toEqual({ whole: number })
    expect(follows.filter(({ letter }) => letter === 'moved-up').map(({ number }) => number)).toEqual([many])
    expect(changes).toMatchObject([{ handled: { id: act.id, what: 'reorder' }, refused: null }])
  })

  it('fits in a transaction and its items in a line of five thousand', () => {
    const all = 5_000
    const { follows } = batch(reorderLine(inLine(all), { number: all, before: 2, reason: 'agreed' }, 2))
    expect(follows.length).toBeLessThanOrEqual(62)
    expect(follows.reduce((sum, { others = [] }) => sum + 1 + others.length, 0)).toBe(all - 1)
    expect(Math.max(...follows.map((follow) => JSON.stringify(follow).length))).toBeLessThan(40_000)
  })

  it('says of one that is refused who asked, and why, and changes nothing else', () => {
    const nothing = { ok: true, state: waiting, entries: [], follows: [] } as const
    const { changes, entries, acts } = batch(nothing, { code: 'nothing-changes', at: 3 })
    expect(changes).toEqual([
      {
        signUp: signUp(many),
        standing: null,
        hasEnded: false,
        refused: { id: act.id, what: 'reorder', by: act.by, at: 3, code: 'nothing-changes' },
      },
    ])
    expect([entries, acts]).toEqual([[], [act]])
  })
})

describe('what is stored of numbers that were passed over', () => {
  it('is the latest hundred that have not come, as many as one batch reads', () => {
    const numbers = Array.from({ length: 150 }, (_, index) => index + 1)
    const passedOver = decideBatch(
      before.state,
      numbers.map((number) => ({ number, application: null })),
      1,
    )
    const { progress } = batchOf({ occasion: id('O'), before: null, hash }, taken(passedOver), {
      signUps: [],
      acts: [],
    })
    expect(progress.missing).toEqual(numbers.slice(50))
    expect(JSON.stringify(progress.missing).length).toBeLessThan(1_000)
  })
})
