import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

beforeAll(() => import('./confirm-email-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const token = 'x'.repeat(43)
const open = (answer: unknown, address = `/bekrafta-e-postadress#${token}`) =>
  openPage(routes, address, {
    'GET /api/session': visitor,
    'POST /api/membership/email-confirmation': answer as object,
  })
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Bekräfta adressen' }))

it('confirms by a press alone, for a visitor too, and says what happens next', async () => {
  const { asked } = open({ done: true })
  await screen.findByRole('button', { name: 'Bekräfta adressen' })
  expect(asked).not.toContain('POST /api/membership/email-confirmation')
  await press()
  expect(await screen.findByText(/Adressen är bekräftad/)).toBeDefined()
  expect(asked).toContain('POST /api/membership/email-confirmation')
  expect(screen.queryByRole('button', { name: 'Bekräfta adressen' })).toBeNull()
})

it.each([
  ['email-link-expired', /gäller inte längre/],
  ['email-link-used', /har redan använts/],
] as const)('says %s, with the way on', async (code, text) => {
  open(() => refusal(code))
  await press()
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Öppna Kontaktuppgifter' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bekräfta adressen' })).toBeNull()
})

it.each(['engine-unavailable', 'membership-change-open'] as const)('can be pressed again after %s', async (code) => {
  let fails = true
  open(() => (fails ? refusal(code) : { done: true }))
  await press()
  fails = false
  await press()
  expect(await screen.findByText(/Adressen är bekräftad/)).toBeDefined()
})

it('says that an address without its token is no link', async () => {
  open({ done: true }, '/en/confirm-email')
  expect(await screen.findByText(/no longer works/)).toBeDefined()
})
