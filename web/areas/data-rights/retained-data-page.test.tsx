import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RetainedData } from '#shared/contract/data-rights.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./retained-data-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const path = '/mitt-forbundet/ratten-till-tillgang'
const all: RetainedData = {
  kinds: [
    { kind: 'employment', retentions: ['with-person'] },
    { kind: 'courses', retentions: ['while-open', '30-days', '1-year', 'with-person', 'for-good'] },
    { kind: 'assignments', retentions: ['while-open', 'association-law'] },
    { kind: 'signatures', retentions: ['minutes', '24-hours', '10-years'] },
  ],
  withPersonUntil: null,
}
const open = (more: Partial<RetainedData> = {}, address = path) =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/retained-data': { ...all, ...more },
    'GET /api/own/data-requests': { requests: [] },
  })
const row = async (name: string) => within((await screen.findByText(name, { selector: 'summary' })).closest('details')!)

describe('what the union keeps of a person', () => {
  it('is shown for every kind of data, with what it is for and for how long', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'Det förbundet vet om dig' })
    const needs = (await row('Kurser och aktiviteter')).getByText(/^Det du behöver av mat och tillgänglighet/)
    expect(needs.nextElementSibling?.textContent).toBe('30 dagar')
    expect(document.querySelectorAll('details')).toHaveLength(all.kinds.length)
    expect((await row('Anställningar')).getByText(/^Arbetsgivare/).nextElementSibling?.textContent).toBe(
      'så länge du är medlem, och 12 månader efter att du har lämnat',
    )
  })

  it('names the day for a member who has left or is about to', async () => {
    open({ withPersonUntil: '2028-02-29' })
    expect((await row('Anställningar')).getByText(/^Arbetsgivare/).nextElementSibling?.textContent).toBe(
      'till och med 29 februari 2028',
    )
    expect((await row('Förtroendeuppdrag')).getByText(/^Vilka uppdrag/).nextElementSibling?.textContent).toMatch(
      /^för alltid/,
    )
  })

  it('is shown in English too', async () => {
    open({}, '/en/my-forbundet/right-of-access')
    expect(
      (await row('Signatures')).getByText('Evidence of your signature, sealed').nextElementSibling?.textContent,
    ).toBe('ten years')
  })

  it('is printed with every row unfolded', async () => {
    open()
    await row('Anställningar')
    window.dispatchEvent(new Event('beforeprint'))
    expect([...document.querySelectorAll('details')].map((fold) => fold.open)).toEqual(all.kinds.map(() => true))
  })

  it('can be asked for again when it did not come', async () => {
    const answers = {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/retained-data': refusal('store-unavailable') as unknown,
      'GET /api/own/data-requests': { requests: [] },
    }
    openPage(routes, path, answers)
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    answers['GET /api/own/retained-data'] = all
    await userEvent.click(again)
    expect(await row('Anställningar')).toBeDefined()
  })
})
