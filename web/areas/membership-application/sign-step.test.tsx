import { openOrder } from '#test/builders/open-order.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ulid } from 'ulid'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { refusedFields } from './refused.ts'
import { routes } from './routes.ts'
import { orderKey } from './sign-step.tsx'
import { nothingTyped, type Typed } from './typed.ts'

const application = ulid()
const started = `GET /api/membership-application/${application}`
const retired: Typed = {
  ...nothingTyped,
  start: { kind: 'retired' },
  person: {
    personalNumber: '',
    email: 'ny@example.com',
    phone: '0701740607',
    street: 'Storgatan 1',
    zipCode: '12345',
    city: 'Nordvik',
  },
  work: { ...nothingTyped.work, lastOccupation: 'engineer.construction', incomeRange: 'under-25000' },
  earlier: { previousUnion: 'none', unemploymentFundSince: '' },
  payment: { ...nothingTyped.payment, method: 'paper-invoice' },
}
const keep = (typed: Typed) =>
  sessionStorage.setItem('membership-application', JSON.stringify({ typed, at: Date.now(), who: null }))

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** The tab was reloaded while an order ran. */
const reloaded = (view: unknown) => {
  keep(retired)
  sessionStorage.setItem(orderKey, application)
  return openPage(routes, '/bli-medlem?steg=7', { 'GET /api/session': visitor, [started]: view })
}
const order = openOrder(application)
const view = (rest: object) => ({
  application,
  kind: 'retired',
  state: 'unsigned',
  cause: null,
  nextAttemptAt: null,
  from: '2027-03-01',
  fee: null,
  memberSince: null,
  firstFeeDay: null,
  order,
  serverNow: Date.now(),
  ...rest,
})

describe('a reload during signing', () => {
  it.each([
    [
      'expired',
      view({ state: 'expired', order: { ...order, state: 'expired', hint: 'signing.hint.expiredTransaction' } }),
    ],
    ['is not known any more', refusal('order-not-found')],
  ])('leads back to the number that the reload forgot when its order %s, and sends nothing', async (_, answer) => {
    const { asked } = reloaded(answer)
    await screen.findByText(/dina nummer sparas aldrig i webbläsaren/)
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Läs av QR-kod med en annan enhet' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fyll i igen' }))
    const number = await screen.findByLabelText('Personnummer')
    expect((screen.getByLabelText('Privat e-postadress') as HTMLInputElement).value).toBe('ny@example.com')
    fireEvent.change(number, { target: { value: '19520404-9810' } })
    fireEvent.click(screen.getByRole('button', { name: 'Gå vidare' }))
    expect(await screen.findByRole('button', { name: 'Gå vidare till underskrift' })).toBeDefined()
    expect(screen.queryByText('Rätta det här innan du skriver under')).toBeNull()
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
  })

  it('goes on with the order that runs; cancelled, it leads back to the number that was forgotten', async () => {
    keep(retired)
    sessionStorage.setItem(orderKey, application)
    const cancelled = { ...order, state: 'cancelled', hint: 'signing.hint.cancelled-here' }
    const { asked } = openPage(routes, '/bli-medlem?steg=7', {
      'GET /api/session': visitor,
      [started]: view({}),
      [`POST /api/membership-application/${application}/cancel`]: view({ state: 'cancelled', order: cancelled }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt' }))
    await screen.findByText(/dina nummer sparas aldrig i webbläsaren/)
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fyll i igen' }))
    expect(((await screen.findByLabelText('Personnummer')) as HTMLInputElement).value).toBe('')
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([
      `POST /api/membership-application/${application}/cancel`,
    ])
  })
})

describe('another tab of the browser', () => {
  const found = (begun: unknown) => ({
    'GET /api/session': visitor,
    'GET /api/membership-application': { application: begun },
    [started]: begun,
  })
  const running = view({})
  const signed = view({ state: 'waiting-for-register', order: { ...order, state: 'success' } })
  const scan = /rikta kameran mot koden/
  const posts = (asked: string[]) => asked.filter((each) => each.startsWith('POST'))

  it.each(['/bli-medlem', '/bli-medlem?steg=7'])('opened at %s goes on with the order that runs', async (address) => {
    const { asked } = openPage(routes, address, found(running))
    expect(await screen.findByText(scan)).toBeDefined()
    expect(posts(asked)).toEqual([])
    expect(sessionStorage.getItem(orderKey)).toBe(application)
  })

  it('goes on with it when one comes back to the tab, as long as nothing is filled in there', async () => {
    const answers: Record<string, unknown> = {
      ...found(running),
      'GET /api/membership-application': { application: null },
    }
    openPage(routes, '/bli-medlem', answers)
    await screen.findByRole('radio', { name: /^Student/ })
    expect(screen.queryByText(scan)).toBeNull()
    answers['GET /api/membership-application'] = { application: running }
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText(scan)).toBeDefined()
  })

  it('that has an application of its own asks for no other', async () => {
    keep(retired)
    const { asked } = openPage(routes, '/bli-medlem?steg=2', found(running))
    await screen.findByLabelText('Personnummer')
    expect(asked).not.toContain('GET /api/membership-application')
  })

  it('says where the application was filled in when the order that it goes on with fails', async () => {
    const failed = view({ order: { ...order, state: 'cancelled', hint: 'signing.hint.cancelled-here' } })
    openPage(routes, '/bli-medlem?steg=7', { ...found(running), [started]: failed })
    await screen.findByText(/fylldes i i en annan flik/)
    await userEvent.click(screen.getByRole('button', { name: 'Fyll i igen' }))
    expect(await screen.findByRole('radio', { name: /^Student/, checked: false })).toBeDefined()
  })

  it('to which the app leads back after the signature shows what became of it', async () => {
    openPage(routes, '/bli-medlem?steg=7', found(signed))
    expect(await screen.findByRole('heading', { name: 'Din ansökan är underskriven' })).toBeDefined()
  })

  it('opened anew after an applicant has signed begins anew', async () => {
    const { asked } = openPage(routes, '/bli-medlem', found(signed))
    expect(await screen.findByRole('radio', { name: /^Student/, checked: false })).toBeDefined()
    await waitFor(() => expect(asked).toContain('GET /api/membership-application'))
    expect(screen.queryByRole('heading', { name: 'Din ansökan är underskriven' })).toBeNull()
  })

  it('that waits for the same order goes on when this one hears of the signature first', async () => {
    openPage(routes, '/bli-medlem?steg=7', found(running))
    await screen.findByText(scan)
    const tab = new BroadcastChannel('membership-application-sent')
    tab.postMessage(application)
    tab.close()
    await waitFor(() => expect(screen.queryByText(scan)).toBeNull())
    expect(screen.queryByRole('heading', { name: 'En ansökan är skickad från en annan flik' })).toBeNull()
    expect(sessionStorage.getItem(orderKey)).toBeNull()
  })
})

it('a refusal that names no field of a step blocks none', () => {
  expect(
    refusedFields(retired, [
      { path: '', code: 'required' },
      { path: 'language', code: 'required' },
    ]),
  ).toEqual([])
})

it('an application that another language has changed is sent under another id', async () => {
  keep(retired)
  const sent: { commandId: string; application: { language: string } }[] = []
  const { router } = openPage(routes, '/bli-medlem?steg=2', {
    'GET /api/session': visitor,
    'POST /api/membership-application': (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)))
      return refusal('engine-unavailable')
    },
  })
  fireEvent.change(await screen.findByLabelText('Personnummer'), { target: { value: '19520404-9810' } })
  fireEvent.click(screen.getByRole('button', { name: 'Gå vidare' }))
  await waitFor(() => expect(router.state.location.search).toBe('?steg=3'))
  await router.navigate('/bli-medlem?steg=6')
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Gå vidare till underskrift' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Läs av QR-kod med en annan enhet' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Läs av QR-kod med en annan enhet' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await router.navigate('/en/become-member?steg=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Scan a QR code with another device' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ application: { language } }) => language)).toEqual(['sv', 'sv', 'en'])
  expect(sent[1]!.commandId).toBe(sent[0]!.commandId)
  expect(sent[2]!.commandId).not.toBe(sent[0]!.commandId)
})
