import { SeededRandom } from '#infra/local/data/random.ts'
import { endOfDay, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { defaultSeasonRules, overdueReminder, seasonRules } from '#shared/season.ts'
import { behaviourOf, extension, type Behaviour } from './behaviour.ts'
import { calendarOf, isShort } from './calendar.ts'
import { faultAmong, faultOverTheHour, shuffled, type Fault } from './faults.ts'

/** What a club or, for `extend`, an operator does, in the order in which it can happen on one day. */
export const clubActs = ['extend', 'begin', 'notice', 'hold', 'register', 'protocol', 'submit', 'try-late'] as const
export type ClubAct = (typeof clubActs)[number]

/** One thing that one club does at one instant. */
export type SeasonEvent = { at: number; club: string; act: ClubAct }

/** Where portal time stops: clubs act, reminders go out, the deadline passes, or the season is over. */
export type Moment = { at: number; faults: Fault[] } & (
  | { kind: 'acts'; events: SeasonEvent[] }
  | { kind: 'reminders'; reminder: string; day: string }
  | { kind: 'deadline' }
  | { kind: 'end' }
)

export type Plan = { year: number; seed: number; opensAt: number; behaviours: Behaviour[]; moments: Moment[] }

/** Clubs act in the evening, when their meetings are over. */
const evening = '20:30'
const office = '10:00'

const eventsOf = (behaviour: Behaviour, year: number): SeasonEvent[] => {
  const { club, ending, begin, notice, meeting, register, protocol, submit, extend } = behaviour
  const on = (act: ClubAct, day: string | null, time = evening): SeasonEvent[] =>
    day === null ? [] : [{ act, club, at: stockholmInstant(day, time) }]
  const isHeld = register !== null || protocol !== null
  const isLate = ending === 'extended-late' || ending === 'extended-in-vain'
  return [
    ...on('extend', extend, office),
    ...on('begin', begin),
    ...on('notice', notice),
    ...on('hold', isHeld ? meeting : null),
    ...on('register', register),
    ...on('protocol', protocol),
    ...on('submit', submit),
    ...on('try-late', isLate ? `${year}-03-16` : null),
  ]
}

const byTime = (one: SeasonEvent, other: SeasonEvent) =>
  one.at - other.at || clubActs.indexOf(one.act) - clubActs.indexOf(other.act) || one.club.localeCompare(other.club)

/** What happens at the same instant, together. */
const together = (events: readonly SeasonEvent[]): Moment[] => {
  const at = new Map<number, SeasonEvent[]>()
  for (const event of events) at.set(event.at, [...(at.get(event.at) ?? []), event])
  return [...at].map(([instant, same]) => ({ kind: 'acts', at: instant, faults: [], events: same }))
}

const reminderMoments = (year: number): Moment[] => {
  const season = seasonRules(year)
  const lastOnes = overdueReminder(season, endOfDay(extension(year).lastDay))
  return [...season.reminders, lastOnes].map(({ id, day, at }) => ({
    kind: 'reminders',
    reminder: id,
    day,
    at,
    faults: [],
  }))
}

/** Moments with faults: so large a share of those with acts, and of the hours of reminders, two of these at least. */
const withFaults = (random: SeededRandom, moments: Moment[], share: number): Moment[] => {
  const order = shuffled(random)
  let turn = random.between(0, 3)
  let hour = 0
  return moments.map((moment) => {
    const strikes = random.next() < share
    if (moment.kind === 'acts' && strikes && moment.events.some(({ act }) => act !== 'begin' && act !== 'extend'))
      return { ...moment, faults: [faultAmong(random, (turn += 1), order)] }
    if (moment.kind === 'reminders' && (strikes || hour < 2))
      return { ...moment, faults: [faultOverTheHour(random, (hour += 1))] }
    return moment
  })
}

type Given = { seed: number; clubs: number; year?: number; faults?: boolean }

/** The season of a union of so many clubs. The same seed gives the same season. */
export const planSeason = ({ seed, clubs, year = 2027, faults = true }: Given): Plan => {
  const random = new SeededRandom(seed)
  const calendar = calendarOf(year, clubs)
  const behaviours = Array.from({ length: clubs }, (_, index) => behaviourOf(random, index + 1, year, calendar))
  const events = behaviours.flatMap((behaviour) => eventsOf(behaviour, year)).toSorted(byTime)
  const deadline: Moment = { kind: 'deadline', at: seasonRules(year).submissionBefore + 60_000, faults: [] }
  const end: Moment = { kind: 'end', at: stockholmInstant(`${year}-04-02`, office), faults: [] }
  const moments = [...together(events), ...reminderMoments(year), deadline, end].toSorted(
    (one, other) => one.at - other.at,
  )
  return {
    year,
    seed,
    opensAt: stockholmInstant(`${year - 1}-${defaultSeasonRules.planningOpens}`, '09:00'),
    behaviours,
    moments: faults ? withFaults(random, moments, isShort(clubs) ? 0.4 : 0.6) : moments,
  }
}

/** The day of a moment, for the log. */
export const dayOf = ({ at }: { at: number }): string => stockholmDate(at)
