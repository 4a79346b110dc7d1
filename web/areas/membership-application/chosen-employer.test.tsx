import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp, lookUpNames } from '#shared/look-ups/look-up.ts'
import { aWorkplace } from '#test/builders/joined.ts'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'
import { nothingTyped } from './typed.ts'

const lists = Object.fromEntries(lookUpNames.map((list) => [`GET /api/look-ups/${list}`, lookUp(lookUps[list], '')]))
const open = (more: Record<string, unknown>) => {
  const typed = { ...nothingTyped, start: { kind: 'employed' } }
  sessionStorage.setItem('membership-application', JSON.stringify({ typed, at: Date.now(), who: null }))
  openPage(routes, '/bli-medlem?steg=3', { 'GET /api/session': visitor, ...lists, ...more })
}

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the workplace of an applicant', () => {
  it('fills in the employer that is chosen from the list, as text that can be changed', async () => {
    const workplace = aWorkplace({ id: lookUps.workplaces[0]!.id, employer: lookUps.workplaces[0]!.name.sv })
    const entry = (list: 'company-types' | 'industries', id: string) => ({
      [`GET /api/look-ups/${list}?id=${id}`]: {
        entries: lookUps[list].filter((each) => each.id === id),
        hasMore: false,
      },
    })
    open({
      [`GET /api/workplaces/${workplace.id}`]: workplace,
      ...entry('company-types', workplace.companyType),
      ...entry('industries', workplace.industry),
    })
    await userEvent.click(await screen.findByRole('combobox', { name: /^Sök din arbetsgivare/ }))
    await userEvent.click((await screen.findAllByText(workplace.employer)).at(-1) as HTMLElement)
    expect(await screen.findByText(workplace.organisationNumber)).toBeDefined()
    expect(await screen.findByText('Aktiebolag')).toBeDefined()
    expect(screen.queryByLabelText('Organisationsnummer')).toBeNull()
    expect(await screen.findByText(/Klubb: Klubben Nordvik AB, 15\skr i månaden\./)).toBeDefined()
    expect(await screen.findByText(/250\skr i månaden, varav klubben 15\skr/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: `Ändra uppgifterna om ${workplace.employer}` }))
    const number = (await screen.findByLabelText('Organisationsnummer')) as HTMLInputElement
    expect(number.value).toBe(workplace.organisationNumber)
    fireEvent.change(screen.getByLabelText('Arbetsgivarens namn'), { target: { value: 'En annan AB' } })
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('kan klubbens avgift tillkomma'))
  })
})
