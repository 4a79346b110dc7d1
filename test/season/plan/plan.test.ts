import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seasonRules } from '#shared/season.ts'
import { clubActs, planSeason, type ClubAct, type Plan } from './plan.ts'

const given = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  clubs: fc.integer({ min: 3, max: 90 }),
  year: fc.integer({ min: 2026, max: 2032 }),
})
const eventsOf = ({ moments }: Plan) => moments.flatMap((moment) => (moment.kind === 'acts' ? moment.events : []))

const always = (holds: (plan: Plan) => boolean | void) =>
  fc.assert(
    fc.property(given, (how) => holds(planSeason(how))),
    { numRuns: 60 },
  )

describe('the plan of a season', () => {
  it('is the same for the same seed, and another one for another', () => {
    expect(planSeason({ seed: 7, clubs: 40 })).toEqual(planSeason({ seed: 7, clubs: 40 }))
    expect(planSeason({ seed: 7, clubs: 40 })).not.toEqual(planSeason({ seed: 8, clubs: 40 }))
  })

  it('goes forward in time, and stops at each instant once', () =>
    always(({ moments }) => moments.every(({ at }, index) => index === 0 || at > (moments[index - 1]?.at ?? 0))))

  it('lets each club do one thing at a time, in an order in which it can be done', () =>
    always((plan) => {
      const order: readonly ClubAct[] = clubActs.filter((act) => act !== 'extend' && act !== 'try-late')
      for (const { club } of plan.behaviours) {
        const acts = eventsOf(plan)
          .filter((event) => event.club === club && order.includes(event.act))
          .map(({ act }) => order.indexOf(act))
        expect(acts).toEqual([...new Set(acts)].toSorted((one, other) => one - other))
      }
    }))

  it('lets a club begin while its officers have their mandates, and meet within the season', () =>
    always(({ behaviours, year }) =>
      behaviours.every(
        ({ begin, meeting }) =>
          begin === null ||
          (begin >= `${year - 1}-10-01` &&
            begin <= `${year}-02-28` &&
            meeting !== null &&
            meeting >= `${year}-01-01` &&
            meeting <= `${year}-02-28`),
      ),
    ))

  it('lets no one submit after a deadline that was not extended', () =>
    always((plan) => {
      const { submissionBefore } = seasonRules(plan.year)
      const late = eventsOf(plan)
        .filter(({ act, at }) => act === 'submit' && at >= submissionBefore)
        .map(({ club }) => club)
      return late.every((club) => plan.behaviours.some((each) => each.club === club && each.extend !== null))
    }))

  it('stops at the hour of every reminder, and after the deadline', () =>
    always(({ moments, year }) => {
      const hours = moments.flatMap((moment) => (moment.kind === 'reminders' ? [moment.reminder] : []))
      return (
        seasonRules(year).reminders.every(({ id }) => hours.includes(id)) &&
        moments.some(({ kind }) => kind === 'deadline') &&
        moments.at(-1)?.kind === 'end'
      )
    }))

  it('has every kind of season and of fault among five hundred clubs', () => {
    const { behaviours, moments } = planSeason({ seed: 1, clubs: 500 })
    expect(new Set(behaviours.map(({ ending }) => ending)).size).toBe(5)
    expect(new Set(behaviours.map(({ type }) => type)).size).toBe(3)
    expect(behaviours.reduce((sum, { bounces }) => sum + bounces, 0)).toBeGreaterThan(20)
    expect(new Set(moments.flatMap(({ faults }) => faults.map(({ kind }) => kind))).size).toBe(8)
    expect(moments.some(({ kind, faults }) => kind === 'reminders' && faults.length > 0)).toBe(true)
  })

  it('has no faults where none are wanted', () =>
    expect(planSeason({ seed: 1, clubs: 40, faults: false }).moments.flatMap(({ faults }) => faults)).toEqual([]))
})
