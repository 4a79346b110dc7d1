import type { AdmissionState } from '#shared/courses/admission-state.ts'
import { arriveLate, decide, organiserDecides, signUp } from './admission-sign-ups.ts'
import { act, termsOf, type Step, type World } from './admission-world.ts'
import * as model from './admission-model.ts'
import { hour } from './admission.ts'

const reorder = (world: World, { which, size, yes }: Step): void => {
  const { queue, over } = world.sheet
  const number = queue[which % Math.max(1, queue.length)] ?? 1
  const before = yes ? (queue[size % Math.max(1, queue.length)] ?? null) : null
  const rest = queue.filter((other) => other !== number)
  const at = before === null ? rest.length : rest.indexOf(before)
  const moved = [...rest.slice(0, at), number, ...rest.slice(at)]
  act(
    world,
    'reordering',
    (state) => world.rules.reorderLine(state, { number, before, reason: 'Behöver hjälpmedel' }, world.now),
    () => {
      if (over !== 'no' || queue.length === 0 || before === number || moved.join() === queue.join()) return false
      world.sheet.queue = moved
      return true
    },
  )
}

const changeTerms = (world: World, { size, which, yes, rare }: Step): void => {
  const { terms, over } = world.sheet
  const sessions = Object.fromEntries(
    Object.entries(terms.sessions).map(([id, seats]) => [id, which % 3 === 0 ? seats : (which + seats) % 4]),
  )
  const changed = {
    ...terms,
    capacity: size + 1,
    sessions,
    list: yes || terms.list,
    manual: rare === 0 || terms.manual,
  }
  act(
    world,
    'a change of terms',
    (state) => world.rules.changeTerms(state, termsOf(changed), world.now),
    () => {
      if (over === 'no') world.sheet.terms = changed
      return over === 'no'
    },
  )
}

/** On by hours, to the instant of the next expiry or just before it, or back; and what time does then. */
const moveTime = (world: World, { which, size, yes, rare }: Step): void => {
  const next = Math.min(...[...world.sheet.offers.values()].map(({ until }) => until ?? Infinity))
  if (rare === 0) world.now -= hour
  else if (next !== Infinity && which % 2 === 0) world.now = next - (size === 0 ? 1 : 0)
  else world.now += (1 + (which % 5) * (rare === 1 ? 60 : 1)) * hour
  if (!yes) return
  act(
    world,
    'time',
    (state) => world.rules.timePasses(state, 9, world.now),
    () => {
      model.pass(world.sheet, world.now)
      return true
    },
  )
}

const makeOffers = (world: World, { size }: Step): void =>
  act(
    world,
    'offers',
    (state) => world.rules.offerFreeSeats(state, size + 1, world.now),
    () => {
      let id = world.admission.state.logged
      model.offer(world.sheet, () => id++, size + 1, world.now)
      return true
    },
  )

/** Mostly the number of a participant who has something, and now and then any number. */
const aNumber = (world: World, which: number): number => {
  const has = (guest: model.Guest) => (which % 3 ? model.isIn(guest) : model.isActive(guest))
  const active = [...world.sheet.guests].flatMap(([number, guest]) => (has(guest) ? [number] : []))
  const any = (which % Math.max(1, world.drawn)) + 1
  return which % 5 === 0 ? any : (active[which % Math.max(1, active.length)] ?? any)
}

const anOffer = (world: World, which: number): number => {
  const known = world.offered
  const open = known.filter((id) => world.sheet.offers.has(id))
  const among = which % 5 === 0 || open.length === 0 ? known : open
  return among[which % Math.max(1, among.length)] ?? 0
}

export const play: Record<Step['does'], (world: World, step: Step) => void> = {
  'sign up': signUp,
  late: arriveLate,
  decide,
  offer: makeOffers,
  withdraw: ({ pending }, { which }) => {
    const at = which % Math.max(1, pending.length)
    const found = pending[at]
    if (found?.application)
      pending[at] = { number: found.number, application: { ...found.application, withdrawn: true } }
  },
  mail: (world, { which }) => {
    const offer = anOffer(world, which)
    const run = (state: AdmissionState) => world.rules.letterTaken(state, { offer }, world.now)
    act(world, 'a letter taken', run, () => model.runOffer(world.sheet, offer, world.now))
  },
  answer: (world, { which, yes }) => {
    const offer = anOffer(world, which)
    const run = (state: AdmissionState) => world.rules.answerOffer(state, { offer, isAccepted: yes }, world.now)
    act(world, yes ? 'accepting' : 'declining', run, () => model.answer(world.sheet, offer, yes, world.now))
  },
  extend: (world, { which, size }) => {
    const offer = anOffer(world, which)
    const found = world.sheet.offers.get(offer)
    const { closesAt } = world.sheet.terms
    const until = (found?.until ?? world.now) + size * hour
    const run = (state: AdmissionState) =>
      world.rules.extendOffer(state, { offer, until, reason: 'Brevet kom sent' }, world.now)
    act(world, 'extending', run, () => {
      if (!found || found.until === null || world.now >= Math.min(found.until, closesAt)) return false
      if (until > closesAt || until <= found.until) return false
      found.until = until
      return true
    })
  },
  cancel: (world, { which, size }) => {
    const number = aNumber(world, which)
    const parts = size === 0 ? ['a'] : null
    const run = (state: AdmissionState) => world.rules.cancelSignUp(state, { number, parts }, world.now)
    act(world, 'cancelling', run, () => model.giveUp(world.sheet, number, parts))
  },
  remove: (world, { which, yes: mayReturn }) => {
    const number = aNumber(world, which)
    const run = (state: AdmissionState) =>
      world.rules.removeSignUp(state, { number, reason: 'Fel uppgifter', mayReturn }, world.now)
    act(world, 'removing', run, () => model.takeOff(world.sheet, number, mayReturn))
  },
  return: (world, { which }) => {
    const barred = [...world.sheet.guests].flatMap(([number, guest]) => (guest.isBarred ? [number] : []))
    const number = barred[which % Math.max(1, barred.length)] ?? 1
    const guest = world.sheet.guests.get(number)
    const isBarred = guest?.isBarred ?? false
    const run = (state: AdmissionState) => world.rules.allowReturn(state, { number }, world.now)
    act(world, 'letting return', run, () => {
      if (world.sheet.over !== 'no') return false
      if (guest) guest.isBarred = false
      return isBarred
    })
  },
  'by hand': (world, { which, yes, rare }) => {
    const open = [...world.sheet.guests].filter(([, { has }]) => Object.values(has).includes('?'))
    organiserDecides(world, open[which % Math.max(1, open.length)]?.[0] ?? 1 + (rare % 3), yes || rare > 2)
  },
  terms: changeTerms,
  reorder,
  seat: (world, { which, size, yes, rare }) => {
    const could = world.sheet.queue.filter((one) => model.wantsNow(world.sheet, one).length > 0)
    const busy = yes ? could.slice(0, size) : []
    const clashing = Object.fromEntries(
      busy.map((one) => [one, model.wantsNow(world.sheet, one).slice(0, 1 + (which % 2))]),
    )
    const next = could.find((one) => model.wantsNow(world.sheet, one).some((part) => !clashing[one]?.includes(part)))
    const number = rare > 2 && next ? next : (which % Math.max(1, world.drawn)) + 1
    const run = (state: AdmissionState) => world.rules.seatByHand(state, { number, clashing }, world.now)
    act(world, 'seating by hand', run, () => model.seatNext(world.sheet, number, clashing, world.now))
  },
  time: moveTime,
  'call off': (world, { rare, yes }) => {
    if (rare > 1 || !yes) return
    const run = (state: AdmissionState) => world.rules.cancelOccasion(state, { reason: 'Läraren är sjuk' }, world.now)
    act(world, 'calling off', run, () => model.callOff(world.sheet))
  },
}
