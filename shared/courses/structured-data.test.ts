import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { noneTaken } from './occasion.ts'
import type { PublicCourses } from './public-courses.ts'
import { catalogueData, occasionData } from './structured-data.ts'

const course: PublicCourses['courses'][number] = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZC',
  type: 'course',
  title: { sv: 'Grundkurs', en: 'Basic course' },
  about: { sv: 'För nya.', en: 'For the new.' },
  groups: ['member'],
  restriction: 'none',
}
const occasion: PublicCourses['occasions'][number] = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  courseId: course.id,
  startsAt: stockholmInstant('2027-03-02', '09:00'),
  endsAt: stockholmInstant('2027-03-02', '16:00'),
  place: { sv: 'Malmö', en: 'Malmö' },
  programme: { sv: '', en: '' },
  sessions: [],
  organiser: { sv: 'Utbildning', en: 'Education' },
  language: 'sv',
  capacity: 20,
  admission: 'open',
  waitingList: true,
  opensAt: null,
  signUpUntil: '2027-03-01',
  cancelUntil: '2027-02-20',
  onlyForGroups: false,
  state: 'published',
  reason: null,
  version: 1,
  taken: noneTaken,
  isOnline: false,
  isOrganised: false,
}
const context = {
  language: 'en' as const,
  productName: 'Förbundet',
  addressOf: (id: string) => `https://portal.example/en/courses-activities/${id}`,
  now: stockholmInstant('2027-02-01', '09:00'),
}

describe('what search engines read of an occasion', () => {
  it('is an event with its time, place and who holds it, in the language of the page', () => {
    expect(occasionData(course, occasion, context)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'EducationEvent',
      name: 'Basic course',
      inLanguage: 'sv',
      startDate: '2027-03-02T08:00:00.000Z',
      endDate: '2027-03-02T15:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: [{ '@type': 'Place', name: 'Malmö' }],
      organizer: { name: 'Education' },
      offers: { availability: 'https://schema.org/InStock', url: context.addressOf(occasion.id) },
    })
  })

  it('says that it is cancelled, held online, or full', () => {
    const full = { ...occasion, taken: { ...noneTaken, seats: 20 } }
    expect(occasionData(course, full, context)).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    })
    const off = { ...occasion, state: 'cancelled' as const, place: null, isOnline: true }
    expect(occasionData(course, off, context)).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      location: [{ '@type': 'VirtualLocation' }],
    })
    expect(occasionData(course, off, context)).not.toHaveProperty('offers')
  })

  it('is a course where one begins whenever one likes', () => {
    expect(occasionData(course, { ...occasion, capacity: null, place: null }, context)).toMatchObject({
      '@type': 'Course',
      provider: { name: 'Förbundet' },
      hasCourseInstance: { courseMode: 'Online' },
    })
  })

  it('names in the catalogue the next one first', () => {
    const later = { ...occasion, id: '01JZZZZZZZZZZZZZZZZZZZZZZB', startsAt: occasion.startsAt + 1 }
    expect(catalogueData([later, occasion], context)).toMatchObject({
      itemListElement: [
        { position: 1, url: context.addressOf(occasion.id) },
        { position: 2, url: context.addressOf(later.id) },
      ],
    })
  })
})
