import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { operatorRole, seasonBoard, seasonRow } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

const board = 'GET /api/operator/seasons/2027'
const rows = [
  seasonRow(21, { clubName: 'Klubben Ask', step: 'protocol', troubles: ['stuck-signing'] }),
  seasonRow(22, {
    clubName: 'Klubben Björk',
    step: 'done',
    submittedAt: 1,
    troubles: ['sync-failed'],
    sync: { state: 'failed', cause: 'register-rejected', attempts: 3, nextAttemptAt: null, reference: null },
  }),
  seasonRow(23, { clubName: 'Klubben Ceder' }),
]
const open = (answer = seasonBoard(rows), search = '') =>
  openPage(routes, `/handlaggare/sasong/2027${search}`, {
    'GET /api/session': signedInAs(operatorRole),
    [board]: answer,
  })

/** The clubs of the table in their order, once they are these. */
const shows = (names: string[]) =>
  waitFor(() =>
    expect([...document.querySelectorAll('.club-table a')].map(({ textContent }) => textContent)).toEqual(
      names.map((name) => `Klubben ${name}`),
    ),
  )

// However long the first of them takes to load.
beforeAll(
  () =>
    Promise.all([import('./board-page.tsx'), import('../plots/plots.tsx'), import('#web/client/antd-provider.tsx')]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

describe('the tiles of the season board', () => {
  it('shows the next attempt in the portal’s time, which a demonstration has moved', async () => {
    const serverNow = Date.parse('2026-11-22T00:00:00Z')
    const session = { ...signedInAs(operatorRole), demo: true, serverNow }
    const at = stockholmInstant('2027-03-10', '14:15') - session.portalNow + serverNow
    const failed = { state: 'failed', cause: 'register-slow', attempts: 2, nextAttemptAt: at, reference: null } as const
    openPage(routes, '/handlaggare/sasong/2027', {
      'GET /api/session': session,
      [board]: seasonBoard([seasonRow(22, { step: 'done', submittedAt: 1, troubles: ['sync-failed'], sync: failed })]),
    })
    const tile = await screen.findByText('14.15', { selector: '.tile time' })
    expect(tile.parentElement?.textContent).toBe('försöker igen 14.15')
  })

  it('puts a club that has not begun on its last day first, and counts it', async () => {
    const lastDay = seasonRow(24, { clubName: 'Klubben Dahlia', troubles: ['last-day', 'without-plan'] })
    open(seasonBoard([...rows, lastDay], stockholmInstant('2027-03-15', '21:40')))
    await shows(['Dahlia', 'Ask', 'Björk', 'Ceder'])
    expect(screen.getByRole('row', { name: /Klubben Dahlia.*Inte börjat på sista dagen/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /^Inte börjat på sista dagen/ }).textContent).toBe(
      'Inte börjat på sista dagen1blir försenade vid midnatt',
    )
    expect(screen.getByRole('button', { name: /^Inte börjat \d/ }).textContent).toContain('sista dagen är i dag')
  })

  it('a tile shows the clubs behind its number, pressed again all of them', async () => {
    const { router } = open()
    const tile = await screen.findByRole('button', { name: /^Överföringar som misslyckats/ })
    expect(tile.textContent).toBe('Överföringar som misslyckats1försöker inte igen')
    await userEvent.click(tile)
    await shows(['Björk'])
    expect(router.state.location.search).toBe('?trouble=sync-failed')
    expect(screen.getByText('1 av 3 klubbar visas').closest('[role=status]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Överföringar som misslyckats/, pressed: true }))
    await shows(['Ask', 'Björk', 'Ceder'])
  })

  it('troubles that no club has are one line, not a tile each', async () => {
    open()
    expect((await screen.findByText(/^Inga just nu/)).textContent).toBe(
      'Inga just nu: försenade, inte börjat på sista dagen, utan tid och plats, mejl utan besked, misslyckade mejl, mejl som väntar, lås som inte släppts, möten som har stannat och misslyckade påminnelser.',
    )
    expect(screen.queryByRole('button', { name: /^Mejl utan besked/ })).toBeNull()
  })

  it('a trouble that no club has any more keeps its tile while it is the filter', async () => {
    open(seasonBoard(rows), '?trouble=overdue')
    expect((await screen.findByRole('button', { name: /^Försenade/, pressed: true })).textContent).toBe(
      'Försenade0inga',
    )
  })
})
