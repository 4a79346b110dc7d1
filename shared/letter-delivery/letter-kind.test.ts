import { describe, expect, it } from 'vitest'
import {
  apartSendId,
  letterGroupOf,
  LetterKind,
  MeetingLetterKind,
  OwnLetterKind,
  SampledKind,
  shownOf,
  SubscriptionLetterKind,
  TurnLetterKind,
} from './letter-kind.ts'
import { letterGroups, mustGroups, sentLetters } from './letter-table.ts'

describe('the table of letters', () => {
  it('gives every kind that is sent to several people to those who read kinds from the store', () => {
    expect(LetterKind.options).toEqual(Object.keys(sentLetters))
    expect(MeetingLetterKind.options).toEqual([
      'notice',
      'notice-correction',
      'documents',
      'unlocked',
      'elected',
      'leaving',
    ])
  })
  it('has a letter in every group, and shows editors all but the sample that they send to themselves', () => {
    expect(new Set(SampledKind.options.map(letterGroupOf))).toEqual(new Set(letterGroups))
    expect(LetterKind.options.filter((kind) => !SampledKind.safeParse(kind).success)).toEqual(['letter-sample'])
  })
  it('lets members choose or decline only what nobody has a duty to tell them', () => {
    const must: readonly string[] = mustGroups
    const chosen = [...SubscriptionLetterKind.options, 'mailing'] as const
    expect(chosen.filter((kind) => must.includes(letterGroupOf(kind)))).toEqual([])
    expect(SampledKind.options.filter((kind) => letterGroupOf(kind) === 'chosen')).toEqual(chosen)
  })
})

describe('a letter in trouble', () => {
  it('is an operator’s case by itself where it is of no club and season, but for the link that is asked for again and what goes to many', () => {
    const own: readonly string[] = OwnLetterKind.options
    expect(LetterKind.options.filter((kind) => !own.includes(kind)).toSorted()).toEqual(
      [
        ...MeetingLetterKind.options,
        ...TurnLetterKind.options,
        ...SubscriptionLetterKind.options,
        'mailing',
        'reminder',
        'email-verification',
        'letter-sample',
      ].toSorted(),
    )
  })
})

describe('the figures that a meeting shows', () => {
  const shown = (kind: LetterKind, sendId = 's1') => shownOf({ kind, sendId })
  it('are those of the notice with its corrections, and of the documents', () => {
    expect([shown('notice'), shown('notice-correction'), shown('documents')]).toEqual(['notice', 'notice', 'documents'])
    const others = LetterKind.options.filter((kind) => !['notice', 'notice-correction', 'documents'].includes(kind))
    for (const kind of others) expect([kind, shown(kind)]).toEqual([kind, null])
  })
  it('leave out those with a protected identity, who have a sending beside it', () => {
    for (const kind of ['notice', 'documents'] as const) expect(shown(kind, apartSendId('s1'))).toBeNull()
    expect(apartSendId('s1')).not.toBe('s1')
  })
})
