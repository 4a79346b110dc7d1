import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { caseList } from '#test/builders/case-list.ts'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
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

const both = { since: boardTime, due: null, isOpen: true, isStuck: true, ending: null, nextAttemptAt: null }
const assignment: MemberCase = {
  ...both,
  of: 'assignment-change',
  id: 'assignment-change-club-001-01JZZZZZZZZZZZZZZZZZZZZZZG',
  kind: 'successor',
  type: 'auditor',
  state: 'failed',
  cause: 'person-left-club',
  attempts: 1,
  actions: ['retryMemberCase', 'closeMemberCase'],
}
const booking: MemberCase = {
  ...both,
  of: 'booking',
  id: 'booking-01JZZZZZZZZZZZZZZZZZZZZZZH',
  kind: 'letters',
  state: 'booked',
  cause: 'booking-letters',
  attempts: 0,
  actions: ['retryMemberCase'],
}
const view = (of: MemberCase) => ({
  case: of,
  isPersonKnown: true,
  history: [{ id: 'asked', at: boardTime, by: null, what: 'assignment-change-asked' }],
  audit: [],
})
const api = `/api/operator/member-cases/${assignment.id}`

it('a change of an assignment is listed with its cause and its attempts, and undone with a reason', async () => {
  let sent: unknown
  openPage(routes, '/handlaggare/arenden', {
    'GET /api/session': signedInAs(operatorRole),
    'GET /api/operator/member-cases': caseList([assignment, booking]),
    [`GET ${api}`]: view(assignment),
    [`POST ${api}/close`]: ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return view({ ...assignment, state: 'undone', cause: null, isOpen: false, isStuck: false, actions: [] })
    },
  })
  const why = /Personen är inte längre med i klubben\. +Ett försök är gjort\./
  await userEvent.click(await screen.findByRole('link', { name: 'Efterträdare: Revisor' }))
  // The list shows the cause as well; what happened stands on the case's page alone.
  expect(await screen.findByText(/Klubben bad om ändringen/)).toBeDefined()
  expect(screen.getByText(why)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ångra ändringen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ångra ändringen' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Personen har bytt arbetsplats')
  await userEvent.click(dialog.getByRole('button', { name: 'Ångra ändringen' }))
  expect(await screen.findByText('Ändringen är ångrad.')).toBeDefined()
  expect(screen.getByText('Ångrad')).toBeDefined()
  expect(sent).toMatchObject({ reason: 'Personen har bytt arbetsplats' })
})

it('is given to the register again with one press, which asks for no reason', async () => {
  let sent: unknown
  openPage(routes, `/en/staff/cases/${assignment.id}`, {
    'GET /api/session': signedInAs(operatorRole),
    [`GET ${api}`]: view(assignment),
    [`POST ${api}/retry`]: ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return view({ ...assignment, state: 'syncing', actions: ['retryMemberCase'] })
    },
  })
  expect(await screen.findByRole('heading', { name: 'Successor: Auditor' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again now' }))
  expect(await screen.findByText('The member register is asked again.')).toBeDefined()
  expect(sent).toMatchObject({ reason: '' })
})

it('a booking of which no one was notified says so, and can only be tried again', async () => {
  openPage(routes, `/handlaggare/arenden/${booking.id}`, {
    'GET /api/session': signedInAs(operatorRole),
    [`GET /api/operator/member-cases/${booking.id}`]: { ...view(booking), history: [] },
    [`POST /api/operator/member-cases/${booking.id}/retry`]: { ...view(booking), history: [] },
  })
  expect(await screen.findByRole('heading', { name: 'Företagsmöte vars mejl inte har beställts' })).toBeDefined()
  expect(screen.getByText('Studenten och företaget har inte fått veta hur det står.')).toBeDefined()
  expect(screen.queryByText(/försök är gjort|försök är gjorda/)).toBeNull()
  // It has no events of its own, and no club's meeting is meant.
  expect(screen.queryByText(/Klubben har inte öppnat årsmötet/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stäng ärendet' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen nu' }))
  expect(await screen.findByText('Bokningen gås igenom på nytt.')).toBeDefined()
})

it('a booking that waits for nothing any more is not said to lack its emails', async () => {
  const over = { ...booking, cause: null, isOpen: false, isStuck: false, actions: [] }
  openPage(routes, `/handlaggare/arenden/${booking.id}`, {
    'GET /api/session': signedInAs(operatorRole),
    [`GET /api/operator/member-cases/${booking.id}`]: { ...view(over), history: [] },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Företagsmöte' })).toBeDefined()
  expect(screen.queryByText(/mejl inte har beställts/)).toBeNull()
})

it.each(['store-unavailable', 'engine-unavailable'] as const)(
  'a reason stays typed when the answer is %s, and the same act is sent again with it',
  async (code) => {
    const ids: string[] = []
    openPage(routes, `/handlaggare/arenden/${assignment.id}`, {
      'GET /api/session': signedInAs(operatorRole),
      [`GET ${api}`]: view(assignment),
      [`POST ${api}/close`]: ({ body }: RequestInit) => {
        ids.push(JSON.parse(String(body)).commandId)
        return refusal(code)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra ändringen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ångra ändringen' }))
    await userEvent.type(dialog.getByRole('textbox'), 'Personen har bytt arbetsplats')
    await userEvent.click(dialog.getByRole('button', { name: 'Ångra ändringen' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Vänligen försök igen.')
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ångra ändringen' }))
    const again = within(await screen.findByRole('dialog', { name: 'Ångra ändringen' }))
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Personen har bytt arbetsplats')
    await userEvent.click(again.getByRole('button', { name: 'Ångra ändringen' }))
    await waitFor(() => expect(ids).toHaveLength(2))
    expect(ids[1]).toBe(ids[0])
  },
)
