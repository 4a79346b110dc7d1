import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { awaitsApp, failedHints, failedStanding, pendingHints, pendingStanding } from './hints.ts'
import { isTerminal, standings } from './order-state.ts'
import { Device, OrderState } from './order-view.ts'
import { textsOf, type MessageCatalogue } from '../languages/message-catalogue.ts'

const catalogue = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../web/messages/${language}/signing/signing.json`, import.meta.url), 'utf8'),
  ) as MessageCatalogue

const devices = Device.options
const everyPending = devices.flatMap((device) =>
  [...pendingHints, 'somethingNew', undefined].map((hint) => pendingStanding(hint, device)),
)
const everyFailed = devices.flatMap((device) =>
  [...failedHints, 'somethingNew', undefined].map((hint) => failedStanding(hint, device)),
)
const every = [...everyPending, ...everyFailed, ...Object.values(standings)]

describe('hints of the electronic-ID service', () => {
  it('keeps polling at every pending hint, also an unknown one', () => {
    expect(everyPending.filter(({ state }) => isTerminal(state))).toEqual([])
  })

  it('stops polling at every failed hint, also an unknown one', () => {
    expect(everyFailed.filter(({ state }) => !isTerminal(state))).toEqual([])
  })

  it.each([
    ['userCancel', 'declined'],
    ['userDeclinedCall', 'declined'],
    ['cancelled', 'cancelled'],
    ['expiredTransaction', 'expired'],
    ['startFailed', 'expired'],
    ['certificateErr', 'failed'],
    ['transactionRiskBlocked', 'failed'],
    ['notSupportedByUserApp', 'failed'],
    ['somethingNew', 'failed'],
  ])('%s means %s', (hint, state) => {
    expect(failedStanding(hint, 'other').state).toBe(state)
  })

  it('gives an unknown hint the general text', () => {
    expect(pendingStanding('somethingNew', 'same').message).toBe('signing.hint.pending')
    expect(failedStanding('somethingNew', 'same').message).toBe('signing.hint.failed')
  })

  it('reaches every state of an order', () => {
    expect(new Set(every.map(({ state }) => state))).toEqual(new Set(OrderState.options))
  })

  it('shows the QR code only until the app has opened the order', () => {
    expect([...pendingHints, 'somethingNew', undefined].filter(awaitsApp)).toEqual(['outstandingTransaction'])
  })

  it('distinguishes the two kinds of device while the app is to be started', () => {
    expect(pendingStanding('outstandingTransaction', 'same').message).not.toBe(
      pendingStanding('outstandingTransaction', 'other').message,
    )
    expect(failedStanding('startFailed', 'same').message).not.toBe(failedStanding('startFailed', 'other').message)
  })

  it.each(['sv', 'en'])('has a text for every outcome in %s', (language) => {
    const messages = textsOf(catalogue(language))
    const missing = every.filter(({ message }) => !messages[message])
    expect(missing).toEqual([])
  })

  it('has the same messages in both languages', () => {
    expect(Object.keys(catalogue('en')).toSorted()).toEqual(Object.keys(catalogue('sv')).toSorted())
  })
})
