import type { PageSection } from '#shared/content/address.ts'
import {
  publicAt,
  wasPublicAt,
  type PublicPage,
  type PublicPages,
  type PublicTime,
} from '#shared/content/public-pages.ts'
import { roomOf } from '#shared/content/rooms.ts'
import { inOrder, pageViewOf, roomViewOf } from '#shared/content/shown-page.ts'
import { nothingPublished } from '#shared/content/shown-frame.ts'
import { isListed } from '#shared/courses/listed.ts'
import type { Page } from '#shared/languages/paths.ts'
import type { PublicFiles } from '#shared/platform/public-pages.ts'
import type { PublicAnswer } from '#shared/public-pages/rendering.ts'
import { startViewOf } from '#shared/public-pages/start-view.ts'

/**
 * What a page would ask for first. `unknown`: there is nothing to say but what the page says itself; `none`: no page
 * for a visitor stands there.
 */
export type Found = { answer: PublicAnswer } | 'unknown' | 'none'

/** `saidNow`: the portal time that the page is given. */
type Reading = { files: PublicFiles; portalNow: number; saidNow: number; isVisitor: boolean; productSlug: string }
type Asked = { page: Page; params: Readonly<Record<string, string>> }

type Shown = { id: string; of: PublicPage; publishing: PublicTime }

/** The pages of a room as a visitor sees them now; for a reader who may be signed in those that are for everyone. */
const shownIn = ({ pages }: PublicPages, section: PageSection, { portalNow, isVisitor }: Reading): Shown[] =>
  inOrder(
    pages
      .filter((page) => page.section === section)
      .flatMap((page) => {
        const publishing = publicAt(page, portalNow)
        return publishing && (isVisitor || publishing.forAll) ? [{ id: page.id, of: page, publishing }] : []
      }),
  )

const room = async (section: PageSection, reading: Reading): Promise<Found> => {
  const pages = await reading.files.pages()
  if (!pages) return 'unknown'
  return { answer: { of: 'room', section, reply: roomViewOf(shownIn(pages, section, reading)) } }
}

const page = async (section: PageSection, address: string, reading: Reading): Promise<Found> => {
  const { files, portalNow, isVisitor } = reading
  const pages = await files.pages()
  if (!pages) return 'unknown'
  const beside = shownIn(pages, section, reading)
  const found = beside.find(({ of }) => wasPublicAt(of, address, portalNow))
  if (!found) return isVisitor ? 'none' : 'unknown'
  const text = await files.text(found.id, found.publishing.number)
  return text
    ? { answer: { of: 'page', section, address, reply: pageViewOf(found, section, text, beside) } }
    : 'unknown'
}

/**
 * A reader who may be signed in fetches it, as their start page is another. An edge must separate requests with a
 * session cookie from those without, and by no other cookie than the chosen language.
 */
const start = async ({ files, portalNow, isVisitor, productSlug }: Reading): Promise<Found> => {
  if (!isVisitor) return 'unknown'
  const [pages, courses, frame] = await Promise.all([files.pages(), files.courses(), files.frame()])
  const known = { pages, courses, frame: frame ?? nothingPublished }
  return { answer: { of: 'start', reply: startViewOf(known, { isSignedIn: false, now: portalNow, productSlug }) } }
}

export const answerFor = async ({ page: asked, params }: Asked, reading: Reading): Promise<Found> => {
  const { files, portalNow, saidNow } = reading
  const place = roomOf(asked)
  if (place) {
    const { section, shows } = place
    return shows === 'list' ? room(section, reading) : page(section, params['address'] ?? '', reading)
  }
  if (asked === 'start') return start(reading)
  if (asked !== 'courseCatalogue' && asked !== 'occasion') return 'unknown'
  const catalogue = await files.courses()
  if (!catalogue) return 'unknown'
  const { courses, occasions } = catalogue
  if (asked === 'courseCatalogue') {
    const coming = occasions.filter((occasion) => isListed(occasion, portalNow))
    return { answer: { of: 'catalogue', reply: { courses, occasions: coming, portalNow: saidNow } } }
  }
  const occasion = occasions.find(({ id }) => id === params['occasion'])
  const course = courses.find(({ id }) => id === occasion?.courseId)
  return occasion && course
    ? { answer: { of: 'occasion', reply: { course, occasion, portalNow: saidNow } } }
    : 'unknown'
}
