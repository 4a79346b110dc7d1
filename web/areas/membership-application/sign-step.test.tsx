import { fireEvent, screen, waitFor } from '@testing-library/react'
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
const order = {
  order: application,
  state: 'open',
  hint: 'signing.hint.outstandingTransaction.other',
  qr: null,
  autoStartToken: null,
  device: 'other',
  expiresAt: Date.now() + 180_000,
}
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
