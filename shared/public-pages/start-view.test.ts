import { describe, expect, it } from 'vitest'
import { framePublishingOf } from '../content/frame.ts'
import type { PublicPages } from '../content/public-pages.ts'
import { nothingPublished } from '../content/shown-frame.ts'
import type { PublicCourses } from '../courses/public-courses.ts'
import { startViewOf } from './start-view.ts'

const now = 1_800_000_000_000
const day = 86_400_000
const both = (text: string) => ({ sv: text, en: `${text} in English` })

const page = (id: number, address: string, given: object = {}): PublicPages['pages'][number] => ({
  id: `01JZZZZZZZZZZZZZZZZZZZZZZ${id}`,
  section: 'advice',
  former: [],
  times: [
    {
      number: 2,
      from: now,
      until: null,
      address: { sv: address, en: `${address}-en` },
      title: both(address),
      summary: both(`om ${address}`),
      at: now + id,
      forAll: true,
      ...given,
    },
  ],
})
const pages = (...all: PublicPages['pages']): PublicPages => ({ pages: all })
const occasion = (id: number, given: object = {}) =>
  ({
    id: `01JZZZZZZZZZZZZZZZZZZZZZC${id}`,
    courseId: '01JZZZZZZZZZZZZZZZZZZZZZZC',
    startsAt: now + id * day,
    endsAt: now + id * day + 1,
    place: both('Stockholm'),
    sessions: [],
    capacity: 10,
    waitingList: true,
    opensAt: null,
    signUpUntil: '2099-01-01',
    state: 'published',
    taken: { seats: 2, waiting: 0, sessions: {} },
    ...given,
  }) as unknown as PublicCourses['occasions'][number]
const courses = (...occasions: PublicCourses['occasions']): PublicCourses => ({
  courses: [{ id: '01JZZZZZZZZZZZZZZZZZZZZZZC', title: both('Kurs') } as PublicCourses['courses'][number]],
  occasions,
})
const known = { pages: null, courses: null, frame: nothingPublished }
const reading = { isSignedIn: false, now, productSlug: 'forbundet' }

describe('the start page', () => {
  it.each([
    ['a millisecond before its page is shown', now - 1, []],
    ['as it is', now, ['Föräldraledig']],
    ['a millisecond after', now + 1, ['Föräldraledig']],
  ])('names what has happened %s by the page about it', (_, at, texts) => {
    const { events } = startViewOf({ ...known, pages: pages(page(1, 'foraldraledig')) }, { ...reading, now: at })
    expect(events.map(({ text }) => text.sv)).toEqual(texts)
  })

  it('leads to the page’s own address in each language, and says its first words', () => {
    expect(startViewOf({ ...known, pages: pages(page(1, 'foraldraledig')) }, reading).events).toEqual([
      {
        text: { sv: 'Föräldraledig', en: 'On parental leave' },
        href: { sv: '/rad-och-stod/foraldraledig', en: '/en/advice-and-support/foraldraledig-en' },
        about: both('om foraldraledig'),
      },
    ])
  })

  it('names a page for visitors alone to no signed-in reader', () => {
    const forVisitors = { ...known, pages: pages(page(1, 'foraldraledig', { forAll: false })) }
    const texts = (isSignedIn: boolean) => JSON.stringify(startViewOf(forVisitors, { ...reading, isSignedIn }))
    expect([texts(false).includes('foraldraledig'), texts(true).includes('foraldraledig')]).toEqual([true, false])
  })

  it('offers what editors have chosen instead, also pages of the portal itself and other sites', () => {
    const link = (address: string) => ({ text: both('Hit'), address, readers: 'everybody' as const })
    const links = ['/mitt-forbundet', 'https://example.com', '/rad-och-stod/finns-inte'].map(link)
    const start = [framePublishingOf({ part: 'start', links, from: { day: '', time: '' } }, 1, now)]
    expect(startViewOf({ ...known, frame: { ...nothingPublished, start } }, reading).events).toMatchObject([
      { href: { sv: '/mitt-forbundet', en: '/en/my-forbundet' }, about: null },
      { href: { sv: 'https://example.com' } },
    ])
  })

  it('names the next three courses that take participants, with their seats, and no e-course', () => {
    const taken = { seats: 10, waiting: 1, sessions: {} }
    const all = courses(
      occasion(4),
      occasion(3, { taken }),
      occasion(2, { taken, waitingList: false }),
      occasion(1),
      occasion(0, { capacity: null, startsAt: now - day, endsAt: now + day }),
      occasion(5),
      occasion(6),
    )
    expect(
      startViewOf({ ...known, courses: all }, reading).courses.map(({ occasion: id, left }) => [id.at(-1), left]),
    ).toEqual([
      ['1', 8],
      ['3', null],
      ['4', 8],
    ])
  })

  it('names the three pages that were published last, and none about the portal', () => {
    const about = { ...page(9, 'kakor'), section: 'about' as const }
    const { news } = startViewOf(
      { ...known, pages: pages(page(1, 'a'), page(3, 'c'), about, page(2, 'b'), page(0, 'd')) },
      reading,
    )
    expect(news.map(({ title }) => title.sv)).toEqual(['c', 'b', 'a'])
  })
})
