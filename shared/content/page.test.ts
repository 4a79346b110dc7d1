import { describe, expect, it } from 'vitest'
import { pageDraft } from '#test/builders/content-pages.ts'
import { endOfDay, stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { pageLimits } from './limits.ts'
import {
  asReviewed,
  ContentPage,
  isReviewDue,
  lastReviewOf,
  PageDraft,
  publishingOf,
  publishIssues,
  reviewOnOf,
} from './page.ts'

const now = stockholmInstant('2027-02-10', '12:00')
const issues = (given: Partial<PageDraft>) => publishIssues(pageDraft(given), now).map(({ path, code }) => [path, code])
const noDay = { day: '', time: '' }
const at = (day: string, time = '') => ({ day, time })

describe('a page is published once', () => {
  it('nothing of it is missing in either language', () => {
    expect(issues({})).toEqual([])
    const blank = [{ kind: 'paragraph' as const, spans: [{ text: ' ' }] }]
    const nothing = { sv: '', en: ' ' }
    expect(
      issues({ title: nothing, address: { sv: '', en: '' }, summary: nothing, body: { sv: blank, en: [] } }),
    ).toEqual([
      ['title.sv', 'required'],
      ['address.sv', 'required'],
      ['summary.sv', 'required'],
      ['body.sv', 'required'],
      ['title.en', 'required'],
      ['address.en', 'required'],
      ['summary.en', 'required'],
      ['body.en', 'required'],
    ])
  })

  it('its address is none of the portal’s own, in the language in which that is one', () => {
    expect(issues({ section: 'membership', address: { sv: 'villkor', en: 'what-it-costs' } })).toEqual([
      ['address.sv', 'page-address-taken'],
    ])
    expect(issues({ section: 'advice', address: { sv: 'villkor', en: 'what-it-costs' } })).toEqual([])
  })

  it('every picture that says something is described, in the language that lacks it', () => {
    const { sv, en } = pageDraft().body
    const picture = { kind: 'image' as const, image: 'a-picture', alt: ' ' }
    expect(issues({ body: { sv, en: [...en, picture] } })).toEqual([['body.en', 'image-alt-required']])
    expect(issues({ body: { sv: [...sv, { ...picture, isDecorative: true }], en } })).toEqual([])
  })

  it('its end lies ahead, and after its beginning', () => {
    expect(issues({ until: at('2027-02-10', '12:00') })).toEqual([['until.day', 'day-passed']])
    expect(issues({ until: at('2027-02-10', '12:01') })).toEqual([])
    // A day is shown to its end, and from its beginning on.
    expect(issues({ until: at('2027-02-10') })).toEqual([])
    expect(issues({ until: at('2027-02-09') })).toEqual([['until.day', 'day-passed']])
    expect(issues({ from: at('2027-02-11'), until: at('2027-02-11') })).toEqual([])
    expect(issues({ from: at('2027-02-12'), until: at('2027-02-11') })).toEqual([['until.day', 'until-before-from']])
    expect(issues({ from: at('2027-02-11', '09:00'), until: at('2027-02-11', '09:00') })).toEqual([
      ['until.day', 'until-before-from'],
    ])
    expect(issues({ from: at('2027-02-12') })).toEqual([])
  })

  it('each time has its day', () => {
    expect(issues({ from: at('', '09:00'), until: at('', '10:00') })).toEqual([
      ['from.day', 'date-required'],
      ['until.day', 'date-required'],
    ])
    expect(issues({ from: at('', '09:00'), until: at('2027-02-09') })).toEqual([
      ['from.day', 'date-required'],
      ['until.day', 'day-passed'],
    ])
    expect(issues({ from: at('', '09:00'), until: at('2027-02-12') })).toEqual([['from.day', 'date-required']])
  })

  it('the day on which an editor reviews it again has not passed', () => {
    expect([issues({ reviewOn: '2027-02-10' }), issues({ reviewOn: '2027-02-09' })]).toEqual([
      [],
      [['reviewOn', 'day-passed']],
    ])
  })
})

describe('what is published', () => {
  it('is the draft as it stands, from now on where no later day is said', () => {
    const draft = pageDraft({ readers: ['student'] })
    const { address, title, summary, readers } = draft
    const rest = { number: 3, address, title, summary, readers, at: now }
    expect(publishingOf(draft, 3, now)).toEqual({ ...rest, from: now, until: null })
    expect(publishingOf({ ...draft, from: at('2027-02-01', '08:00') }, 3, now).from).toBe(now)
    expect(publishingOf({ ...draft, from: at('2027-02-12', '08:00') }, 3, now).from).toBe(
      stockholmInstant('2027-02-12', '08:00'),
    )
    expect(publishingOf({ ...draft, from: at('2027-02-12') }, 3, now).from).toBe(
      stockholmInstant('2027-02-12', '00:00'),
    )
    expect(publishingOf({ ...draft, until: at('2027-02-12') }, 3, now).until).toBe(endOfDay('2027-02-12'))
    expect(publishingOf({ ...draft, until: at('2027-02-12', '08:00') }, 3, now).until).toBe(
      stockholmInstant('2027-02-12', '08:00'),
    )
  })
})

describe('a draft', () => {
  const refused = (given: object) => {
    const { error } = PageDraft.safeParse({ ...pageDraft(), ...given }, { reportInput: true })
    return error ? fieldErrors(error).map(({ path, code }) => [path, code]) : []
  }
  it('may lack anything, but is what it says it is', () => {
    const empty = { sv: '', en: '' }
    expect(refused({ address: empty, title: empty, summary: empty, body: { sv: [], en: [] } })).toEqual([])
    expect(refused({ from: { ...noDay, day: '31/2' } })).toEqual([['from.day', expect.any(String)]])
    expect(refused({ until: { ...noDay, time: '25:00' } })).toEqual([['until.time', expect.any(String)]])
    expect(refused({ title: { sv: 'x'.repeat(pageLimits.titleLength + 1), en: '' } })).toEqual([
      ['title.sv', 'too-long'],
    ])
    expect(refused({ summary: { sv: '', en: 'x'.repeat(pageLimits.summaryLength + 1) } })).toEqual([
      ['summary.en', 'too-long'],
    ])
    expect(refused({ address: { sv: 'Om lön', en: '' } })).toEqual([['address.sv', 'page-address-invalid']])
    expect(refused({ readers: ['nobody'] })).toEqual([['readers.0', expect.any(String)]])
    expect(refused({ further: 1 })).toHaveLength(1)
  })

  it('is stored with what has been published of it, and with nothing that it does not know', () => {
    const publishing = publishingOf(pageDraft(), 1, now)
    const stored = {
      ...pageDraft(),
      id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
      version: 2,
      updatedAt: now,
      publishedVersion: 1,
      publishings: [publishing],
      reviewedBy: null,
      reviews: 0,
    }
    expect(ContentPage.parse({ ...stored, pk: 'PAGE' })).toEqual(stored)
  })
})

describe('what is published is reviewed', () => {
  const by = 'person-editor'
  const publishing = publishingOf(pageDraft(), 1, now)
  const ended = { ...publishing, number: 0, until: now - 1 }
  const stored = ContentPage.parse({
    ...pageDraft({ reviewOn: '2027-02-10' }),
    id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
    version: 2,
    updatedAt: now,
    publishedVersion: 1,
    publishings: [ended, publishing],
  })
  const later = now + 1
  const reviewed = asReviewed(stored, { reviewOn: '2028-02-10', by }, later)!

  it('by saying that what is shown holds, and when an editor reviews it again, which makes no other version', () => {
    expect(reviewed).toEqual({
      ...stored,
      updatedAt: later,
      reviewOn: '2028-02-10',
      reviewedBy: by,
      reviews: 1,
      beforeReview: { version: 2, reviewOn: '2027-02-10' },
      publishings: [ended, { ...publishing, reviewedAt: later }],
    })
    expect([lastReviewOf(publishing), lastReviewOf(reviewed.publishings[1]!)]).toEqual([now, later])
    expect(asReviewed({ ...stored, publishings: [ended] }, { reviewOn: '2028-02-10', by }, later)).toBeNull()
  })

  it('more than once, and what this version said before the first review is known until there is another', () => {
    const again = asReviewed(reviewed, { reviewOn: '2029-02-10', by }, later)
    expect(again).toMatchObject({ reviews: 2, beforeReview: { version: 2, reviewOn: '2027-02-10' } })
    const anotherVersion = asReviewed({ ...reviewed, version: 3 }, { reviewOn: '2029-02-10', by }, later)
    expect(anotherVersion?.beforeReview).toEqual({ version: 3, reviewOn: '2028-02-10' })
  })

  it('and an editor who saves an earlier draft leaves the day that the review has said since', () => {
    expect(reviewOnOf({ reviewOn: '2027-02-10' }, reviewed)).toBe('2028-02-10')
    expect(reviewOnOf({ reviewOn: '2027-06-01' }, reviewed)).toBe('2027-06-01')
    expect(reviewOnOf({ reviewOn: '2027-02-10' }, stored)).toBe('2027-02-10')
    expect(reviewOnOf({ reviewOn: '2027-02-10' }, null)).toBe('2027-02-10')
  })

  it('from its day on, where it has one', () => {
    const due = (reviewOn: string) => isReviewDue({ reviewOn }, '2027-02-10')
    expect(['', '2027-02-09', '2027-02-10', '2027-02-11'].map(due)).toEqual([false, true, true, false])
  })
})
