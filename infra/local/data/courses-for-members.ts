import { both, gothenburg, malmo, membersOnly, stockholm, umea, type CoursePlan } from './course-plan.ts'

const evening = { from: '18:00', to: '19:30' } as const

export const coursesForMembers: readonly CoursePlan[] = [
  {
    ...membersOnly,
    type: 'networking',
    groups: ['manager'],
    title: both('Nätverk för chefer', 'Network for managers'),
    about: both('Samtal om att leda i förändring.', 'Conversations about leading through change.'),
    held: [
      { inDays: 18, from: '08:00', to: '09:30', capacity: 40, taken: { seats: 39 }, place: stockholm },
      { inDays: 46, from: '08:00', to: '09:30', capacity: 40, place: gothenburg, opensInDays: 14 },
    ],
  },
  {
    ...membersOnly,
    type: 'lecture',
    groups: ['member'],
    title: both('Så fungerar din tjänstepension', 'How your occupational pension works'),
    about: both('Föreläsning med tid för frågor.', 'Lecture with time for questions.'),
    held: [
      { inDays: 26, from: '18:00', to: '19:00', capacity: 300, taken: { seats: 204 } },
      { inDays: -14, from: '18:00', to: '19:00', capacity: 300, taken: { seats: 300 } },
    ],
  },
  {
    type: 'webinar',
    restriction: 'none',
    groups: ['selfEmployed', 'notMember'],
    title: both('Starta eget: avtal och försäkringar', 'Starting a company: contracts and insurance'),
    about: both('Öppet för alla.', 'Open to everybody.'),
    held: [
      { inDays: 33, from: '12:00', to: '13:00', capacity: 250, taken: { seats: 12 } },
      { inDays: 75, from: '12:00', to: '13:00', capacity: 250, opensInDays: 40, language: 'en' },
    ],
  },
  {
    type: 'eCourse',
    restriction: 'e-course',
    groups: ['member', 'employee', 'employable'],
    title: both('Förstå ditt kollektivavtal', 'Understand your collective agreement'),
    about: both('Webbkurs på en timme om vad avtalet ger dig.', 'A one-hour online course about what it gives you.'),
    held: [
      { inDays: -60, moreDays: 360, from: '08:00', to: '17:00', capacity: null, signUpEnds: -350 },
      { inDays: -20, moreDays: 200, from: '08:00', to: '17:00', capacity: null, signUpEnds: -190, language: 'en' },
    ],
  },
  {
    ...membersOnly,
    type: 'meeting',
    groups: ['regionDelegate', 'confederationCouncil', 'industryDelegate'],
    title: both('Regionträff inför våren', 'Regional meeting before the spring'),
    about: both('Vad som är på gång i avtalen och i regionen.', 'What is under way in the agreements and the region.'),
    held: [
      { ...evening, inDays: 9, capacity: 30, taken: { seats: 18 }, place: umea },
      { ...evening, inDays: 16, capacity: 30, taken: { seats: 30, waiting: 2 }, waitingList: true, place: malmo },
    ],
  },
  {
    type: 'webinar',
    restriction: 'none',
    groups: ['student', 'notMember', 'jobSeeker'],
    title: both('Ditt första anställningsavtal', 'Your first employment contract'),
    about: both('Vad som ska stå i avtalet, och vad du kan be om.', 'What it should say, and what you can ask for.'),
    held: [
      { ...evening, inDays: 5, capacity: 500, taken: { seats: 233 }, signUpEnds: 0 },
      { ...evening, inDays: 61, capacity: 500, signUpEnds: 0, language: 'en' },
    ],
  },
  {
    ...membersOnly,
    type: 'networking',
    groups: ['retired'],
    title: both('Träff för seniorer', 'Meeting for retired members'),
    about: both('Fika och ett samtal om pension och skatt.', 'Coffee and a conversation about pension and tax.'),
    held: [
      { inDays: 20, from: '10:00', to: '11:30', capacity: 25, taken: { seats: 6 }, place: gothenburg },
      { inDays: 55, from: '10:00', to: '11:30', capacity: 25, place: malmo, state: 'draft' },
    ],
  },
]
