import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Day, Instant } from '../basics/time.ts'
import { stockholmDate } from '../clock.ts'
import { addressesOf, type PageSection } from '../content/address.ts'
import { defaultStart } from '../content/default-frame.ts'
import { publicAt, type PublicPages, type PublicTime } from '../content/public-pages.ts'
import { rooms } from '../content/rooms.ts'
import { hrefOf, linksFor, publishedPart, type PublishedFrame } from '../content/shown-frame.ts'
import { whereLinksLead } from '../content/where-links-lead.ts'
import { availabilityOf, isECourse } from '../courses/availability.ts'
import { byStart } from '../courses/listed.ts'
import type { PublicCourses } from '../courses/public-courses.ts'
import { pathsOf } from '../languages/paths.ts'

const [mostCourses, mostNew] = [3, 3]

export const StartView = z.object({
  /** What may have happened to the reader, with the first words of the page about it. */
  events: z.array(z.object({ text: BothLanguages, href: BothLanguages, about: BothLanguages.nullable() })),
  /** What one can come to next; `left` are the seats, null where one waits for one. */
  courses: z.array(
    z.object({
      occasion: z.ulid(),
      title: BothLanguages,
      startsAt: Instant,
      endsAt: Instant,
      place: BothLanguages.nullable(),
      left: z.number().int().nullable(),
    }),
  ),
  news: z.array(z.object({ href: BothLanguages, title: BothLanguages, on: Day })),
})
export type StartView = z.infer<typeof StartView>

type Known = { pages: PublicPages | null; courses: PublicCourses | null; frame: PublishedFrame }
type Reading = { isSignedIn: boolean; now: number; productSlug: string }
type Shown = { section: PageSection; publishing: PublicTime }

const shownPages = (pages: PublicPages | null, { isSignedIn, now }: Reading): Shown[] =>
  (pages?.pages ?? []).flatMap((page) => {
    const publishing = publicAt(page, now)
    return publishing && (!isSignedIn || publishing.forAll) ? [{ section: page.section, publishing }] : []
  })

const addressOf = ({ section, publishing: { address } }: Shown, productSlug: string): BothLanguages => {
  const { pathTo } = pathsOf(productSlug)
  const { page } = rooms[section]
  return { sv: pathTo(page, { address: address.sv }, 'sv'), en: pathTo(page, { address: address.en }, 'en') }
}

const eventsOf = (frame: PublishedFrame, shown: readonly Shown[], reading: Reading): StartView['events'] => {
  const { links } = publishedPart(frame, 'start', reading.now) ?? defaultStart
  return linksFor(links, reading.isSignedIn).flatMap(({ text, address }): StartView['events'] => {
    const { dead, toPages } = whereLinksLead([address], reading.productSlug)
    if (dead.length > 0) return []
    const [to] = toPages
    if (!to) return [{ text, href: hrefOf(address, reading.productSlug), about: null }]
    const page = shown.find(
      ({ section, publishing }) => section === to.section && addressesOf(publishing.address).includes(to.address),
    )
    return page ? [{ text, href: addressOf(page, reading.productSlug), about: page.publishing.summary }] : []
  })
}

const coursesOf = (known: PublicCourses | null, now: number): StartView['courses'] =>
  (known?.occasions ?? [])
    .toSorted(byStart)
    .flatMap((occasion) => {
      const course = known?.courses.find(({ id }) => id === occasion.courseId)
      const stands = availabilityOf(occasion, occasion.taken, now)
      if (!course || isECourse(occasion) || (stands.is !== 'seats' && stands.is !== 'waiting-list')) return []
      const { id, startsAt, endsAt, place } = occasion
      return [
        { occasion: id, title: course.title, startsAt, endsAt, place, left: 'left' in stands ? stands.left : null },
      ]
    })
    .slice(0, mostCourses)

export const startViewOf = ({ pages, courses, frame }: Known, reading: Reading): StartView => {
  const shown = shownPages(pages, reading)
  return {
    events: eventsOf(frame, shown, reading),
    courses: coursesOf(courses, reading.now),
    news: shown
      .filter(({ section }) => section !== 'about')
      .toSorted((one, other) => other.publishing.at - one.publishing.at)
      .slice(0, mostNew)
      .map((page) => ({
        href: addressOf(page, reading.productSlug),
        title: page.publishing.title,
        on: stockholmDate(page.publishing.at),
      })),
  }
}
