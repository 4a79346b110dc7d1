import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import messages from 'virtual:messages/sv/all'
import type { OrderView } from '#shared/signing/order-view.ts'
import { ApiError } from '#web/client/api.ts'
import { makeQueryClient, sessionQuery } from '#web/client/query.ts'
import { openOrder } from '#test/builders/open-order.ts'
import { OrderFlow } from './order-flow.tsx'
import type { OrderCalls } from './use-order.ts'

const waiting = openOrder()
const succeeded: OrderView = { ...waiting, state: 'success', hint: 'signing.hint.success' }
const otherDevice = 'Läs av QR-kod med en annan enhet'

const show = (answers: Partial<OrderCalls>) => {
  const calls = {
    start: vi.fn<OrderCalls['start']>(async () => waiting),
    read: vi.fn<OrderCalls['read']>(async () => waiting),
    cancel: vi.fn<OrderCalls['cancel']>(async () => waiting),
    ...answers,
  }
  const onSuccess = vi.fn<() => void>()
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { signedIn: false, portalNow: 0, demo: false, productName: 'Förbundet' })
  render(
    <QueryClientProvider client={client}>
      <IntlProvider locale="sv-SE" messages={messages}>
        <OrderFlow calls={calls} rememberAs="order" onSuccess={onSuccess} />
      </IntlProvider>
    </QueryClientProvider>,
  )
  return { calls, onSuccess }
}

beforeEach(() => sessionStorage.clear())

describe('an electronic-ID order on the page', () => {
  it('is started by a click alone', async () => {
    const { calls } = show({})
    expect(calls.start).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: otherDevice }))
    expect(calls.start).toHaveBeenCalledExactlyOnceWith('other')
    expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
  })

  it('is resumed after a reload, not started again', async () => {
    sessionStorage.setItem('order', waiting.order)
    const { calls } = show({})
    expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
    expect(calls.read).toHaveBeenCalledWith(waiting.order)
    expect(calls.start).not.toHaveBeenCalled()
  })

  it('begun in another tab is gone on with, be it when one comes to this tab', async () => {
    const find = vi.fn<NonNullable<OrderCalls['find']>>(async () => null)
    const { calls } = show({ find })
    await waitFor(() => expect(find).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: otherDevice })).toBeDefined()
    find.mockResolvedValue(waiting)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
    expect(calls.start).not.toHaveBeenCalled()
    await waitFor(() => expect(calls.read).toHaveBeenCalledWith(waiting.order))
  })

  it('on this device opens the app by a link that is clicked, and the page asks on', async () => {
    const opened: string[] = []
    const note = (event: Event) => {
      opened.push((event.target as HTMLAnchorElement).href)
      event.preventDefault()
    }
    document.addEventListener('click', note)
    const here: OrderView = { ...waiting, device: 'same', autoStartToken: 'the-token' }
    const { calls } = show({ start: async () => here, read: vi.fn<OrderCalls['read']>(async () => here) })
    await userEvent.click(screen.getByRole('button', { name: 'Öppna på den här enheten' }))
    const address = 'bankid:///?autostarttoken=the-token&redirect=null'
    await waitFor(() => expect(opened).toContain(address))
    expect((await screen.findByRole('link', { name: 'Öppna appen igen' })).getAttribute('href')).toBe(address)
    await waitFor(() => expect(calls.read).toHaveBeenCalled())
    document.removeEventListener('click', note)
  })

  it.each(['signing.hint.other-network', 'signing.hint.by-code-alone'])(
    'that ended with %s leads on to the code',
    async (hint) => {
      const { calls } = show({ read: async () => ({ ...waiting, device: 'same', state: 'failed', hint }) })
      await userEvent.click(screen.getByRole('button', { name: 'Öppna på den här enheten' }))
      await userEvent.click(await screen.findByRole('button', { name: otherDevice }))
      expect(calls.start).toHaveBeenLastCalledWith('other')
    },
  )

  it('that has succeeded goes on and is forgotten', async () => {
    const { onSuccess } = show({ read: async () => succeeded })
    await userEvent.click(screen.getByRole('button', { name: otherDevice }))
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(sessionStorage.getItem('order')).toBeNull()
  })

  it.each([
    ['declined', 'signing.hint.userCancel', /avbröt i appen/],
    ['declined', 'signing.hint.userDeclinedCall', /svarade nej/],
    ['failed', 'signing.hint.other-network', /annat nätverk/],
    ['expired', 'signing.hint.expiredTransaction', /svarar inte/],
    ['id-mismatch', 'signing.hint.id-mismatch', /någon annan/],
    ['failed', 'a hint from tomorrow', /Något gick fel/],
  ] as const)('that is %s says so and offers to try again', async (state, hint, text) => {
    show({ read: async () => ({ ...waiting, state, hint }) })
    await userEvent.click(screen.getByRole('button', { name: otherDevice }))
    expect(await screen.findByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(screen.getByRole('button', { name: otherDevice })).toBeDefined()
  })

  it('that cannot be withdrawn from here says to cancel in the app', async () => {
    show({
      cancel: async () => {
        throw new ApiError({ status: 409, code: 'signing-abort-failed' })
      },
    })
    await userEvent.click(screen.getByRole('button', { name: otherDevice }))
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt' }))
    expect(await screen.findByText(/Avbryt i appen/)).toBeDefined()
  })

  it('that may not be started yet says for how long, second by second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show({
      start: async () => {
        throw new ApiError({ status: 429, code: 'too-many-sign-ins', params: { minutes: 2, seconds: 62 } })
      },
    })
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: otherDevice }))
    expect((await screen.findByRole('alert')).textContent).toContain('Vänta 2 minuter och försök sedan igen')
    expect(screen.getByText(/Du kan försöka igen om 1 minut och [012] sekunder/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(50_000))
    expect(screen.getByText(/Du kan försöka igen om \d+ sekunder/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(13_000))
    expect(screen.getByText('Nu kan du försöka igen.')).toBeDefined()
    vi.useRealTimers()
  })

  it('that the portal no longer knows has run out', async () => {
    show({
      read: async () => {
        throw new ApiError({ status: 404, code: 'order-not-found' })
      },
    })
    await userEvent.click(screen.getByRole('button', { name: otherDevice }))
    expect(await screen.findByText(/tiden gått ut/)).toBeDefined()
  })
})
