import { describe, expect, it } from 'vitest'
import { anAbout } from '#test/builders/about.ts'
import { storedKinds } from '#test/builders/stored-letters.ts'
import {
  apartSendId,
  BookingLetterKind,
  CompanyMeetingLetterKind,
  CourseLetterKind,
  DataRequestLetterKind,
  EmailLetterKind,
  letterGroupOf,
  LetterKind,
  MandateLetterKind,
  MeetingLetterKind,
  MembershipChangeLetterKind,
  MembershipLetterKind,
  OccasionLetterKind,
  OwnLetterKind,
  SampledKind,
  TurnLetterKind,
} from './letter-kind.ts'
import { About, shownOf } from './about.ts'
import { SubscriptionLetterKind } from './kinds/subscriptions.ts'
import { letterGroups, mustGroups } from './letter-groups.ts'
import { sentLetters } from './letter-table.ts'

describe('the table of letters', () => {
  it('finds what was stored under a kind again, as one of what it is about', () => {
    const kindsOf = Object.groupBy(LetterKind.options, (kind) => sentLetters[kind].of)
    const inWords = Object.entries(kindsOf).map(([of, kinds]) => [of, kinds.join(' ')])
    expect(Object.fromEntries(inWords)).toEqual(storedKinds)
    expect(About.options.map(({ shape }) => shape.of.value)).toEqual([...Object.keys(storedKinds), 'forgotten'])
  })
  it('names with each list of letters those that are about the same', () => {
    const listed = (...of: (keyof typeof storedKinds)[]) =>
      of.flatMap((each) => storedKinds[each].split(' ')).toSorted()
    const course = ['course-changed', 'course-reminder', 'course-organiser', 'course-undecided'] as const
    const lists: [{ options: readonly string[] }, string[]][] = [
      [MeetingLetterKind, listed('meeting')],
      [MandateLetterKind, listed('mandate')],
      [TurnLetterKind, listed('turn')],
      [MembershipChangeLetterKind, listed('membership-change')],
      [EmailLetterKind, listed('email-verification', 'email-changed')],
      [CourseLetterKind, listed('sign-up')],
      [OccasionLetterKind, listed(...course, 'course-fill-by-hand', 'occasion-opens')],
      [BookingLetterKind, listed('booking')],
      [CompanyMeetingLetterKind, listed('company-meeting')],
      [SubscriptionLetterKind, listed('subscription')],
      [DataRequestLetterKind, listed('data-request')],
      [
        MembershipLetterKind,
        listed(
          'application',
          'membership-change',
          'leaving',
          'membership-ended',
          'mandates-ended',
          'conflict',
          'graduation',
        ),
      ],
    ]
    for (const [{ options }, kinds] of lists) expect(options.toSorted()).toEqual(kinds)
  })
  it('has a letter in every group, and shows editors all but the sample that they send to themselves', () => {
    expect(new Set(SampledKind.options.map(letterGroupOf))).toEqual(new Set(letterGroups))
    expect(LetterKind.options.filter((kind) => !SampledKind.safeParse(kind).success)).toEqual(['letter-sample'])
  })
  it('lets members choose or decline only what no one has a duty to send them', () => {
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
  const shown = (kind: LetterKind, beside?: string) =>
    shownOf({ kind, about: { ...anAbout(kind), ...(beside && { beside }) } as About })
  it('are those of the notice with its corrections, and of the documents', () => {
    expect([shown('notice'), shown('notice-correction'), shown('documents')]).toEqual(['notice', 'notice', 'documents'])
    const others = LetterKind.options.filter((kind) => !['notice', 'notice-correction', 'documents'].includes(kind))
    for (const kind of others) expect([kind, shown(kind)]).toEqual([kind, null])
  })
  it('leave out those with a protected identity, who have a sending beside it', () => {
    for (const kind of ['notice', 'documents'] as const) expect(shown(kind, 's1')).toBeNull()
    expect(apartSendId('s1')).not.toBe('s1')
  })
})
