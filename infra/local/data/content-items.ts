import { addressesOf } from '#shared/content/address.ts'
import { pollPseudonym } from '#shared/platform/poll-pseudonym.ts'
import { pageAddressItem, pageItems, pageVersionItem } from '#shared/platform/stores/content/pages-store.ts'
import { newsItem, pollItem } from '#shared/platform/stores/news/news-store.ts'
import { answeredItems } from '#shared/platform/stores/news/poll-answers.ts'
import {
  courseItem,
  courseOccasionItem,
  occasionItem,
  takenItem,
} from '#shared/platform/stores/courses/course-items.ts'
import { organiserItem } from '#shared/platform/stores/courses/organisers.ts'
import { courses } from './courses.ts'
import { newsAndPolls } from './news-and-polls.ts'
import { demoPages, type StoredPage } from './pages/demo-page.ts'
import type { DemoUnion } from './union.ts'

/** The persona who decides the sign-ups that are decided by hand. */
const organisedBy = 'retired'

/** A published page as the store keeps it. */
const itemsOf = ({ page, publishing, text }: StoredPage) => [
  ...Object.values(pageItems(page)),
  pageVersionItem(page.id, publishing, text),
  ...addressesOf(publishing.address).map((address) => pageAddressItem(page.section, address, page.id)),
]

export const contentItems = (
  union: DemoUnion,
  opening: number,
  { key, productSlug }: { key: string; productSlug: string },
): Record<'content' | 'courses', Record<string, unknown>[]> => {
  const { news, polls, answers } = newsAndPolls(union, opening)
  const { occasions: planned, ...held } = courses(opening)
  const organiser = union.people.find(({ personaId }) => personaId === organisedBy)?.ref
  const occasions = planned.map((occasion) =>
    occasion.admission === 'manual' && organiser ? { ...occasion, organisers: [organiser] } : occasion,
  )
  return {
    content: [
      ...demoPages(opening, productSlug).flatMap(itemsOf),
      ...news.map(newsItem),
      ...polls.map(pollItem),
      ...polls.flatMap(({ id }) => {
        const own = answers.filter(({ poll }) => poll === id)
        return answeredItems(
          id,
          own.map(({ person, chosen }) => ({ pseudonym: pollPseudonym(key, id, person), chosen })),
        )
      }),
    ],
    courses: [
      ...held.courses.map(courseItem),
      ...occasions.map(occasionItem),
      ...occasions.map(courseOccasionItem),
      ...occasions.flatMap(({ id, organisers }) =>
        organisers.map((person) => organiserItem({ occasion: id, person, version: 1 })),
      ),
      ...[...held.taken].map(([occasion, taken]) => takenItem(occasion, taken)),
    ],
  }
}
