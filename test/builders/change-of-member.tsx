import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lookUps } from '#shared/look-ups/lists.ts'
import { routes } from '#web/areas/membership/routes.ts'
import { ownCases } from './own-cases.ts'
import { anOwnMembership } from './own-membership.ts'
import { memberRole, openPage, signedInAs } from './portal-page.tsx'

/** The page of a member's change of a kind; `answers` answers otherwise. */
export const openChange = (kind: string, { own = {}, answers = {} }: { own?: object; answers?: object } = {}) =>
  openPage(routes, `/mitt-forbundet/andra/${kind}`, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership(own),
    'GET /api/own/membership/cases': ownCases(),
    'GET /api/look-ups/income-ranges': { entries: lookUps['income-ranges'], hasMore: false },
    ...answers,
  })
export const day = () => screen.findByRole('textbox', { name: 'Från och med' })
export const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Gå vidare' }))
export const preview = async () => within(await screen.findByRole('region', { name: /^Det här händer från / }))
export const textOf = async () =>
  (await preview()).getByRole('heading', { level: 2 }).closest('section')?.textContent?.replaceAll('\u00a0', ' ')
export const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Bekräfta ändringen' }))
