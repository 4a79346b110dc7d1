import type { Language } from '../basics/language.ts'
import { stockholmDate } from '../clock.ts'
import { availabilityOf, isECourse } from './availability.ts'
import type { PublicCourses } from './public-courses.ts'

type Course = PublicCourses['courses'][number]
type Occasion = PublicCourses['occasions'][number]
type Context = { language: Language; productName: string; addressOf: (occasion: string) => string; now: number }

const vocabulary = 'https://schema.org'

const placeOf = ({ place, isOnline }: Occasion, { language, addressOf }: Context, id: string): object[] => [
  ...(place ? [{ '@type': 'Place', name: place[language], address: place[language] }] : []),
  ...(place === null || isOnline ? [{ '@type': 'VirtualLocation', url: addressOf(id) }] : []),
]

const attendance = ({ place, isOnline }: Occasion): string => {
  if (place === null) return `${vocabulary}/OnlineEventAttendanceMode`
  return `${vocabulary}/${isOnline ? 'Mixed' : 'Offline'}EventAttendanceMode`
}

/** Whether there is a seat, while one can sign up; no price, because no participant pays. */
const offer = (occasion: Occasion, { addressOf, now }: Context) => {
  const { is } = availabilityOf(occasion, occasion.taken, now)
  if (is !== 'seats' && is !== 'e-course' && is !== 'fully-booked' && is !== 'waiting-list') return {}
  const isFree = is === 'seats' || is === 'e-course'
  return {
    offers: {
      '@type': 'Offer',
      url: addressOf(occasion.id),
      availability: `${vocabulary}/${isFree ? 'InStock' : 'SoldOut'}`,
    },
  }
}

/** An occasion as search engines read it: an event, or for an e-course, which begins at no time, a course. */
export const occasionData = (course: Course, occasion: Occasion, context: Context): object => {
  const { language, productName, addressOf } = context
  const common = {
    '@context': vocabulary,
    name: course.title[language],
    description: course.about[language],
    inLanguage: occasion.language,
    url: addressOf(occasion.id),
  }
  const union = { '@type': 'Organization', name: productName }
  if (isECourse(occasion))
    return {
      ...common,
      '@type': 'Course',
      provider: union,
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        startDate: stockholmDate(occasion.startsAt),
        endDate: stockholmDate(occasion.endsAt - 1),
      },
    }
  return {
    ...common,
    '@type': course.type === 'course' ? 'EducationEvent' : 'Event',
    startDate: new Date(occasion.startsAt).toISOString(),
    endDate: new Date(occasion.endsAt).toISOString(),
    eventStatus: `${vocabulary}/Event${occasion.state === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: attendance(occasion),
    location: placeOf(occasion, context, occasion.id),
    organizer: { '@type': 'Organization', name: occasion.organiser[language] || productName },
    ...offer(occasion, context),
  }
}

/** The catalogue as search engines read it: where each occasion stands, the next one first. */
export const catalogueData = (occasions: readonly Occasion[], { addressOf }: Pick<Context, 'addressOf'>): object => ({
  '@context': vocabulary,
  '@type': 'ItemList',
  itemListElement: occasions
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map(({ id }, place) => ({ '@type': 'ListItem', position: place + 1, url: addressOf(id) })),
})
