import type { Language } from '#shared/basics/language.ts'
import { offeredMonths } from '#shared/business-meetings/offered-months.ts'
import { isBookable } from '#shared/business-meetings/slot.ts'
import { stockholmDate } from '#shared/clock.ts'
import { isForSignUp } from '#shared/courses/availability.ts'
import { coursesFor, listedMonths } from '#shared/courses/listed.ts'
import { personRefusal } from '#shared/courses/sign-up-rule.ts'
import { pathsOf } from '#shared/languages/paths.ts'
import type { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { isFor } from '#shared/news/audience.ts'
import { byNewest } from '#shared/news/news.ts'
import { isOpen } from '#shared/news/poll.ts'
import { writePeriod } from '#shared/platform/mail/letters/course-words.ts'
import { subscriptionTexts, type NewItem } from '#shared/platform/mail/letters/subscription-letter.ts'
import { commonTexts } from '#shared/platform/mail/texts.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { writeDay } from '#shared/languages/formats.ts'
import type { Role } from '#shared/roles/role.ts'

type Reader = { language: Language; roles: readonly Role[]; memberUntil: string | null }
/** What is new for anyone; `forReader`: what of it one reader can sign up to or read. */
type Published = { isEmpty: boolean; forReader: (reader: Reader) => NewItem[] }

type Asked = { since: number; until: number; portalNow: number; realNow: number; productSlug: string }
type Reading = Pick<Stores, 'courses' | 'companies' | 'news'>

const isWithin = ({ since, until }: Asked, at: number | null): boolean => at !== null && since <= at && at < until

const courseTips = async ({ courses: store }: Reading, asked: Asked): Promise<Published> => {
  const { portalNow, productSlug } = asked
  const { courses, occasions } = await store.listByMonths(listedMonths(portalNow))
  const fresh = occasions.filter(
    (occasion) => isWithin(asked, occasion.publishedAt) && isForSignUp(occasion, portalNow),
  )
  return {
    isEmpty: fresh.length === 0,
    forReader: ({ language, roles, memberUntil }) => {
      const suited = roles.flatMap((role) => coursesFor(role, courses, fresh, portalNow))
      return [...new Map(suited.map((course) => [course.id, course])).values()].flatMap((course) =>
        course.occasions
          .filter((occasion) => !personRefusal({ course, occasion, roles, mayReturn: true, memberUntil }))
          .map((occasion) => ({
            text: `${course.title[language]}, ${writePeriod(occasion, { language, say: commonTexts(language) })}`,
            path: pathsOf(productSlug).pathTo('occasion', { occasion: occasion.id }, language),
          })),
      )
    },
  }
}

/** Companies whose times can be booked since they were approved, or have offered them. */
const careerEvents = async ({ companies }: Reading, asked: Asked): Promise<Published> => {
  const { portalNow, realNow, productSlug } = asked
  const months = offeredMonths(portalNow)
  const offered = (await Promise.all(months.map((month) => companies.slotsIn(month, realNow)))).flat()
  const fresh = offered.filter(
    ({ slot, company }) => isWithin(asked, Math.max(slot.at ?? 0, company.answeredAt ?? 0)) && isBookable(slot, asked),
  )
  const byCompany = Map.groupBy(fresh, ({ company }) => company.id)
  return {
    isEmpty: fresh.length === 0,
    forReader: ({ language, roles }) =>
      roles.some(({ kind }) => kind === 'student')
        ? [...byCompany.values()].map((times) => {
            const first = Math.min(...times.map(({ slot }) => slot.startsAt))
            return {
              text: subscriptionTexts(language)('mail.subscription.times', {
                company: times[0]!.company.companyName,
                count: times.length,
                day: writeDay(stockholmDate(first), language),
              }),
              path: pathsOf(productSlug).pathTo('businessMeetings', {}, language),
            }
          })
        : [],
  }
}

const news = async ({ news: store }: Reading, asked: Asked): Promise<Published> => {
  const fresh = (await store.listNews('published')).filter(({ publishedAt }) => isWithin(asked, publishedAt))
  return {
    isEmpty: fresh.length === 0,
    forReader: ({ language, roles }) =>
      fresh
        .filter(({ audience }) => roles.some((role) => isFor(audience, role)))
        .toSorted(byNewest)
        .map(({ id, title }) => ({
          text: title[language],
          path: pathsOf(asked.productSlug).pathTo('newsItem', { news: id }, language),
        })),
  }
}

const polls = async ({ news: store }: Reading, asked: Asked): Promise<Published> => {
  const open = await store.listPolls('published', stockholmDate(asked.portalNow))
  const fresh = open.filter((poll) => isWithin(asked, poll.publishedAt) && isOpen(poll, asked.portalNow))
  return {
    isEmpty: fresh.length === 0,
    forReader: ({ language, roles }) =>
      fresh
        .filter(({ audience }) => roles.some((role) => isFor(audience, role)))
        .map(({ id, question }) => ({
          text: question[language],
          path: pathsOf(asked.productSlug).pathTo('poll', { poll: id }, language),
        })),
  }
}

export const newFor: Readonly<Record<SubscriptionKind, (stores: Reading, asked: Asked) => Promise<Published>>> = {
  news,
  polls,
  'course-tips': courseTips,
  'career-events': careerEvents,
}
