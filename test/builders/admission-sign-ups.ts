import { act, type Step, type World } from './admission-world.ts'
import * as model from './admission-model.ts'
import { drawn } from './admission.ts'

/** Mostly a participant who has nothing yet; now and then one who is active already, as in a second tab. */
const somebody = ({ sheet, pending }: World, { who, rare }: Step): string => {
  const there = [...sheet.guests.values()].flatMap((guest) => (model.isActive(guest) ? [guest.who] : []))
  const busy = new Set([...there, ...pending.map(({ application }) => application?.pseudonym)])
  const free = Array.from({ length: 12 }, (_, index) => `P${(who + index) % 12}`).find((name) => !busy.has(name))
  return rare === 3 ? `P${who}` : (free ?? `P${who}`)
}

export const signUp = (world: World, step: Step): void => {
  const { which, size, rare } = step
  const ids = Object.keys(world.sheet.terms.sessions)
  for (let more = 0; more <= size % 3; more++) {
    const wished = ids.filter((_, index) => (((which + more) % 7) + 1) & (1 << index))
    const chosen = ids.length === 0 || wished.length > 0 ? wished : [ids[0]!]
    const [number, who] = [++world.drawn, somebody(world, step)]
    const application = drawn(number, who, chosen, { refusal: rare === 1 && size > 1 ? 'overlapping' : null })
    if (rare === 0) world.late.push({ former: number, who, chosen })
    world.pending.push(rare === 0 ? { number, application: null } : application)
  }
}

/** What was passed over gets a number at the end. */
export const arriveLate = (world: World): void => {
  const found = world.late.find(({ former }) => world.admission.state.passedOver[former] === null)
  if (!found) return
  world.late = world.late.filter((other) => other !== found)
  world.pending.push(drawn(++world.drawn, found.who, found.chosen, { former: found.former }))
}

export const decide = (world: World, { size, rare }: Step): void => {
  const batch = world.pending.slice(0, size + 1)
  if (batch.length === 0) return
  if (rare === 0) {
    const { number } = batch[0]!
    const again = { ...batch[0]!, number: number - 1 }
    act(
      world,
      'a batch that was decided',
      (state) => world.rules.decideBatch(state, [again], world.now),
      () => false,
    )
  }
  world.pending = world.pending.slice(batch.length)
  act(
    world,
    'a batch',
    (state) => world.rules.decideBatch(state, batch, world.now),
    () => {
      model.pass(world.sheet, world.now)
      for (const { number, application } of batch)
        if (application) {
          const { pseudonym: who, chosen, refusal, withdrawn } = application
          model.come(world.sheet, { number, who, chosen, refusal: refusal !== null || withdrawn })
        }
      return true
    },
  )
}

export const organiserDecides = (world: World, number: number, isAccepted: boolean): void => {
  const { sheet, now } = world
  const guest = sheet.guests.get(number)
  const reason = isAccepted ? null : 'Fel grupp'
  act(
    world,
    'deciding by hand',
    (state) => world.rules.decideByHand(state, { number, isAccepted, reason }, now),
    () => {
      if (!guest || !Object.values(guest.has).includes('?') || sheet.over !== 'no' || now >= sheet.terms.closesAt)
        return false
      const before = { ...guest.has }
      if (!isAccepted) model.refuse(guest)
      if (!isAccepted || model.letIn(sheet, number)) return true
      guest.has = before
      return false
    },
  )
}
