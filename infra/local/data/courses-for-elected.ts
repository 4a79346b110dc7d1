import { both, gothenburg, malmo, membersOnly, stockholm, umea, type CoursePlan } from './course-plan.ts'

const day = { from: '09:00', to: '16:00' } as const

export const coursesForElected: readonly CoursePlan[] = [
  {
    ...membersOnly,
    type: 'webinar',
    groups: ['chair', 'viceChair', 'boardMember', 'memberAdministrativeRepresentative'],
    title: both('Håll årsmöte med verktyget', 'Hold the annual meeting with the tool'),
    about: both(
      'En timme om dagordning, kallelse, protokoll och signering.',
      'One hour about agenda, notice, minutes and signing.',
    ),
    held: [
      { inDays: 7, from: '12:00', to: '13:00', capacity: 200, taken: { seats: 143 } },
      { inDays: 15, from: '16:00', to: '17:00', capacity: 200, taken: { seats: 61 } },
    ],
  },
  {
    ...membersOnly,
    type: 'course',
    groups: ['elected'],
    title: both('Ny som förtroendevald', 'New as an elected representative'),
    about: both(
      'Grunderna: uppdraget, medlemmarna, avtalet och vem som gör vad.',
      'The basics: the assignment, the members, the agreement and who does what.',
    ),
    held: [
      {
        ...day,
        inDays: 50,
        moreDays: 1,
        capacity: 24,
        taken: { seats: 24, waiting: 5 },
        waitingList: true,
        place: stockholm,
        programme: both(
          'Dag 1: uppdraget, medlemmarna och klubben.\n\nDag 2: avtalet, förhandlingsordningen och din plan för året.',
          'Day 1: the assignment, the members and the club.\n\nDay 2: the agreement, how negotiations work and your plan for the year.',
        ),
      },
      { ...day, inDays: 64, capacity: 24, taken: { seats: 9 }, waitingList: true, place: gothenburg },
      { ...day, inDays: 120, capacity: 24, waitingList: true, place: umea, opensInDays: 30 },
    ],
  },
  {
    ...membersOnly,
    type: 'course',
    groups: ['treasurer', 'auditor'],
    title: both('Klubbens ekonomi', 'The club’s finances'),
    about: both(
      'Bokföring, bokslut och revision i en liten klubb.',
      'Bookkeeping, annual accounts and auditing in a small club.',
    ),
    held: [
      { ...day, inDays: 29, capacity: 20, taken: { seats: 20 }, place: malmo },
      { ...day, inDays: 2, capacity: 20, taken: { seats: 17 }, place: stockholm, signUpEnds: 10 },
    ],
  },
  {
    ...membersOnly,
    type: 'seminar',
    groups: ['electionPreparer'],
    title: both('Valberedningens arbete', 'The work of the election committee'),
    about: both('Att hitta, fråga och föreslå kandidater.', 'Finding, asking and proposing candidates.'),
    held: [{ inDays: 12, from: '17:00', to: '18:30', capacity: 60, taken: { seats: 12 } }],
  },
  {
    ...membersOnly,
    type: 'course',
    groups: ['negotiator', 'workplaceRepresentative'],
    title: both('Förhandla lokalt', 'Negotiating locally'),
    about: both(
      'Två dagar om medbestämmande, lön och omorganisation.',
      'Two days about co-determination, pay and reorganisation.',
    ),
    held: [
      {
        ...day,
        inDays: 36,
        moreDays: 1,
        capacity: 18,
        taken: { seats: 11 },
        place: stockholm,
        admission: 'manual',
        onlyForGroups: true,
      },
      { ...day, inDays: 85, moreDays: 1, capacity: 18, place: umea, admission: 'manual', onlyForGroups: true },
    ],
  },
  {
    type: 'eCourse',
    restriction: 'e-course',
    groups: ['informationRepresentative', 'workplaceRepresentative'],
    title: both('Informera på arbetsplatsen', 'Informing at the workplace'),
    about: both(
      'Webbkurs i egen takt om att nå och lyssna på medlemmar.',
      'Online course at your own pace about reaching and listening to members.',
    ),
    held: [{ inDays: -20, moreDays: 300, from: '08:00', to: '17:00', capacity: null, signUpEnds: -290 }],
  },
  {
    ...membersOnly,
    type: 'course',
    groups: ['workEnvironmentRepresentative', 'safetyCommittee', 'chiefWorkEnvironmentRepresentative'],
    title: both('Bättre arbetsmiljö, grund', 'A better work environment, basics'),
    about: both(
      'Lagen, skyddsronden och samverkan med arbetsgivaren.',
      'The law, the safety round and cooperation with the employer.',
    ),
    held: [
      { ...day, inDays: 22, capacity: 24, taken: { seats: 22 }, waitingList: true, place: gothenburg },
      { ...day, inDays: 0, moreDays: 2, capacity: 24, taken: { seats: 24 }, place: stockholm },
      {
        ...day,
        inDays: 43,
        capacity: 24,
        taken: { seats: 4 },
        place: malmo,
        state: 'cancelled',
        reason: both('Kursledaren har fått förhinder.', 'The course leader cannot come.'),
      },
    ],
  },
  {
    ...membersOnly,
    type: 'conference',
    groups: ['ewcMember', 'ewcChair', 'companyBoardMember', 'group500'],
    title: both('Konferens: europeiska företagsråd', 'Conference: European works councils'),
    about: both('Erfarenheter från råd i tolv koncerner.', 'Experience from councils in twelve groups of companies.'),
    held: [
      {
        inDays: 99,
        from: '10:00',
        to: '16:00',
        capacity: 80,
        taken: { seats: 31 },
        place: stockholm,
        language: 'en',
        sessions: [
          { title: both('Omstruktureringar', 'Restructuring'), from: '10:30', to: '12:00', capacity: 40, taken: 40 },
          { title: both('Digital övervakning', 'Digital monitoring'), from: '10:30', to: '12:00', capacity: 40 },
          { title: both('Lön över gränserna', 'Pay across borders'), from: '13:30', to: '15:30', capacity: 80 },
        ],
      },
    ],
  },
  {
    ...membersOnly,
    type: 'seminar',
    groups: ['chair', 'viceChair'],
    title: both('Att leda en klubb', 'Leading a club'),
    about: both('Ett halvt dygn om ledarskap utan lön.', 'Half a day about leading without pay.'),
    held: [
      { inDays: 40, from: '12:00', to: '17:00', capacity: 16, taken: { seats: 16 }, place: stockholm },
      { inDays: 68, from: '12:00', to: '17:00', capacity: 16, place: gothenburg, state: 'draft' },
    ],
  },
]
