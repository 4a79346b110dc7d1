import { expect, it } from 'vitest'
import { progressOf } from '#test/builders/mailings-view.ts'
import { figuresOf } from './figures.ts'

const counts = (...given: Parameters<typeof progressOf>) =>
  figuresOf(progressOf(...given)).map(({ kind, count }) => `${kind} ${count}`)

it('counts each letter of a mailing once, no matter who complains about one that arrived', () => {
  expect(
    counts({ left: 10 }, { delivered: 24, confirmed: 15, bounced: 2, complained: 1, uncertain: 3, failed: 1 }),
  ).toEqual(['confirmed 14', 'unheard 7', 'left 10', 'bounced 2', 'complained 1', 'uncertain 3', 'failed 1'])
})

it('counts those that are with the mail service at this moment, until the mailing is over', () => {
  expect(counts({ left: 10 }, { delivered: 8, confirmed: 2 })).toEqual(['confirmed 2', 'unheard 26', 'left 10'])
  expect(counts({}, { delivered: 2, confirmed: 2, state: 'sending' })).toEqual(['confirmed 2', 'unheard 36'])
  // One that was cancelled is over, and the others get none.
  expect(counts({}, { delivered: 2, confirmed: 2, state: 'sent' })).toEqual(['confirmed 2'])
})

it('says that none has arrived, and nothing else that has not happened', () => {
  expect(counts()).toEqual(['confirmed 0', 'unheard 38'])
  expect(counts({}, { delivered: 38, confirmed: 38 })).toEqual(['confirmed 38'])
})

it('counts a complaint about a letter of whose arrival nothing was heard', () => {
  expect(counts({}, { delivered: 38, complained: 1 })).toEqual(['confirmed 0', 'unheard 37', 'complained 1'])
})
