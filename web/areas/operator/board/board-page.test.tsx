import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, chairmanRole, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { operatorRole, seasonBoard, seasonRow } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

const address = '/handlaggare/sasong/2027'
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
const answers = (more: Answers = {}): Answers => ({
  'GET /api/session': signedInAs(operatorRole),
  [board]: seasonBoard(rows),
  ...more,
})
const open = (search = '', more: Answers = {}) => openPage(routes, `${address}${search}`, answers(more))

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

describe('the season board', () => {
  it('says the conclusion in its title', async () => {
    open()
    expect(
      await screen.findByRole('heading', { level: 1, name: '1 av 3 klubbar har skickat in, takten räcker inte' }),
    ).toBeDefined()
  })

  it('shows every club, those with trouble first, each with its trouble in words', async () => {
    open()
    await shows(['Ask', 'Björk', 'Ceder'])
    expect(screen.getByRole('row', { name: /Klubben Ask.*Protokoll.*Underskrift som har fastnat/ })).toBeDefined()
  })

  it('says what each meeting waits for, and of whom', async () => {
    const waits = [
      seasonRow(24, { clubName: 'Klubben Dahlia', step: 'protocol', next: 'sign' }),
      seasonRow(25, { clubName: 'Klubben Ek', step: 'done', submittedAt: 1, next: null }),
    ]
    open('', { [board]: seasonBoard(waits) })
    expect((await screen.findByRole('row', { name: /Klubben Dahlia/ })).textContent).toContain(
      'ProtokollSekreteraren ska skriva under',
    )
    expect(screen.getByRole('row', { name: /Klubben Ek/ }).querySelector('.stage')?.textContent).toBe('Inskickat')
  })

  it('shows why a meeting is late, and which clubs are without time and place', async () => {
    const late = seasonRow(24, { clubName: 'Klubben Dahlia', lateReason: '<b>Lokalen brann</b>' })
    const unplanned = seasonRow(25, { clubName: 'Klubben Ek', troubles: ['without-plan'] })
    open('', { [board]: seasonBoard([late, unplanned]) })
    await shows(['Ek', 'Dahlia'])
    expect(screen.getByRole('row', { name: /Klubben Ek.*Utan tid och plats/ })).toBeDefined()
    expect(screen.getByText('Skäl till sent möte: <b>Lokalen brann</b>').closest('tr')?.textContent).toContain('Dahlia')
    expect(screen.getByRole('button', { name: /^Utan tid och plats\s*1/ })).toBeDefined()
  })

  it('finds a club by its name or number while one types', async () => {
    const { router } = open()
    await userEvent.type(await screen.findByRole('searchbox', { name: /Sök klubb/ }), 'ceder')
    await shows(['Ceder'])
    await waitFor(() => expect(router.state.location.search).toBe('?q=ceder'))
    await userEvent.clear(screen.getByRole('searchbox', { name: /Sök klubb/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: /Sök klubb/ }), 'club-021')
    await shows(['Ask'])
  })

  it('refuses a personal identity number as a search, and keeps it out of the address', async () => {
    const { router } = open()
    await userEvent.type(await screen.findByRole('searchbox', { name: /Sök klubb/ }), '19850101-1234')
    expect(screen.getByRole('alert').textContent).toBe('Sök inte på personnummer.')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('takes its filters from the address, and each goes away with its chip', async () => {
    open('?trouble=any&step=protocol')
    await shows(['Ask'])
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort filtret Protokoll' }))
    await shows(['Ask', 'Björk'])
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: /Sök klubb/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Rensa alla filter' }))
    await shows(['Ask', 'Björk', 'Ceder'])
  })

  it('says what to do where no club fits', async () => {
    open('?q=zzz')
    expect(
      await screen.findByText('Ingen klubb stämmer med filtren. Ta bort ett filter eller sök på något annat.'),
    ).toBeDefined()
  })

  it('says so where the union has no clubs', async () => {
    open('', { [board]: seasonBoard([]) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Inga klubbar att visa' })).toBeDefined()
    expect(
      screen.getByText('Medlemsregistret har inga klubbar för säsongen än. De visas här när det har det.'),
    ).toBeDefined()
  })

  it('sorts by a column, and the other way round', async () => {
    const { router } = open()
    const header = await screen.findByRole('columnheader', { name: /^Klubb/ })
    await userEvent.click(header)
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /^Klubb/ }).getAttribute('aria-sort')).toBe('ascending'),
    )
    await userEvent.click(screen.getByRole('columnheader', { name: /^Klubb/ }))
    await shows(['Ceder', 'Björk', 'Ask'])
    expect(router.state.location.search).toBe('?sort=-name')
  })

  it('shows a card for each club where a table is too wide', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    open('?trouble=any')
    const card = (await screen.findByRole('link', { name: 'Klubben Björk' })).closest('li')
    expect(card?.textContent).toContain('Misslyckad överföring')
    expect(screen.queryByRole('columnheader')).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordning' }), 'Längst komna först')
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Klubben/ }).map(({ textContent }) => textContent)).toEqual([
        'Klubben Björk',
        'Klubben Ask',
      ]),
    )
  })

  it('draws a very long list only where it is on the screen', async () => {
    open('', { [board]: seasonBoard(Array.from({ length: 500 }, (_, index) => seasonRow(index + 1))) })
    expect(await screen.findByText('500 av 500 klubbar visas')).toBeDefined()
    expect(screen.getAllByRole('link', { name: /^Klubben/ }).length).toBeLessThan(100)
  })

  it('keeps the list when it cannot be refreshed, and says from when it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const given = answers()
    const { asked } = openPage(routes, address, given)
    await screen.findByText('3 av 3 klubbar visas')
    given[board] = refusal('too-many-requests')
    await vi.advanceTimersByTimeAsync(16_000)
    expect((await screen.findByText(/Listan kunde inte uppdateras/)).textContent).toBe(
      'Listan kunde inte uppdateras. Den visar läget 09.00.',
    )
    expect(asked.filter((request) => request === board)).toHaveLength(2)
    vi.useRealTimers()
  })

  it('offers to try again where it cannot be fetched', async () => {
    open('', { [board]: refusal('maintenance') })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    cleanup()
    open('', { [board]: refusal('too-many-requests') })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('is not there for a year without a season', async () => {
    openPage(routes, '/handlaggare/sasong/12027', answers())
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeDefined()
  })

  it('says to everyone else that they have no access', async () => {
    open('', { 'GET /api/session': signedInAs(chairmanRole) })
    expect(await screen.findByText('Du har inte behörighet att se sidan du försöker nå.')).toBeDefined()
  })
})

describe('the season in pictures', () => {
  const tableOf = async (about: string) => {
    const plot = (await screen.findByText(about)).closest('section')
    if (!plot) throw new Error(`There is no plot ${about}.`)
    const asTable = within(plot).queryByRole('button', { name: 'Visa som tabell' })
    if (asTable) await userEvent.click(asTable)
    return {
      heading: within(plot).getByRole('heading', { level: 3 }).textContent,
      rows: within(plot)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    }
  }

  it('says how many have not submitted, and each day so far in a table', async () => {
    open()
    const { heading, rows: lines } = await tableOf('Inskickade mot sista dag')
    expect(heading).toBe('2 klubbar har inte skickat in, 5 dagar återstår')
    expect(lines.slice(0, 2)).toEqual([
      ['Dag', 'Inskickade'],
      ['10 mars', '1'],
    ])
    expect(lines.at(-1)?.[0]).toBe('1 januari')
  })

  it('sets the season before beside it, where one is known', async () => {
    open('', {
      'GET /api/operator/seasons/2026': {
        ...seasonBoard([seasonRow(1, { submittedAt: Date.parse('2026-02-01T12:00:00Z') })]),
        year: 2026,
        submissionBefore: Date.parse('2026-03-15T23:00:00Z'),
      },
    })
    await waitFor(async () =>
      expect((await tableOf('Inskickade mot sista dag')).rows[1]).toEqual(['10 mars', '1', '1']),
    )
  })

  it('says where most clubs stand', async () => {
    open()
    const { heading, rows: lines } = await tableOf('Klubbarnas steg')
    expect(heading).toBe('En klubb har inte börjat än')
    expect(lines).toContainEqual(['Protokoll', '1'])
    expect(lines.at(-1)).toEqual(['Inskickat', '1'])
  })

  it('says why transfers failed', async () => {
    open()
    const { heading, rows: lines } = await tableOf('Misslyckade överföringar')
    expect(heading).toBe(
      'En överföring till medlemsregistret har misslyckats, oftast för att registret inte tar emot uppgifterna',
    )
    expect(lines[1]).toEqual(['Registret tar inte emot uppgifterna', '1', '3'])
  })
})
