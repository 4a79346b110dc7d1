import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp } from '#shared/look-ups/look-up.ts'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'
import { nothingTyped, type Typed } from './typed.ts'

/** Portal time of the pages is 20 February 2027. */
const [seventeen, eighteen] = ['20090221-2380', '20090220-2381']
const studies = {
  educationLevel: 'master',
  education: 'engineering',
  school: 'nordvik.university',
  graduation: '2029-06',
  startMonth: '2027-02',
}
const typed: Typed = {
  ...nothingTyped,
  start: { kind: 'student' },
  person: {
    ...nothingTyped.person,
    email: 'ny@example.com',
    phone: '0701740607',
    street: 'Storgatan 1',
    zipCode: '12345',
    city: 'Nordvik',
  },
  work: { ...nothingTyped.work, ...studies },
  earlier: { previousUnion: 'none', unemploymentFundSince: '' },
  payment: { ...nothingTyped.payment, method: 'autogiro' },
}
const banks = lookUp(lookUps.banks, '')
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Gå vidare' }))

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('membership-application', JSON.stringify({ typed, at: Date.now(), who: null }))
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [seventeen, 'Den som är under 18 år kan inte välja autogiro. Välj e-faktura eller pappersfaktura.'],
  [eighteen, null],
])(
  'direct debit that was chosen before the number gave the age is refused at its field: %s',
  async (number, expected) => {
    openPage(routes, '/bli-medlem?steg=2', { 'GET /api/session': visitor, 'GET /api/look-ups/banks': banks })
    fireEvent.change(await screen.findByLabelText('Personnummer'), { target: { value: number } })
    for (const step of ['Personnummer', 'Skola', 'Senaste fackförbund']) {
      await screen.findByLabelText(step)
      next()
    }
    await screen.findByRole('radio', { name: /^E-faktura/ })
    next()
    await screen.findByRole('alert')
    const error = document.getElementById('join-method-error')?.textContent ?? null
    expect(error).toBe(expected)
  },
)
