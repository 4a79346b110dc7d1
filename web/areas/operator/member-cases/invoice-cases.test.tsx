import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { caseList } from '#test/builders/case-list.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { boardTime, operatorRole } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

beforeAll(
  () =>
    Promise.all([
      import('./member-cases-page.tsx'),
      import('./member-case-page.tsx'),
      import('#web/client/antd-provider.tsx'),
    ]),
  60_000,
)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const found: MemberCase = {
  of: 'invoice',
  id: 'invoice-4f9d',
  kind: 'amount-wrong',
  state: 'doubtful',
  month: '2027-02',
  since: boardTime,
  due: null,
  cause: 'invoice-amount-wrong',
  attempts: 0,
  nextAttemptAt: null,
  isOpen: true,
  isStuck: true,
  ending: null,
  actions: ['retryMemberCase', 'closeMemberCase'],
}
const view = (of: MemberCase) => ({ case: of, isPersonKnown: true, history: [], audit: [] })

it('an invoice in doubt is listed with what is wrong, and closed with a reason', async () => {
  let sent: unknown
  const { router } = openPage(routes, '/handlaggare/arenden', {
    'GET /api/session': signedInAs(operatorRole),
    'GET /api/operator/member-cases': caseList([found]),
    'GET /api/operator/member-cases/invoice-4f9d': view(found),
    'POST /api/operator/member-cases/invoice-4f9d/close': ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return view({ ...found, state: 'closed', cause: null, isOpen: false, isStuck: false, actions: [] })
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Faktura för februari 2027 att granska' }))
  expect(await screen.findByText('Beloppet är inte avgiften minus avdraget.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Fråga registret igen' })).toBeDefined()
  expect(screen.queryByText(/försök är gjorda/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Stäng ärendet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stäng utan åtgärd' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Ekonomi skickar en ny')
  await userEvent.click(dialog.getByRole('button', { name: 'Stäng ärendet' }))
  expect(await screen.findByText('Ärendet är stängt.')).toBeDefined()
  expect(screen.getByText('Stängt utan åtgärd')).toBeDefined()
  expect(sent).toMatchObject({ reason: 'Ekonomi skickar en ny' })
  expect(router.state.location.pathname).toBe('/handlaggare/arenden/invoice-4f9d')
})
