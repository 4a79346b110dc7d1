import { SeededRandom } from '#infra/local/data/random.ts'
import { addDays } from '#shared/clock.ts'
import type { Calendar } from './calendar.ts'

/**
 * How a club's season ends: submitted in time, left lying, or submitted after an operator has extended the deadline
 * (`early`: before it had passed; `late`: when the club was overdue), or extended in vain.
 */
export type Ending = 'in-time' | 'abandoned' | 'extended-early' | 'extended-late' | 'extended-in-vain'

/** What one club does in the season; days are yyyy-mm-dd, null where it never comes to that. */
export type Behaviour = {
  club: string
  /** Null: the club never opens the tool. */
  type: 'guided' | 'self-run' | null
  ending: Ending
  /** Mailboxes of members that send letters back. */
  bounces: number
  begin: string | null
  notice: string | null
  meeting: string | null
  register: string | null
  protocol: string | null
  submit: string | null
  /** On which day an operator extends the deadline. */
  extend: string | null
}

/** The union's third club has no officer with full authority. */
const leaderless = 'club-003'

export const clubIdOf = (number: number): string => `club-${String(number).padStart(3, '0')}`

const shares: readonly [Ending, number][] = [
  ['in-time', 0.78],
  ['abandoned', 0.06],
  ['extended-early', 0.04],
  ['extended-late', 0.08],
  ['extended-in-vain', 0.04],
]

const endingOf = (random: SeededRandom): Ending => {
  let left = random.next()
  for (const [ending, share] of shares) if ((left -= share) < 0) return ending
  return 'in-time'
}

/** The day on which the operators extend deadlines, and the last day they give. */
export const extension = (year: number) => ({ early: `${year}-03-10`, late: `${year}-03-17`, lastDay: `${year}-03-31` })

/** A day of the calendar within bounds; where there is none, the last one before the upper bound. */
const dayIn = (random: SeededRandom, days: readonly string[], from: string, to: string): string => {
  const fitting = days.filter((day) => day >= from && day <= to)
  return fitting.length > 0 ? random.pick(fitting) : (days.findLast((day) => day <= to) ?? to)
}

const noticeDays = 14

const silent = (club: string): Behaviour => ({
  club,
  type: null,
  ending: 'abandoned',
  bounces: 0,
  begin: null,
  notice: null,
  meeting: null,
  register: null,
  protocol: null,
  submit: null,
  extend: null,
})

/** What the club of that number does, as the random numbers fall. */
export const behaviourOf = (random: SeededRandom, number: number, year: number, calendar: Calendar): Behaviour => {
  const club = clubIdOf(number)
  const opens = random.next() < 0.92
  const ending = endingOf(random)
  const type = random.next() < 0.55 ? 'guided' : 'self-run'
  const isNoticeLate = random.next() < 0.15
  const bounces = random.next() < 0.2 ? random.between(1, 2) : 0
  if (!opens || club === leaderless) return silent(club)

  const all = [...calendar.planning, ...calendar.meetings]
  const meeting = dayIn(random, calendar.meetings, `${year}-01-10`, `${year}-02-28`)
  const inTime = addDays(meeting, -noticeDays)
  const late = all.filter((day) => day > inTime && day < meeting)
  const notice = isNoticeLate && late.length > 0 ? random.pick(late) : dayIn(random, all, addDays(meeting, -45), inTime)
  const begin =
    type === 'guided'
      ? dayIn(random, all, addDays(notice, -60), notice)
      : dayIn(random, all, addDays(meeting, -40), meeting)
  const started = {
    ...silent(club),
    type,
    ending,
    begin,
    meeting,
    notice: type === 'guided' ? notice : null,
    bounces: type === 'guided' ? bounces : 0,
  } as const

  const { early, late: lateExtension } = extension(year)
  const extend =
    ending === 'extended-early'
      ? early
      : ending === 'extended-late' || ending === 'extended-in-vain'
        ? lateExtension
        : null
  if (ending === 'abandoned' || ending === 'extended-in-vain') {
    const comesFar = random.next() < 0.5
    return {
      ...started,
      extend,
      register: comesFar ? dayIn(random, calendar.meetings, meeting, calendar.lastDay) : null,
    }
  }
  const days = ending === 'in-time' ? calendar.meetings : calendar.extended
  const lastDay = days.at(-1) ?? calendar.lastDay
  const register =
    ending === 'extended-late'
      ? dayIn(random, days, meeting, lastDay)
      : dayIn(random, calendar.meetings, meeting, addDays(meeting, 9))
  const protocol = dayIn(random, days, register, ending === 'in-time' ? addDays(register, 9) : lastDay)
  const submit = dayIn(
    random,
    days,
    protocol,
    ending === 'in-time' && random.next() < 0.8 ? addDays(protocol, 9) : lastDay,
  )
  return { ...started, extend, register, protocol, submit }
}
