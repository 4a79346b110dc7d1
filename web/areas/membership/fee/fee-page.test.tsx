import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

beforeAll(() => import('./fee-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const path = '/mitt-forbundet/rakna-ut-avgiften'
const open = (own: Partial<OwnMembership> = {}, address = path) =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership(own),
  })
const result = async () =>
  (await screen.findByRole('region', { name: 'Det här skulle du betala' })).textContent?.replaceAll('\u00a0', ' ')
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const student = MembershipEntry.parse({ kind: 'student', from: '2025-09-01', until: null, source: '01A' })

describe('the fee calculator', () => {
  it('begins with the membership as it is', async () => {
    open()
    expect(await result()).toContain('250 kr i månaden. Ordinarie avgift')
    expect(await result()).toContain('Det är lika mycket som i dag.')
  })

  it('takes the lower fee below 25 000 kr a month, and the club’s own fee as it is typed', async () => {
    open()
    const income = await screen.findByRole('spinbutton', { name: 'Inkomst i månaden före skatt' })
    fireEvent.change(income, { target: { value: '24 999' } })
    expect(await result()).toContain('Lägre avgift, för en inkomst under 25 000 kr i månaden.')
    fireEvent.change(income, { target: { value: '25 000' } })
    expect(await result()).toContain('Ordinarie avgift')
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Klubbens avgift' }), { target: { value: '25' } })
    expect(await result()).toContain('260 kr i månaden.')
    expect(await result()).toContain('Det är 120 kr mer om året än i dag.')
  })

  it('says what another kind of membership costs, and asks of each only what it needs', async () => {
    open()
    await choose('Senior')
    expect(await result()).toContain('100 kr om året. Avgiften för seniorer')
    expect(await result()).toContain('Det är 2 900 kr mindre om året än i dag.')
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  it('reckons with a reduced fee only where one can have it, also when another kind is chosen', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox'))
    expect(await result()).toContain('Tillfälligt sänkt avgift.')
    await choose('Arbetssökande')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(await result()).toContain('Avgiften för arbetssökande.')
  })

  it('gives a student who begins to work the first year, and the per cent that it saves', async () => {
    open({ entries: [student], employments: [], clubs: [] })
    await choose('Anställd')
    expect(await result()).toContain('100 kr om året. Första året efter studierna, på en faktura.')
    expect(await result()).toContain('Det är 96 % lägre än den ordinarie avgiften.')
  })
})
