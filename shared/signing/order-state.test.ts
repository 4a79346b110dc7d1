import { expect, it } from 'vitest'
import { OrderState } from './order-view.ts'
import { isTerminal, leadsToCode, standings } from './order-state.ts'

it('nothing more happens to an order but to one that is open or being cancelled', () => {
  expect(OrderState.options.filter((state) => !isTerminal(state))).toEqual(['open', 'cancelling'])
})

it('the code leads on after an order that failed by another network, or by the code used on the device itself', () => {
  const leading = Object.values(standings).filter(({ message }) => leadsToCode(message))
  expect(leading).toEqual([standings.otherNetwork, standings.byCodeAlone])
})

it('each standing that the portal decides has a message of its own', () => {
  const messages = Object.values(standings).map(({ message }) => message)
  for (const message of messages) expect(message).toMatch(/^signing\.hint\.[a-z-]+$/)
  expect(new Set(messages).size).toBe(messages.length)
})
