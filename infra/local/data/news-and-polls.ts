import { audienceKinds } from '#shared/news/audience.ts'
import type { News } from '#shared/news/news.ts'
import type { Poll } from '#shared/news/poll.ts'
import { addDays, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { mandateRoles } from '#shared/roles/mandate-roles.ts'
import { SeededRandom } from './random.ts'
import type { DemoUnion } from './union.ts'

const everybody = [...audienceKinds]
const inClubs: News['audience'] = ['elected_club_chairman', 'elected_club_assignment']

export type DemoAnswer = { poll: string; person: string; chosen: string[] }
export type DemoContent = { news: News[]; polls: Poll[]; answers: DemoAnswer[] }

/** Members of the union whom a poll addresses. */
const spokenTo = ({ assignments, year }: DemoUnion, { audience }: Poll): string[] => [
  ...new Set(
    assignments
      .filter(
        ({ type, until }) => until.startsWith(`${year}-`) && audience.some((kind) => kind === mandateRoles[type].kind),
      )
      .map(({ person }) => person),
  ),
]

/** What is published when the demonstration opens, and answers; the personas have answered nothing yet. */
export const newsAndPolls = (union: DemoUnion, opening: number): DemoContent => {
  const random = new SeededRandom(union.year + 1)
  const today = stockholmDate(opening)
  const at = (days: number, time = '08:30') => Math.min(opening, stockholmInstant(addDays(today, -days), time))
  const stored = (publishedAt: number) => ({
    id: random.ref(),
    state: 'published' as const,
    publishedAt,
    version: 2,
    updatedAt: publishedAt,
  })
  const option = (id: string, sv: string, en: string) => ({ id, text: { sv, en } })

  const news: News[] = [
    {
      ...stored(at(1)),
      audience: inClubs,
      title: { sv: 'Årsmötet: det här är nytt i år', en: 'The annual meeting: what is new this year' },
      text: {
        sv: 'Dagordningen fylls i från förra årets möte, och ni kan öva hela mötet innan det är dags.\n\nKallelsen ska vara ute minst 14 dagar före mötet. Verktyget räknar ut sista dagen åt er.',
        en: 'The agenda is filled in from last year’s meeting, and you can rehearse the whole meeting beforehand.\n\nThe notice must be out at least 14 days before the meeting. The tool works out the last day for you.',
      },
    },
    {
      ...stored(at(6)),
      audience: everybody,
      title: { sv: 'Nya telefontider i rådgivningen', en: 'New telephone hours for advice' },
      text: {
        sv: 'Rådgivningen svarar vardagar 09.00–17.00. Du kan också välja en tid då vi ringer upp dig, under Kontakta.',
        en: 'Advice is available on weekdays 09:00–17:00. You can also choose a time for us to call you, under Contact.',
      },
    },
    {
      ...stored(at(13)),
      audience: ['elected_workplace_environment_ombudsman'],
      title: { sv: 'Checklista för skyddsrond i hybridmiljö', en: 'Checklist for a safety round in hybrid work' },
      text: {
        sv: 'Checklistan tar upp arbete hemma, ljud i aktivitetsbaserade kontor och pauser mellan digitala möten.',
        en: 'The checklist covers work from home, noise in activity-based offices and breaks between online meetings.',
      },
    },
  ]
  const polls: Poll[] = [
    {
      ...stored(at(5)),
      audience: everybody,
      choice: 'one',
      closesOn: addDays(today, 21),
      question: { sv: 'Hur vill du helst gå kurs i år?', en: 'How would you prefer to take courses this year?' },
      about: {
        sv: 'Svaren styr vilka kurser vi planerar för hösten.',
        en: 'The answers decide which courses we plan for the autumn.',
      },
      options: [
        option('site', 'På plats, en heldag', 'On site, one full day'),
        option('evening', 'Digitalt, kvällstid', 'Online, in the evening'),
        option('own-time', 'Digitalt, i egen takt', 'Online, at my own pace'),
      ],
    },
    {
      ...stored(at(9)),
      audience: inClubs,
      choice: 'several',
      closesOn: addDays(today, 10),
      question: { sv: 'Vad behöver er klubb mer stöd med?', en: 'What does your club need more support with?' },
      about: { sv: '', en: '' },
      options: [
        option('recruiting', 'Att värva medlemmar', 'Recruiting members'),
        option('negotiating', 'Att förhandla', 'Negotiating'),
        option('meetings', 'Att hålla möten', 'Holding meetings'),
        option('finding', 'Att hitta förtroendevalda', 'Finding representatives'),
      ],
    },
    {
      ...stored(at(40)),
      audience: everybody,
      choice: 'one',
      closesOn: addDays(today, -9),
      question: {
        sv: 'Hur nöjd är du med stödet från förbundet?',
        en: 'How satisfied are you with the support from the union?',
      },
      about: { sv: '', en: '' },
      options: [
        option('very', 'Mycket nöjd', 'Very satisfied'),
        option('rather', 'Ganska nöjd', 'Rather satisfied'),
        option('little', 'Inte så nöjd', 'Not very satisfied'),
      ],
    },
  ]
  const personas = new Set(union.people.flatMap(({ ref, personaId }) => (personaId ? [ref] : [])))
  const answers = polls.flatMap((poll) =>
    spokenTo(union, poll)
      .filter((person) => !personas.has(person) && random.next() < 0.7)
      .map((person) => ({ poll: poll.id, person, chosen: chosenAtRandom(random, poll) })),
  )
  return { news, polls, answers }
}

/** Earlier options are liked better. */
const chosenAtRandom = (random: SeededRandom, { options, choice }: Poll): string[] => {
  const liked = options.filter((_, index) => random.next() < 0.6 / (index + 1)).map(({ id }) => id)
  const chosen = liked.length > 0 ? liked : [random.pick(options).id]
  return choice === 'one' ? chosen.slice(0, 1) : chosen
}
