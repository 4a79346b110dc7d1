import { pollPseudonym } from '#shared/platform/poll-pseudonym.ts'
import { answerItem, newsItem, pollItem } from '#shared/platform/stores/news/news-store.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/courses-store.ts'
import { courses } from './courses.ts'
import { newsAndPolls } from './news-and-polls.ts'
import type { DemoUnion } from './union.ts'

/** What the tables for content and courses hold when the demonstration opens. */
export const contentItems = (
  union: DemoUnion,
  opening: number,
  key: string,
): Record<'content' | 'courses', Record<string, unknown>[]> => {
  const { news, polls, answers } = newsAndPolls(union, opening)
  const held = courses(opening)
  return {
    content: [
      ...news.map(newsItem),
      ...polls.map(pollItem),
      ...answers.map(({ poll, person, chosen }) => answerItem(poll, pollPseudonym(key, poll, person), chosen)),
    ],
    courses: [...held.courses.map(courseItem), ...held.occasions.map(occasionItem)],
  }
}
