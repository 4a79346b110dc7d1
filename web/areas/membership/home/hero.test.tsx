import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { aChange } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { routes } from '../routes.ts'

beforeAll(() => import('./home-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const open = (own: Partial<OwnMembership> = {}) =>
  openPage(routes, '/mitt-forbundet', {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership(own),
    'GET /api/own/payments': aPaymentsView(),
  })

describe('the card of how one’s membership stands', () => {
  const hero = () => screen.findByRole('region', { name: /Nästa avgift är/ })
  const wordsOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

  it('says that all is in order, the next fee with its day, and the three facts', async () => {
    open()
    const says = wordsOf(await hero())
    for (const part of [
      'Medlem sedan 15 februari 2022',
      'Allt är i ordning. Nästa avgift är 250 kr den 26 februari.',
      'AnställdNordvik AB, 80 %',
      '250 kr i månadenvarav 15 kr till klubben',
      '150 dagarinkomstförsäkring',
    ])
      expect(says).toContain(part)
    expect(within(await hero()).getByRole('link', { name: /Hämta medlemsintyg/ })).toBeDefined()
  })

  const since = (from: string, kind: 'employed' | 'job_seeker' = 'employed') => ({
    ...anOwnMembership().entries[0]!,
    kind,
    from,
  })
  it.each([
    ['begins', [since('2026-06-01')], 'Gäller från den 1 juni 2027'],
    ['is missed by a change that is planned', [since('2026-06-01'), since('2027-04-01', 'job_seeker')], 'Hinner inte'],
    ['ends', [{ ...since('2022-02-15'), until: '2027-05-31' }], 'Gäller till och med 31 maj 2027'],
  ])('says in the card how the income insurance %s', async (_, entries, says) => {
    open({ entries })
    expect(wordsOf(await hero())).toContain(says)
  })

  it('asks who is employed where, before it calls all in order', async () => {
    open({ employments: [] })
    expect(wordsOf(await hero())).toContain('Något väntar på dig.')
    expect(await screen.findAllByText('Berätta var du arbetar, så att avgiften blir rätt')).toHaveLength(2)
    const asked = document.querySelector<HTMLElement>('.own-first .notice')!
    expect(asked.textContent).toContain('Berätta var du arbetar')
    expect(within(asked).getByRole('link').getAttribute('href')).toBe('/mitt-forbundet/anstallningar')
  })

  it('asks it also of a job that is planned and has not begun, from its day', async () => {
    const entries = [since('2026-06-01', 'job_seeker'), since('2027-04-01')]
    open({ entries, employments: [] })
    expect(wordsOf(await hero())).toContain('Något väntar på dig.')
    const asked = document.querySelector<HTMLElement>('.own-first .notice')!
    const link = within(asked).getByRole('link', { name: 'Lägg till anställningen' })
    expect(link.getAttribute('href')).toMatch(/employment-added\?from=2027-04-01$/)
    cleanup()
    const upcoming = anOwnMembership().employments.map((job) => ({ ...job, from: '2027-04-01' }))
    open({ entries, employments: upcoming })
    expect(wordsOf(await hero())).toContain('Allt är i ordning.')
  })

  it('says that something waits, and shows it first', async () => {
    open({ leftToMember: [aChange({ kind: 'reduced-fee', state: 'stopped', cause: 'kind-unfit' })] })
    const card = await hero()
    expect(wordsOf(card)).toContain('Något väntar på dig.')
    const waits = screen.getByRole('region', { name: /Sänkt avgift under ledighet/ })
    expect(waits.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})
