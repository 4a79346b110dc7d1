import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp } from '#shared/look-ups/look-up.ts'
import { ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { memberRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { everyPageOf, saysWhatIsMissing, type AskingPage } from '#test/builders/says-what-is-missing.ts'
import { routes } from './routes.ts'

const own = 'GET /api/own/membership'
const cases = 'GET /api/own/membership/cases'
const payments = 'GET /api/own/payments'
const answers: Answers = {
  'GET /api/session': signedInAs(memberRole),
  [own]: anOwnMembership(),
  [cases]: ownCases(),
  [payments]: aPaymentsView(),
  'GET /api/look-ups/banks': lookUp(lookUps.banks, ''),
}

const title = 'Betalningar och fakturor'
const pages: readonly AskingPage[] = [
  ['', title, [payments], 'Så betalar du'],
  ['', title, [own], 'Fakturan kommer med posten.'],
  ['', title, [cases], 'Byt betalsätt'],
  ['/byt-betalsatt', 'Byt betalsätt', [payments, own, cases], 'Nytt betalsätt'],
]

const open = (path: string, more: object = {}) =>
  openPage(routes, `/mitt-forbundet/betalningar${path}`, { ...answers, ...more })
const passes = (ms = 4_000) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeAll(() => everyPageOf(routes), 60_000)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page of payments', () => {
  saysWhatIsMissing(pages, { open, passes, answers })
})

describe('what is typed of another way to pay', () => {
  it.each([payments, own, cases])('stays when what it is built upon is not answered any more: %s', async (ask) => {
    let isDown = false
    const answer = answers[ask]
    const { asked } = open('/byt-betalsatt', { [ask]: () => (isDown ? refusal('store-unavailable') : answer) })
    fireEvent.click(await screen.findByRole('radio', { name: /Autogiro/ }))
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Kontonummer' })
    fireEvent.change(field(), { target: { value: '998877665' } })
    isDown = true
    await passes(10_000)
    const before = asked.filter((each) => each === ask).length
    fireEvent(window, new Event('visibilitychange'))
    await passes()
    expect(asked.filter((each) => each === ask).length).toBeGreaterThan(before)
    expect(field().value).toBe('998877665')
  })
})
