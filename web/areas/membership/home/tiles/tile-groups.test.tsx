import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../../routes.ts'

beforeAll(() => import('../home-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const worker = anOwnMembership()
const student: OwnMembership = anOwnMembership({
  entries: worker.entries.map((entry) => ({ ...entry, kind: 'student', graduation: '2027-06' })),
  employments: [],
})

it.each([
  ['Medlemskap', '/mitt-forbundet/medlemskap', worker],
  ['Anställning', '/mitt-forbundet/anstallningar', worker],
  ['Inkomstförsäkring', '/mitt-forbundet/inkomstforsakring', worker],
  ['Betalningar och fakturor', '/mitt-forbundet/betalningar', worker],
  ['Utskick', '/mitt-forbundet/prenumerationer', worker],
  ['Mina samtycken', '/mitt-forbundet/mina-samtycken', worker],
  ['Kontaktuppgifter', '/mitt-forbundet/kontaktuppgifter', worker],
  ['Karriärcentrum', '/mitt-forbundet/karriarcentrum', student],
])('the home leads to each of its eight parts: %s', async (title, path, own) => {
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': own,
    'GET /api/own/payments': aPaymentsView(),
  })
  const link = within(await screen.findByRole('heading', { level: 3, name: title })).getByRole('link')
  expect(link.getAttribute('href')).toBe(path)
})
