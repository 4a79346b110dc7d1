import type { Course, Occasion } from '#shared/courses/course.ts'
import { addDays, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { weekdayOf } from '#shared/contact-union/public-holidays.ts'

const inBoth = (sv: string, en: string) => ({ sv, en })

const places = [
  inBoth('Stockholm', 'Stockholm'),
  inBoth('Göteborg', 'Gothenburg'),
  inBoth('Malmö', 'Malmö'),
  inBoth('Umeå', 'Umeå'),
] as const

type Plan = Course & {
  /** Days from the opening, and hours. */ held: {
    inDays: number
    from: string
    to: string
    seats: number
    place?: (typeof places)[number]
  }[]
}

const plans: readonly Plan[] = [
  {
    id: 'course-annual-meeting',
    type: 'webinar',
    restriction: 'member-only',
    groups: ['chair', 'viceChair', 'boardMember', 'memberAdministrativeRepresentative'],
    title: inBoth('Håll årsmöte med verktyget', 'Hold the annual meeting with the tool'),
    about: inBoth(
      'En timme om dagordning, kallelse, protokoll och signering.',
      'One hour about agenda, notice, minutes and signing.',
    ),
    held: [
      { inDays: 7, from: '12:00', to: '13:00', seats: 200 },
      { inDays: 15, from: '16:00', to: '17:00', seats: 200 },
    ],
  },
  {
    id: 'course-new-in-club',
    type: 'course',
    restriction: 'member-only',
    groups: ['elected'],
    title: inBoth('Ny som förtroendevald', 'New as an elected representative'),
    about: inBoth(
      'Grunderna: uppdraget, medlemmarna, avtalet och vem som gör vad.',
      'The basics: the assignment, the members, the agreement and who does what.',
    ),
    held: [
      { inDays: 50, from: '09:00', to: '16:30', seats: 24, place: places[0] },
      { inDays: 64, from: '09:00', to: '16:30', seats: 24, place: places[1] },
    ],
  },
  {
    id: 'course-accounts',
    type: 'course',
    restriction: 'member-only',
    groups: ['treasurer', 'auditor'],
    title: inBoth('Klubbens ekonomi', 'The club’s finances'),
    about: inBoth(
      'Bokföring, bokslut och revision i en liten klubb.',
      'Bookkeeping, annual accounts and auditing in a small club.',
    ),
    held: [{ inDays: 29, from: '09:00', to: '16:00', seats: 20, place: places[2] }],
  },
  {
    id: 'course-nominating',
    type: 'seminar',
    restriction: 'member-only',
    groups: ['electionPreparer'],
    title: inBoth('Valberedningens arbete', 'The work of the election committee'),
    about: inBoth('Att hitta, fråga och föreslå kandidater.', 'Finding, asking and proposing candidates.'),
    held: [{ inDays: 12, from: '17:00', to: '18:30', seats: 60 }],
  },
  {
    id: 'course-negotiating',
    type: 'course',
    restriction: 'member-only',
    groups: ['negotiator'],
    title: inBoth('Förhandla lokalt', 'Negotiating locally'),
    about: inBoth(
      'Två dagar om medbestämmande, lön och omorganisation.',
      'Two days about co-determination, pay and reorganisation.',
    ),
    held: [
      { inDays: 36, from: '09:00', to: '16:00', seats: 18, place: places[0] },
      { inDays: 85, from: '09:00', to: '16:00', seats: 18, place: places[3] },
    ],
  },
  {
    id: 'course-informing',
    type: 'eCourse',
    restriction: 'e-course',
    groups: ['informationRepresentative', 'workplaceRepresentative'],
    title: inBoth('Informera på arbetsplatsen', 'Informing at the workplace'),
    about: inBoth(
      'Webbkurs i egen takt om att nå och lyssna på medlemmar.',
      'Online course at your own pace about reaching and listening to members.',
    ),
    held: [{ inDays: 20, from: '08:00', to: '17:00', seats: 500 }],
  },
  {
    id: 'course-work-environment',
    type: 'course',
    restriction: 'member-only',
    groups: ['workEnvironmentRepresentative', 'safetyCommittee', 'chiefWorkEnvironmentRepresentative'],
    title: inBoth('Bättre arbetsmiljö, grund', 'A better work environment, basics'),
    about: inBoth(
      'Lagen, skyddsronden och samverkan med arbetsgivaren.',
      'The law, the safety round and cooperation with the employer.',
    ),
    held: [{ inDays: 22, from: '09:00', to: '16:30', seats: 24, place: places[1] }],
  },
  {
    id: 'course-ewc',
    type: 'conference',
    restriction: 'member-only',
    groups: ['ewcMember', 'ewcChair', 'companyBoardMember'],
    title: inBoth('Konferens: europeiska företagsråd', 'Conference: European works councils'),
    about: inBoth('Erfarenheter från råd i tolv koncerner.', 'Experience from councils in twelve groups of companies.'),
    held: [{ inDays: 99, from: '10:00', to: '16:00', seats: 80, place: places[0] }],
  },
  {
    id: 'course-leading',
    type: 'networking',
    restriction: 'member-only',
    groups: ['manager'],
    title: inBoth('Nätverk för chefer', 'Network for managers'),
    about: inBoth('Samtal om att leda i förändring.', 'Conversations about leading through change.'),
    held: [{ inDays: 18, from: '08:00', to: '09:30', seats: 40, place: places[0] }],
  },
  {
    id: 'course-pension',
    type: 'lecture',
    restriction: 'member-only',
    groups: ['member'],
    title: inBoth('Så fungerar din tjänstepension', 'How your occupational pension works'),
    about: inBoth('Föreläsning med tid för frågor.', 'Lecture with time for questions.'),
    held: [{ inDays: 26, from: '18:00', to: '19:00', seats: 300 }],
  },
  {
    id: 'course-own-company',
    type: 'webinar',
    restriction: 'none',
    groups: ['selfEmployed', 'notMember'],
    title: inBoth('Starta eget: avtal och försäkringar', 'Starting a company: contracts and insurance'),
    about: inBoth('Öppet för alla.', 'Open to everybody.'),
    held: [{ inDays: 33, from: '12:00', to: '13:00', seats: 250 }],
  },
]

/** The next Monday to Friday from a day on. */
const workingDay = (day: string): string => (weekdayOf(day) <= 5 ? day : addDays(day, 8 - weekdayOf(day)))

/** The union's courses, held within the months after the demonstration opens. */
export const courses = (opening: number): { courses: Course[]; occasions: Occasion[] } => ({
  courses: plans.map(({ held: _, ...course }) => course),
  occasions: plans.flatMap(({ id, held }) =>
    held.map(({ inDays, from, to, seats, place = null }, index) => {
      const day = workingDay(addDays(stockholmDate(opening), inDays))
      return {
        id: `${id}-${index + 1}`,
        courseId: id,
        startsAt: stockholmInstant(day, from),
        endsAt: stockholmInstant(day, to),
        place,
        seats,
        signUpUntil: addDays(day, -3),
      }
    }),
  ),
})
