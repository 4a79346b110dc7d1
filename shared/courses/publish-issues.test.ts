import { describe, expect, it } from 'vitest'
import { anOccasion } from '#test/builders/courses.ts'
import { stockholmInstant } from '../clock.ts'
import type { Occasion } from './occasion.ts'
import { occasionDraftOf, type OccasionDraft } from './occasion-draft.ts'
import { organiserIssues, publishedIssues, publishIssues } from './publish-issues.ts'

const both = (text: string) => ({ sv: text, en: text })
const draft: OccasionDraft = occasionDraftOf(
  anOccasion('A', 'C', '2027-03-10', { signUpUntil: '2027-03-05', cancelUntil: '2027-03-08' }),
)

describe('an occasion', () => {
  const { startsAt, endsAt } = anOccasion('A', 'C', '2027-03-10')
  const listed = stockholmInstant('2027-02-01', '09:00')
  const nowhere = { place: null, link: null }
  it.each([
    ['until it starts', {}, startsAt - 1, []],
    ['not from its start on', {}, startsAt, ['startTime time-passed']],
    ['not on its second day', { startsAt: startsAt - 86_400_000 }, startsAt, ['startDay day-passed']],
    ['as an e-course until it ends', { capacity: null }, endsAt - 1, []],
    ['not when it has ended', {}, endsAt, ['startDay day-passed']],
    ['in a place', { ...nowhere, place: both('Umeå') }, listed, []],
    ['not neither in a place nor online', nowhere, listed, ['place.sv place-or-link-required']],
    ['not as an e-course without its link', { ...nowhere, capacity: null }, listed, ['link required']],
    ['on the last day that is listed', {}, stockholmInstant('2026-03-10', '09:00'), []],
    ['as an e-course long before', { capacity: null }, 0, []],
    ['not before its month is listed', {}, stockholmInstant('2026-02-28', '09:00'), ['startDay latest-day']],
  ] as [string, Partial<Occasion>, number, string[]][])('can be published %s', (_, differs, now, wrong) => {
    const found = [...publishIssues(anOccasion('A', 'C', '2027-03-10', differs), now)]
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(wrong)
  })

  it('that is published stays possible to come to, whatever is changed', () => {
    const stored = anOccasion('A', 'C', draft.startDay)
    const changed = { ...draft, link: '', cancelUntil: '' }
    expect([...publishedIssues(changed, stored, endsAt)].map(({ path }) => path)).toEqual([
      'cancelUntil',
      'startDay',
      'place.sv',
    ])
  })

  it.each([
    ['is postponed before it starts', startsAt - 1, { startDay: '2027-03-11', endDay: '2027-03-11' }, []],
    ['is not postponed once it has begun', startsAt, { startDay: '2027-03-11' }, ['startDay start-fixed']],
    ['is not postponed by an hour once it has begun', startsAt, { startTime: '10:00' }, ['startTime start-fixed']],
    ['goes on where it is left', startsAt + 1, {}, []],
    ['gets a later end while it goes on', startsAt + 1, { endTime: '17:00' }, []],
    ['does not begin now', startsAt - 3_600_000, { startTime: '08:00' }, ['startTime time-passed']],
    ['begins in a minute', startsAt - 3_600_000, { startTime: '08:01' }, []],
    ['does not begin on a day that has passed', startsAt - 1, { startDay: '2027-03-09' }, ['startDay day-passed']],
  ] as [string, number, Partial<OccasionDraft>, string[]][])('that is published %s', (_, now, differs, wrong) => {
    const stored = anOccasion('A', 'C', '2027-03-10')
    const changed = { ...occasionDraftOf(stored), signUpUntil: '2027-03-01', cancelUntil: '2027-03-01', ...differs }
    if (changed.endDay < changed.startDay) changed.endDay = changed.startDay
    const found = [...publishedIssues(changed, stored, now)]
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(wrong)
  })

  it('that is published of an e-course is moved at any time', () => {
    const stored = anOccasion('A', 'C', '2027-03-10', { capacity: null })
    const changed = { ...occasionDraftOf(stored), startTime: '08:00' }
    expect([...publishedIssues(changed, stored, startsAt)]).toEqual([])
  })
})

it.each([
  ['manual', [], ['admission organiser-missing']],
  ['manual', ['A'], []],
  ['open', [], []],
] as const)(
  'sign-ups that are decided as %s by %o lack %o: an organiser has to decide by hand',
  (admission, organisers, lacks) => {
    const occasion = anOccasion('A', 'C', '2027-03-10', { admission, organisers: [...organisers] })
    expect([...organiserIssues(occasion)].map(({ path, code }) => `${path} ${code}`)).toEqual(lacks)
  },
)
