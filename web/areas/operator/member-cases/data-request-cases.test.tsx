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

const id = '01JZZZZZZZZZZZZZZZZZZZZZZR'
const found: MemberCase = {
  of: 'data-request',
  id,
  kind: 'access',
  state: 'waiting',
  since: boardTime,
  due: '2027-03-14',
  cause: 'files-unavailable',
  attempts: 3,
  nextAttemptAt: null,
  isOpen: true,
  isStuck: true,
  ending: null,
  actions: ['retryMemberCase', 'extendDueDayMemberCase'],
}
const view = (of: MemberCase) => ({
  case: of,
  isPersonKnown: true,
  history: [{ id: 'asked', at: boardTime, by: null, what: 'data-asked' }],
  audit: [],
})

it('a request for a person’s own data is listed with its due day, and given two more months with a reason', async () => {
  let sent: unknown
  openPage(routes, '/handlaggare/arenden', {
    'GET /api/session': signedInAs(operatorRole),
    'GET /api/operator/member-cases': caseList([found]),
    [`GET /api/operator/member-cases/${id}`]: view(found),
    [`POST /api/operator/member-cases/${id}/extend-due-day`]: ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return view({ ...found, due: '2027-05-14', actions: ['retryMemberCase'] })
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Begäran om registerutdrag' }))
  expect(await screen.findByText('Begäran kom in')).toBeDefined()
  expect(screen.getByText(/Svar senast/).textContent).toContain('14 mars 2027')
  expect(screen.getByText(/Fillagret tog inte emot uppgifterna/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Förläng tiden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Förläng tiden med två månader' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Förläng tiden' }))
  expect(sent).toBeUndefined()
  await userEvent.type(dialog.getByRole('textbox'), 'Arkivet byter system')
  await userEvent.click(dialog.getByRole('button', { name: 'Förläng tiden' }))
  expect(await screen.findByText('Tiden är förlängd, och personen får veta varför.')).toBeDefined()
  expect(screen.getByText(/Svar senast/).textContent).toContain('14 maj 2027')
  expect(sent).toMatchObject({ reason: 'Arkivet byter system' })
})
