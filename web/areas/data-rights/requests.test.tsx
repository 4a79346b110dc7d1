import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataRequestView, RetainedData } from '#shared/contract/data-rights.ts'
import { aDataRequest as request, aReadyAnswer as ready } from '#test/builders/own-data-requests.ts'
import { people } from '#test/builders/meeting-content.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => Promise.all([import('./retained-data-page.tsx'), import('./portability-page.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const id = '01JZZZZZZZZZZZZZZZZZZZZZZR'
const requests = (...all: DataRequestView[]) => ({ requests: all })
const retained: RetainedData = {
  kinds: [
    { kind: 'employment', retentions: ['with-person'] },
    { kind: 'payments', retentions: ['with-person'] },
    { kind: 'calls', retentions: ['90-days'] },
  ],
  withPersonUntil: null,
}
const order = {
  order: 'order-1234567890',
  state: 'success',
  hint: 'signing.hint.success',
  qr: null,
  autoStartToken: null,
  device: 'other',
  expiresAt: Date.now() + 180_000,
}
const begun = { ...order, state: 'open', hint: 'signing.hint.outstandingTransaction.other' }
const signIn = { 'POST /api/sign-in/orders': begun, 'GET /api/sign-in/orders/order-1234567890': order }

const open = (path: string, answers: Record<string, unknown>) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/retained-data': retained,
    ...answers,
  })
const portability = '/mitt-forbundet/dataportabilitet'
const access = '/mitt-forbundet/ratten-till-tillgang'
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a file to take along', () => {
  it('is asked for with the electronic ID again, and then made without another press', async () => {
    let asked = 0
    open(portability, {
      ...signIn,
      'GET /api/own/data-requests': () => (asked > 1 ? requests(request()) : requests()),
      'POST /api/own/data-requests': () => {
        asked += 1
        return asked > 1 ? { request: request() } : refusal('confirm-identity')
      },
    })
    await card('Fil med dina uppgifter')
    await press('Gör en fil')
    const confirm = await screen.findByRole('region', { name: 'Legitimera dig igen' })
    await waitFor(() => expect(confirm.contains(document.activeElement)).toBe(true))
    await press('Läs av QR-kod med en annan enhet')
    expect(await screen.findByText(/Filen görs/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Legitimera dig igen' })).toBeNull()
    expect(asked).toBe(2)
    expect(screen.getByText(/^Ärendenummer:/).textContent).toBe(`Ärendenummer: ${request().id}`)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Filen görs/))
  })

  it('goes on in a new tab with an order that confirms who asks, and with no other', async () => {
    const answers = {
      'GET /api/own/data-requests': requests(),
      'GET /api/sign-in/orders/order-1234567890': begun,
      'GET /api/sign-in/orders': { order: begun, expected: people.astrid },
    }
    const { asked } = open(portability, answers)
    const confirm = within(await screen.findByRole('region', { name: 'Legitimera dig igen' }))
    expect(await confirm.findByText(/rikta kameran mot koden/)).toBeDefined()
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
    cleanup()
    sessionStorage.clear()
    const other = open(portability, { ...answers, 'GET /api/sign-in/orders': { order: begun, expected: people.olle } })
    await card('Fil med dina uppgifter')
    await waitFor(() => expect(other.asked).toContain('GET /api/sign-in/orders'))
    expect(screen.queryByRole('region', { name: 'Legitimera dig igen' })).toBeNull()
  })

  it('is being made, and says where it takes longer, until when and why', async () => {
    open(portability, {
      'GET /api/own/data-requests': requests(request({ isDelayed: true, extendedFor: 'Registret byter system' })),
    })
    const shown = await card('Fil med dina uppgifter')
    expect(shown.getByText(/Det tar längre tid än vanligt/).textContent).toContain('20 mars 2027')
    expect(shown.getByText(/Registret byter system/)).toBeDefined()
    expect(shown.getByRole('button', { name: 'Ta tillbaka' })).toBeDefined()
  })

  it.each(['asking was refused', 'the page was opened anew'])(
    'that is stored but not begun can be asked for again once %s, and is made then',
    async (when) => {
      let isAway = true
      let isStored = when === 'the page was opened anew'
      open(portability, {
        'GET /api/own/data-requests': () => (isStored ? requests(request({ isUnheard: isAway })) : requests()),
        'POST /api/own/data-requests': () => {
          isStored = true
          return isAway ? refusal('engine-unavailable') : { request: request() }
        },
      })
      await card('Fil med dina uppgifter')
      if (!isStored) {
        await press('Gör en fil')
        expect(await screen.findByRole('alert')).toBeDefined()
      }
      const again = await screen.findByRole('button', { name: 'Försök igen' })
      expect(screen.getByText(/har inte kunnat börja/).textContent).toContain('20 mars 2027')
      expect(screen.getByRole('button', { name: 'Ta tillbaka' })).toBeDefined()
      isAway = false
      await userEvent.click(again)
      expect(await screen.findByText(/Filen görs/)).toBeDefined()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
    },
  )

  it('whose answer was lost stands as being made, without a word of what went wrong', async () => {
    let isStored = false
    open(portability, {
      'GET /api/own/data-requests': () => (isStored ? requests(request()) : requests()),
      'POST /api/own/data-requests': () => {
        isStored = true
        return refusal('engine-unavailable')
      },
    })
    await card('Fil med dina uppgifter')
    await press('Gör en fil')
    expect(await screen.findByText(/Filen görs/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that is ready is fetched from the file store, and can be removed', async () => {
    const assign = vi.fn<(url: string) => void>()
    vi.stubGlobal('location', { assign, origin: window.location.origin, pathname: window.location.pathname })
    const answers: Record<string, unknown> = {
      'GET /api/own/data-requests': requests(ready()),
      [`POST /api/own/data-requests/${id}/file`]: { url: 'http://files.example/own' },
      [`POST /api/own/data-requests/${id}/end`]: { request: request({ state: 'removed' }) },
    }
    open(portability, answers)
    expect((await card('Fil med dina uppgifter')).getByText(/till och med/).textContent).toContain('27 februari 2027')
    await press('Hämta filen')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://files.example/own'))
    await press('Ta bort filen nu')
  })

  it.each([
    ['expired', /fanns till och med/],
    ['removed', /Du har tagit bort filen/],
    ['withdrawn', /Du tog tillbaka/],
  ] as const)('that is %s says so, and another can be made', async (state, text) => {
    open(portability, { 'GET /api/own/data-requests': requests(ready({ state })) })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Gör en ny fil' })).toBeDefined()
  })

  it('is shown in English too', async () => {
    open('/en/my-forbundet/data-portability', { 'GET /api/own/data-requests': requests(ready()) })
    expect(await screen.findByText(/You can fetch it until/)).toBeDefined()
  })
})

describe('what is stored of the reader', () => {
  it('is asked for on the page of what is stored, with the electronic ID again', async () => {
    open(access, {
      'GET /api/own/data-requests': requests(),
      'POST /api/own/data-requests': refusal('confirm-identity'),
    })
    await card('Dina uppgifter')
    await press('Begär mina uppgifter')
    expect(await screen.findByRole('region', { name: 'Legitimera dig igen' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Läs av QR-kod med en annan enhet' })).toBeDefined()
    await press('Avbryt')
    expect(screen.queryByRole('region', { name: 'Legitimera dig igen' })).toBeNull()
    const back = screen.getByRole('region', { name: 'Dina uppgifter' })
    await waitFor(() => expect(back.contains(document.activeElement)).toBe(true))
  })

  it('that is another’s, or gone, is refused in words, and stands as it is now', async () => {
    let isGone = false
    open(access, {
      'GET /api/own/data-requests': () => requests(ready({ kind: 'access', ...(isGone && { state: 'expired' }) })),
      [`GET /api/own/data-requests/${id}/data`]: () => {
        isGone = true
        return refusal('not-found')
      },
    })
    await card('Dina uppgifter')
    await press('Visa mina uppgifter')
    expect(await screen.findByRole('alert')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Visa mina uppgifter' })).toBeNull())
  })
})
