import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LastYearOffer } from '#shared/contract/annual-meeting.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, refusal } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const api = '/api/meetings/club-001/2027'
const offer: LastYearOffer = {
  year: 2026,
  submittedAt: 0,
  currentFee: 15,
  agenda: [
    { id: 'opening', widget: 'opening', title: null, hidden: false, own: false },
    { id: 'audit-report', widget: 'audit-report', title: null, hidden: true, own: false },
    { id: '01', widget: 'custom-item', title: 'Cykelförmån', hidden: false, own: true },
  ],
  posts: [
    { type: 'chairman', seats: 1, nominees: ['Astrid Lindahl'] },
    { type: 'auditor', seats: 2, nominees: [] },
  ],
}

/** Opens the choice of type; gives what was sent to start the meeting. */
const open = (lastYear: unknown) => {
  const { [`GET ${api}`]: _, ...answers } = meetingAnswers(meeting())
  const { asked } = openPage(routes, '/mitt-uppdrag/arsmote/2027/valj-typ', {
    ...answers,
    'GET /api/season': { ...(answers['GET /api/season'] as object), summary: null },
    [`GET ${api}/last-year`]: lastYear,
  })
  const sent: unknown[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return fetch(url, init)
  })
  return { asked, sent }
}
const start = async () => {
  const button = await screen.findByRole('button', { name: /Starta guidat årsmöte$/ })
  await waitFor(() => expect(button.className).not.toContain('loading'))
  fireEvent.click(button)
}
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

beforeAll(() => import('./choose-type-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('starting from last year', () => {
  it('is what a club with a submitted meeting begins from, and shows what comes along', async () => {
    const { sent } = open({ offer })
    expect((await choice(/^Börja från förra året/)).checked).toBe(true)
    const preview = within(screen.getByRole('region', { name: 'Det här tas med' }))
    expect(preview.getByText('Cykelförmån').textContent).toContain('Egen punkt')
    expect(preview.getByText(/Dolda punkter:/).textContent).toContain('Revisionsberättelse')
    expect(preview.getByText('15 kr i månaden')).toBeDefined()
    expect(preview.getByText(/föreslagen: Astrid Lindahl/)).toBeDefined()
    expect(preview.getByText(/2 platser utan förslag/)).toBeDefined()
    const read = screen.getByRole('link', { name: 'Läs årsmötet 2026' })
    expect(read.getAttribute('href')).toBe('/mitt-uppdrag/arsmote/2026/klart')
    await start()
    await waitFor(() => expect(sent).toMatchObject([{ type: 'guided', startFrom: 'last-year' }]))
  })

  it('gives way to the standard agenda, as another command', async () => {
    const { sent } = open({ offer })
    fireEvent.click(await choice(/^Börja från standarddagordningen/))
    expect(screen.queryByRole('region', { name: 'Det här tas med' })).toBeNull()
    await start()
    await waitFor(() => expect(sent).toMatchObject([{ startFrom: 'standard' }]))
  })

  it('is not offered to a club that has nothing to start from', async () => {
    const { sent } = open({ offer: null })
    await start()
    expect(screen.queryByRole('radio', { name: /^Börja från/ })).toBeNull()
    await waitFor(() => expect(sent).toMatchObject([{ startFrom: 'standard' }]))
  })

  it('does not stand in the way when it cannot be shown', async () => {
    const { sent } = open(refusal('not-found'))
    expect(await screen.findByText(/Förra årets möte kunde inte visas/)).toBeDefined()
    await start()
    await waitFor(() => expect(sent).toMatchObject([{ startFrom: 'standard' }]))
  })
})
