import { expect, it } from 'vitest'
import { dueAt, meetings, times } from '#test/builders/meeting-states.ts'
import { nextActOf } from '../../../annual-meeting/next-act.ts'
import { leftToDo } from '../../../annual-meeting/reminders.ts'
import { pathsOf, stepPages } from '../../../languages/paths.ts'
import { reminderLetter } from './reminder-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost' }
const open = (Object.keys(meetings) as (keyof typeof meetings)[]).filter((state) => !meetings[state]?.submittedAt)
const instants = Object.keys(times) as (keyof typeof times)[]
const lines = open.flatMap((state) => instants.map((time) => [state, time] as const))

const letterAt = (state: keyof typeof meetings, time: keyof typeof times, ref = 'officer') => {
  const summary = meetings[state]
  const facts = { summary, year: 2027, dueAt, date: summary?.planned?.date ?? null }
  const next = nextActOf(facts, { ref, authority: 'mandate' }, times[time])
  const left = leftToDo(summary, next.act)
  const club = { clubName: 'Klubben', year: 2027, lastDay: '2027-03-15', daysLeft: times[time] < dueAt ? 1 : -1 }
  return { next, left, letter: reminderLetter(sender, 'sv', { ...club, left, next }) }
}

it.each(lines)('%s, %s: the button leads where the home page’s does, and says what is done there', (state, time) => {
  const { next, letter } = letterAt(state, time)
  const { pathTo } = pathsOf(sender.productSlug)
  const { at } = next
  const path =
    at === 'contact'
      ? pathTo('contactAsElected', {}, 'sv')
      : at && typeof at === 'object'
        ? pathTo(stepPages[at.step], { year: 2027 }, 'sv') + (at.item ? `#item-${at.item}` : '')
        : 'nowhere'
  expect(letter.button?.url).toBe(`http://localhost${path}`)
  const step = letter.facts?.find(({ label }) => label === 'Nästa steg')?.value
  expect(step === letter.button?.text).toBe(next.mine)
})

it('gives each officer their own next step: one’s own signature, or whom the protocol waits for', () => {
  const said = (ref: string) => {
    const { facts = [], button } = letterAt('protocol created', 'in March', ref).letter
    return [facts.at(-1)?.value, button?.text]
  }
  expect(said('secretary')).toEqual(['Skriv under protokollet', 'Skriv under protokollet'])
  expect(said('officer')).toEqual(['Protokollet väntar på sekreterarens underskrift', 'Läs protokollet'])
})

it('lists no notice to send once the meeting itself is next', () => {
  expect(letterAt('pre-meeting', 'in January').left).toContain('send-notice')
  expect(letterAt('pre-meeting', 'in March').left).not.toContain('send-notice')
})

it('speaks of no protocol to a club that has not begun', () => {
  expect(letterAt('not begun', 'in March').letter.heading).toBe('Årsmötet är inte påbörjat')
  expect(letterAt('protocol created', 'in March').letter.heading).toBe('Kom ihåg protokollet från årsmötet')
})
