import { describe, expect, it } from 'vitest'
import { endOfDay, stockholmInstant } from '../clock.ts'
import { bannerIssues, bannerPublishingOf, shownBanners, type BannerDraft } from './banner.ts'
import { bannerKinds, dismissalOf } from './banner-kinds.ts'
import type { Moment } from './moments.ts'

const never: Moment = { day: '', time: '' }
const draft = (given: Partial<BannerDraft> = {}): BannerDraft => ({
  kind: 'information',
  text: { sv: 'Vi har nya tider.', en: 'We have new hours.' },
  readers: [],
  from: never,
  until: never,
  ...given,
})
const published = (id: string, given: Partial<BannerDraft>, now = 0, number = 2) => ({
  id,
  publishings: [bannerPublishingOf(draft(given), number, now)],
})
const idsAt = (banners: Parameters<typeof shownBanners>[0], now: number, rest = {}) =>
  shownBanners(banners, { role: null, now, ...rest }).map(({ id }) => id)

describe('the order of banners', () => {
  it.each([
    [
      ['a', 'information'],
      ['b', 'warning'],
      ['c', 'maintenance'],
    ],
    [
      ['c', 'maintenance'],
      ['b', 'warning'],
      ['a', 'information'],
    ],
    [
      ['b', 'warning'],
      ['c', 'maintenance'],
      ['a', 'information'],
    ],
  ] as const)('is by weight, whatever they are written in: %s, %s, %s', (...written) => {
    const banners = written.map(([id, kind]) => published(id, { kind }))
    expect(idsAt(banners, 1)).toEqual(['c', 'b', 'a'])
  })

  it('has what began last first where the weight is the same', () => {
    const [older, newer] = [published('a', {}, 10), published('b', {}, 20)]
    expect(idsAt([older, newer], 30)).toEqual(['b', 'a'])
    expect(idsAt([newer, older], 30)).toEqual(['b', 'a'])
  })
})

describe('a banner for a time', () => {
  // The clock goes forward in the night before 28 March and back in the night before 31 October.
  it.each([
    ['in the night in which the clock goes forward', '2027-03-28', '01:30', '03:30', 1],
    ['in the night in which the clock goes back', '2027-10-31', '01:30', '03:30', 3],
    ['on any other day', '2027-06-01', '08:00', '10:00', 2],
  ])('is shown from its first moment to the one before its last, %s', (_, day, first, last, hours) => {
    const banner = published('a', { from: { day, time: first }, until: { day, time: last } })
    const [begins, ends] = [stockholmInstant(day, first), stockholmInstant(day, last)]
    expect(ends - begins).toBe(hours * 3_600_000)
    const isShown = [begins - 1, begins, begins + 1, ends - 1, ends, ends + 1].map((now) => idsAt([banner], now).length)
    expect(isShown).toEqual([0, 1, 1, 1, 0, 0])
  })

  it.each(['2027-03-28', '2027-10-31'])('is shown the whole of its last day, %s', (day) => {
    const banner = published('a', { from: { day, time: '' }, until: { day, time: '' } })
    const [begins, ends] = [stockholmInstant(day, '00:00'), endOfDay(day)]
    expect([begins - 1, begins, ends - 1, ends].map((now) => idsAt([banner], now).length)).toEqual([0, 1, 1, 0])
  })
})

describe('whom a banner is for', () => {
  const ewc = { kind: 'ewc' as const }
  it('is everybody where no reader is named, and else those and the staff', () => {
    const banners = [published('all', {}), published('some', { readers: ['ewc'] })]
    const shownTo = (role: { kind: 'ewc' | 'employable' | 'editor' } | null) => idsAt(banners, 1, { role })
    expect(shownTo(null)).toEqual(['all'])
    expect(shownTo({ kind: 'employable' })).toEqual(['all'])
    expect(shownTo(ewc)).toEqual(['all', 'some'])
    expect(shownTo({ kind: 'editor' })).toEqual(['all', 'some'])
  })

  it('can be visitors alone', () => {
    const banners = [published('a', { readers: ['visitor'] })]
    expect([idsAt(banners, 1), idsAt(banners, 1, { role: ewc })]).toEqual([['a'], []])
  })
})

describe('a banner that was put away', () => {
  it.each(bannerKinds)('is not shown again until it says something new, but for maintenance: %s', (kind) => {
    const banner = published('a', { kind })
    const dismissed = [dismissalOf({ id: 'a', number: 2 })]
    expect(idsAt([banner], 1, { dismissed })).toEqual(kind === 'maintenance' ? ['a'] : [])
    expect(idsAt([published('a', { kind }, 0, 3)], 1, { dismissed })).toEqual(['a'])
  })
})

describe('publishing a banner', () => {
  it('asks for what it says in both languages, and for times that are to come', () => {
    const now = stockholmInstant('2027-02-20', '09:00')
    const issues = (given: Partial<BannerDraft>) =>
      bannerIssues(draft(given), now).map(({ path, code }) => [path, code])
    expect(issues({})).toEqual([])
    expect(issues({ text: { sv: '', en: ' ' } })).toEqual([
      ['text.sv', 'required'],
      ['text.en', 'required'],
    ])
    expect(issues({ until: { day: '2027-02-19', time: '' } })).toEqual([['until.day', 'day-passed']])
    expect(issues({ from: { day: '', time: '08:00' } })).toEqual([['from.day', 'date-required']])
  })
})
