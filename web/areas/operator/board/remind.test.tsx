import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { boardTime, operatorRole, seasonBoard, seasonRow } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

const rows = [
  seasonRow(21, { clubName: 'Klubben Ask', step: 'protocol' }),
  seasonRow(22, { clubName: 'Klubben Björk', step: 'done', submittedAt: 1 }),
  seasonRow(23, { clubName: 'Klubben Ceder' }),
]
const board = seasonBoard(rows)
const order = 'POST /api/operator/seasons/2027/reminders'
const open = (answers: Record<string, unknown> = {}) => {
  const page = openPage(routes, '/handlaggare/sasong/2027', {
    'GET /api/session': signedInAs(operatorRole),
    'GET /api/operator/seasons/2027': board,
    ...answers,
  })
  const bodies: Record<string, unknown>[] = []
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return answering(url, init)
  })
  return { ...page, bodies }
}
const begin = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Påminn 2 klubbar' }))
  return within(await screen.findByRole('dialog'))
}

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./board-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('reminding clubs', () => {
  it('lists those that have not submitted, and asks why', async () => {
    const { bodies } = open()
    const dialog = await begin()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Klubben Ask Protokoll',
      'Klubben Ceder Inte börjat',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Påminn 2 klubbar' }))
    expect(dialog.getByRole('alert').textContent).toBe('Detta fält är obligatoriskt')
    expect(bodies).toEqual([])
  })

  it('orders it for these clubs, says by whom, and offers it no more', async () => {
    const remindedToday = { at: boardTime, by: 'Dennis Törnvik', clubs: 2 }
    const { bodies } = open({ [order]: { ...board, remindedToday } })
    const dialog = await begin()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Sista veckan')
    await userEvent.click(dialog.getByRole('button', { name: 'Påminn 2 klubbar' }))
    const said = await screen.findByText(/påminde 2 klubbar i dag/)
    expect(said.textContent).toBe(
      'Dennis Törnvik påminde 2 klubbar i dag kl. 09.00. De får ingen automatisk påminnelse i dag. Nästa påminnelse kan skickas i morgon.',
    )
    await waitFor(() => expect(document.activeElement).toBe(said))
    expect(bodies).toMatchObject([{ reason: 'Sista veckan', clubs: ['club-021', 'club-023'] }])
    expect(screen.queryByRole('button', { name: /^Påminn/ })).toBeNull()
  })

  it('says which clubs are left out because they got a reminder today, and why', async () => {
    const reminded = (number: number, clubName: string) => seasonRow(number, { clubName, remindedOn: '2027-03-10' })
    open({ 'GET /api/operator/seasons/2027': seasonBoard([...rows, reminded(24, 'Klubben Dahlia')]) })
    const dialog = await begin()
    expect(dialog.queryByText(/Dahlia/)).toBeNull()
    expect(dialog.getByText(/En klubb har fått eller får en påminnelse i dag och är inte med/)).toBeDefined()
    cleanup()
    open({ 'GET /api/operator/seasons/2027': seasonBoard([reminded(21, 'Klubben Ask'), reminded(22, 'Klubben Ek')]) })
    expect(
      await screen.findByText(/^2 klubbar som inte har skickat in har fått eller får en påminnelse i dag\./),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Påminn/ })).toBeNull()
  })

  it('says who was first where the clubs were reminded meanwhile, and keeps what is typed', async () => {
    open({ [order]: refusal('reminded-today', { params: { name: 'Hanna Vik' } }) })
    const dialog = await begin()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Sista veckan')
    await userEvent.click(dialog.getByRole('button', { name: 'Påminn 2 klubbar' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Hanna Vik har redan påmint klubbarna i dag.')
    expect((dialog.getByRole('textbox', { name: 'Skäl' }) as HTMLTextAreaElement).value).toBe('Sista veckan')
  })
})
