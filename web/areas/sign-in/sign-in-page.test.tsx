import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { openOrder } from '#test/builders/open-order.ts'
import { chairmanRole, memberRole, openPage, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const role = (kind: Role['kind']): Role => ({ id: kind, kind, permission: 'none' })
const formerMember: Role = { ...role('non_member'), leftOn: '2027-01-31' }

beforeEach(() => sessionStorage.clear())
beforeAll(() => import('./sign-in-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['somebody with an assignment to their work', [chairmanRole, memberRole], '/mitt-uppdrag'],
  ['one of the 500 group, who has no mandate, to theirs', [role('500_group')], '/mitt-uppdrag'],
  ['a member with a club to the membership', [memberRole], '/mitt-forbundet'],
  ['a member without a club to the membership as well', [role('student')], '/mitt-forbundet'],
  ['an elected representative who acts as a member to the membership', [memberRole, chairmanRole], '/mitt-forbundet'],
  ['an operator to the start page', [role('operator')], '/'],
  ['an editor who is a member to the start page', [role('editor'), memberRole], '/'],
  ['somebody who is no member to the start page', [role('non_member')], '/'],
  ['a former member to the start page', [formerMember], '/'],
])('sign-in leads %s', async (_, roles, leadsTo) => {
  const { router } = openPage(routes, '/logga-in', { 'GET /api/session': signedInAs(...roles) })
  await waitFor(() => expect(router.state.location.pathname).toBe(leadsTo))
})

it('sign-in leads to the page that needed it before one’s home', async () => {
  const answers = { 'GET /api/session': signedInAs(chairmanRole) }
  const { router } = openPage(routes, '/logga-in?next=%2Fkurser-aktiviteter', answers)
  await waitFor(() => expect(router.state.location.pathname).toBe('/kurser-aktiviteter'))
})

it.each([
  ['a sign-in', null],
  ['signing in again where a session had ended', '01JZZZZZZZZZZZZZZZZZZZZZZA'],
])('a new tab goes on with the order of another that runs in this browser: %s', async (_, expected) => {
  const order = openOrder()
  const { asked } = openPage(routes, '/logga-in', {
    'GET /api/session': visitor,
    'GET /api/sign-in/orders': { order, expected },
    'GET /api/sign-in/orders/order-1234567890': order,
  })
  expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])
})
