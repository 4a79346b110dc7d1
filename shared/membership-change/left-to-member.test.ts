import { expect, it } from 'vitest'
import type { ChangeState } from './states.ts'
import type { MembershipChange } from './change.ts'
import type { ChangeKind } from './change-kinds.ts'
import { leftToMember } from './left-to-member.ts'

const day = 24 * 60 * 60_000
const now = 1_000 * day
let ids = 0
const change = (
  kind: ChangeKind,
  state: ChangeState,
  more: Partial<Pick<MembershipChange, 'cause' | 'overAt' | 'askedAt' | 'takingBack'>> = {},
) => ({
  id: `01${String((ids += 1)).padStart(4, '0')}`,
  kind,
  state,
  cause: null,
  sentAt: now - 90 * day + ids,
  overAt: now - day,
  ...more,
})
const left = (...changes: ReturnType<typeof change>[]) => leftToMember(changes, now).map(({ kind }) => kind)

it('leaves to its member what was stopped or refused, and nothing that goes on by itself or is as they wanted', () => {
  expect(left(change('retired', 'stopped'))).toEqual(['retired'])
  expect(left(change('contact', 'refused'))).toEqual(['contact'])
  for (const state of ['waiting', 'planned', 'done', 'cancelled'] as const)
    expect(left(change('retired', state))).toEqual([])
})

it('leaves to its member what the union has closed', () => {
  expect(left(change('retired', 'cancelled', { cause: 'closed-by-union' }))).toEqual(['retired'])
})

it('is over once they have asked for something of the same again, whatever became of that', () => {
  const [stopped, again] = [change('retired', 'stopped'), change('became-unemployed', 'cancelled')]
  expect(left(stopped, again)).toEqual([])
  expect(left(again, stopped)).toEqual([])
  expect(left(stopped, change('reduced-fee', 'done'))).toEqual(['retired'])
  expect(left(change('retired', 'done'), change('became-unemployed', 'stopped'))).toEqual(['became-unemployed'])
})

it('is shown for sixty days', () => {
  expect(left(change('retired', 'stopped', { overAt: now - 60 * day + 1 }))).toEqual(['retired'])
  expect(left(change('retired', 'stopped', { overAt: now - 60 * day }))).toEqual([])
})

it('says for fourteen days that a change took place although its member took it back, and nothing of what the union closed too late', () => {
  const late = (by: 'member' | 'union', overAt = now - day) =>
    change('retired', 'done', { takingBack: { by, at: overAt - 1 }, overAt })
  expect(left(late('member'))).toEqual(['retired'])
  expect(left(late('member', now - 14 * day + 1))).toEqual(['retired'])
  expect(left(late('member', now - 14 * day))).toEqual([])
  expect(left(late('union'))).toEqual([])
  expect(left(late('member'), change('became-unemployed', 'waiting'))).toEqual([])
})

it('leaves a change that a conflict has stopped to the union until that is over, and then to its member for sixty days', () => {
  const stopped = (more: { askedAt?: number } = {}) =>
    left(change('workplace-changed', 'stopped', { cause: 'conflict', overAt: now - 80 * day, ...more }))
  expect(stopped()).toEqual([])
  expect(stopped({ askedAt: now })).toEqual(['workplace-changed'])
  expect(stopped({ askedAt: now - 60 * day + 1 })).toEqual(['workplace-changed'])
  expect(stopped({ askedAt: now - 60 * day })).toEqual([])
})

it('is the later of two changes by when they were sent, and by their ids where that was at the same moment', () => {
  const [stopped, done] = [change('retired', 'stopped'), change('became-unemployed', 'done')]
  expect(left({ ...stopped, id: '01A', sentAt: now - 1 }, { ...done, id: '01B', sentAt: now - 2 })).toEqual(['retired'])
  expect(left({ ...done, id: '01B', sentAt: now - 2 }, { ...stopped, id: '01A', sentAt: now - 1 })).toEqual(['retired'])
  for (const both of [
    [
      { ...stopped, id: '01B', sentAt: now - 1 },
      { ...done, id: '01A', sentAt: now - 1 },
    ],
    [
      { ...done, id: '01A', sentAt: now - 1 },
      { ...stopped, id: '01B', sentAt: now - 1 },
    ],
  ])
    expect(left(...both)).toEqual(['retired'])
})
