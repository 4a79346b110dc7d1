import { readOccasionCalendar as endpoint } from '#shared/contract/courses.ts'
import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { PortalError } from '#shared/errors.ts'
import { pathsOf } from '#shared/languages/paths.ts'
import { eventCalendar } from '#shared/platform/mail/calendar.ts'
import { asDownload } from '../common/download.ts'
import { openOperation } from '../common/operation.ts'
import { knownOccasion } from './occasion.ts'

/** The occasion for a calendar; it leads to its page, never to the link that only participants with a seat see. */
export const readOccasionCalendar = openOperation(endpoint, {
  run: async (
    { params, query: { language } },
    visitor,
    { stores, config: { portalOrigin, productSlug = defaultProductSlug } },
  ) => {
    const { course, occasion } = await knownOccasion(stores, params.occasion, visitor.realNow)
    if (isECourse(occasion)) throw new PortalError('not-found')
    const { id, startsAt, endsAt, place, version } = occasion
    const { content, contentType } = eventCalendar(
      {
        id,
        title: course.title[language],
        startsAt,
        endsAt,
        place: place?.[language] ?? null,
        link: null,
        language,
        page: portalOrigin + pathsOf(productSlug).pathTo('occasion', { occasion: id }, language),
        // Its title is the course’s, so that either change makes it newer.
        sequence: course.version + version,
        isCancelled: occasion.state === 'cancelled',
      },
      { productSlug },
      visitor.portalNow,
    )
    return asDownload(visitor, new TextEncoder().encode(content), {
      name: `${course.title[language]}.ics`,
      contentType,
    })
  },
})
