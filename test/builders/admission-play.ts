import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { LogEntry } from '#shared/courses/course-log.ts'
import { countsOf } from '#shared/courses/seats.ts'
import { hasEnded, signUpMoves } from '#shared/courses/sign-up-status.ts'
import { inOneGo } from '#shared/courses/interruptible.ts'
import { admissionFrom, verifyLog } from '#shared/courses/verify-log.ts'
import * as model from './admission-model.ts'
import { play } from './admission-steps.ts'
import { anyStep, anyTerms, demand, termsOf, type AdmissionRules, type Step, type World } from './admission-world.ts'
import { hash, hour, opened, startsAt, type LoggedAdmission } from './admission.ts'

const names = { '?': 'undecided', seat: 'seat', line: 'waiting', offer: 'offered', gone: 'none' } as const

/** What must hold after every step, judged from what is stored, whatever the step was. */
const check = (
  world: World,
  before: LoggedAdmission,
  beforeSheet: { places: number; of: Record<string, number> },
): void => {
  const { admission, sheet, pending } = world
  const { state } = admission
  const made = admission.log.entries.slice(before.log.entries.length)
  for (const [number, { has }] of sheet.guests)
    for (const part of Object.keys(has))
      demand(state.signUps[number]?.parts[part] === names[has[part]!], `${number} has of ${part} what the model says`)
  demand(state.line.join() === sheet.queue.join(), 'the line is as the model says')
  demand(Object.keys(state.offers).join() === [...sheet.offers.keys()].join(), 'the offers are as the model says')

  demand(state.counts.places === model.placesTaken(sheet), 'places are counted as the model has them')
  for (const id of Object.keys(sheet.terms.sessions))
    demand((state.counts.held[id] ?? 0) === model.takenOf(sheet, id), 'seats are counted as the model has them')
  demand(isDeepStrictEqual(state.counts, countsOf(Object.values(state.signUps))), 'counts are those of all sign-ups')
  demand(model.placesTaken(sheet) <= Math.max(sheet.terms.capacity, beforeSheet.places), 'never overbooked')
  for (const [id, seats] of Object.entries(sheet.terms.sessions))
    demand(model.takenOf(sheet, id) <= Math.max(seats, beforeSheet.of[id] ?? 0), 'never overbooked in a session')
  const active = Object.values(state.signUps).filter(({ status }) => !hasEnded(status))
  demand(new Set(active.map(({ pseudonym }) => pseudonym)).size === active.length, 'nobody twice')

  const known = Object.keys(state.signUps).length + Object.keys(state.passedOver).length
  demand(known === state.decidedThrough && known + pending.length === world.drawn, 'no application is lost')
  for (const [number, { status }] of Object.entries(state.signUps)) {
    const from = before.state.signUps[Number(number)]?.status ?? 'appliedFor'
    demand(from === status || signUpMoves[from][status].length > 0, `nothing moves ${from} to ${status}`)
  }
  for (const entry of made) checkEntry(world, before, entry)
  const notified = new Set(admission.letters.map(({ number }) => number))
  for (const [number, { status }] of Object.entries(state.signUps))
    if (before.state.signUps[Number(number)]?.status !== status)
      demand(notified.has(Number(number)), 'everybody is notified')
  if (made.some(({ what }) => what === 'changed'))
    demand(JSON.stringify(state.signUps) === JSON.stringify(before.state.signUps), 'a capacity takes nobody’s seat')
}

const checkEntry = (world: World, before: LoggedAdmission, entry: LogEntry): void => {
  if (entry.what === 'offered' || entry.what === 'seated' || entry.what === 'seated-past') {
    const left = world.sheet.guests.get(entry.number)!.left
    demand(!entry.parts.some((part) => left.includes(part)), 'what was given up is never offered again')
  }
  if (entry.what === 'offered') world.offered.push(entry.offer)
  if (entry.what !== 'offer-accepted' && entry.what !== 'offer-expired') return
  demand(!world.answered.has(entry.offer), 'an accepted offer does not expire, an expired one is not accepted')
  world.answered.add(entry.offer)
  const until = before.state.offers[entry.offer]?.expiresAt ?? Infinity
  demand(entry.what === 'offer-expired' ? world.now >= until : world.now < until, 'an offer ends at its instant')
}

/** Makes offers until no seat is free while a participant waits, as the process does within a minute. */
const drain = (world: World): void => {
  for (let round = 0; round < 40; round++) {
    const step = { does: 'offer', who: 0, which: 0, size: 0, yes: true, rare: 5 } as const
    takeStep(world, step)
  }
  const isWaiting = world.sheet.queue.some((number) => model.wantsNow(world.sheet, number).length > 0)
  const isDue = world.sheet.over === 'no' && model.hasTimeForOffers(world.sheet, world.now)
  demand(!isWaiting || !isDue, 'no free seat beside somebody waiting')
  demand(world.admission.follows.includes('offer-seats') === (isWaiting && isDue), 'what follows says so')
}

const takeStep = (world: World, step: Step): void => {
  const [before, { sheet }] = [world.admission, world]
  const of = Object.fromEntries(Object.keys(sheet.terms.sessions).map((id) => [id, model.takenOf(sheet, id)]))
  const places = model.placesTaken(sheet)
  play[step.does](world, step)
  check(world, before, { places, of })
}

/** The log replays without a fault, and comes to what is stored. */
const checkLog = ({ admission: { log, state } }: World): void => {
  const { faults } = verifyLog(log, hash)
  demand(faults.length === 0, `the log verifies: ${JSON.stringify(faults[0])}`)
  demand(isDeepStrictEqual(inOneGo(admissionFrom(log, state.terms, hash)), state), 'the log comes to what is stored')
}

export const playAdmission = (played: AdmissionRules, numRuns: number, seed?: number): void =>
  fc.assert(
    fc.property(
      anyTerms,
      fc.array(anyStep, { minLength: 20, maxLength: 90, size: 'max' }),
      ({ left, ...rest }, steps) => {
        const terms = { ...rest, closesAt: startsAt }
        const world: World = {
          rules: played,
          admission: opened(termsOf(terms)),
          sheet: { terms, guests: new Map(), queue: [], offers: new Map(), over: 'no' },
          now: startsAt - left * hour,
          drawn: 0,
          pending: [],
          late: [],
          offered: [],
          answered: new Set(),
        }
        for (const step of steps) takeStep(world, step)
        drain(world)
        checkLog(world)
      },
    ),
    { numRuns, seed, endOnFailure: true },
  )
