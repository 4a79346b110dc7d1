import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

afterEach(() => vi.unstubAllGlobals())

const worked = MembershipEntry.parse({
  kind: 'employed',
  from: '2022-02-15',
  until: null,
  source: '01B',
  cause: 'change',
})
const section = async (name: string) => screen.findByRole('region', { name })

describe('the right of regret', () => {
  const portalNow = stockholmInstant('2027-02-03', '23:59')
  const joined = MembershipEntry.parse({
    kind: 'employed',
    from: '2027-01-20',
    until: null,
    source: '01C',
    at: stockholmInstant('2027-01-20', '10:00'),
  })
  const regret = async (own: Partial<OwnMembership> = {}, more: object = {}) => {
    openPage(routes, '/mitt-forbundet/medlemskap', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/membership': anOwnMembership({ entries: [joined], portalNow, ...own }),
      'GET /api/own/membership/cases': ownCases(),
      ...more,
    })
    await section('Avgift')
  }
  const go = async () => {
    const shown = within(await section('Ångra medlemskapet'))
    fireEvent.click(shown.getByRole('button', { name: 'Ångra medlemskapet' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ångra medlemskapet' }))
    return dialog
  }

  it('is there to the end of its last day, and says which day that is', async () => {
    await regret()
    expect((await section('Ångra medlemskapet')).textContent).toContain('till och med 3 februari 2027')
    cleanup()
    await regret({ portalNow: portalNow + 60_000 })
    expect(screen.queryByRole('region', { name: 'Ångra medlemskapet' })).toBeNull()
    cleanup()
    await regret({ entries: [worked] })
    expect(screen.queryByRole('region', { name: 'Ångra medlemskapet' })).toBeNull()
  })

  it('asks before anything is sent, and leads to the cases', async () => {
    const sent: unknown[] = []
    await regret(
      {},
      {
        'POST /api/own/membership/changes': (init: RequestInit) => {
          sent.push(JSON.parse(String(init.body)))
          return { change: aChange({ kind: 'regretted' }) }
        },
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Ångra medlemskapet' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Behåll medlemskapet' }))
    expect(sent).toEqual([])
    await go()
    await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })
    expect(sent).toMatchObject([{ change: { kind: 'regretted' } }])
  })

  it('that has passed meanwhile is refused in the dialog', async () => {
    await regret({}, { 'POST /api/own/membership/changes': refusal('regret-too-late') })
    const dialog = await go()
    expect(await within(dialog).findByText(/Ångerrätten har gått ut/)).toBeDefined()
  })

  it('that is on its way is not asked for again', async () => {
    await regret({}, { 'GET /api/own/membership/cases': ownCases(aChange({ kind: 'regretted' })) })
    const sent = await section('Ångra medlemskapet')
    await within(sent).findByText(/på väg till medlemsregistret/)
    expect(within(sent).queryByRole('button')).toBeNull()
  })
})
