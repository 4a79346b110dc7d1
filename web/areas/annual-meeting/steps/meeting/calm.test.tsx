import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyMeeting, meeting, record } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, type Answers } from '#test/builders/portal-page.tsx'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const open = (item: string, content: MeetingContent, answers: Answers = {}) =>
  openPage(routes, `/mitt-uppdrag/arsmote/2027/motet/${item}`, { ...meetingAnswers(content), ...answers })
const segment = (name: RegExp) => screen.getByRole('link', { name })

beforeAll(() => import('./meeting-item-page.tsx'), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const own = record('own', 'custom-item', { text: null, decision: null }, { title: 'Kaffe', version: 2, order: 'a9' })
const fresh = () => ({ ...emptyMeeting(), items: [...emptyMeeting().items, own] })

describe('before anything is touched', () => {
  it.each(['opening', 'annual-report', 'closing'])('%s is not red', async (item) => {
    open(item, fresh())
    expect((await screen.findByRole('checkbox')).getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText('Detta fält är obligatoriskt')).toBeNull()
  })
  it('nothing is to handle, and every § but this one is not begun, the club’s own too', async () => {
    open('opening', fresh())
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/Att åtgärda/)).toBeNull()
    expect(segment(/^§ 2 .*inte påbörjat/)).toBeDefined()
    expect(segment(/Kaffe.*inte påbörjat/)).toBeDefined()
  })
})

describe('on going on', () => {
  it('what was skipped is counted, and distinguished from what is begun and what no one has come to', async () => {
    const content = fresh()
    content.items = content.items.map((item) =>
      item.id === 'club-fee' ? { ...item, data: { ...item.data, changed: true } } : item,
    )
    open('annual-accounts', content)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByText(/Att åtgärda/)).toBeDefined()
    expect(segment(/Mötets öppnande.*överhoppat/)).toBeDefined()
    expect(segment(/Klubbavgift.*påbörjat, något saknas/)).toBeDefined()
    expect(segment(/Mötets avslutande.*inte påbörjat/)).toBeDefined()
  })
  it('a § that was ticked and saved shows as done at once, before the meeting is read again', async () => {
    const content = fresh()
    const item = content.items.find(({ id }) => id === 'annual-report')!
    const { router } = open('annual-report', content, {
      'PATCH /api/meetings/club-001/2027/items/annual-report': {
        item: { ...item, data: { confirmed: true }, version: 2 },
        savedAt: 1,
      },
    })
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/annual-accounts$/))
    expect(await screen.findByRole('link', { name: /Verksamhetsberättelse.*klart/ })).toBeDefined()
  })
})

describe('the agenda amended by the meeting', () => {
  it('is put in its new order there, and the numbers follow', async () => {
    const amended = meeting({ data: { 'agenda-determination': { decision: 'amended', present: 20 } } })
    open('agenda-determination', amended, {
      'PATCH /api/meetings/club-001/2027/items/audit-report': new Promise(() => undefined),
    })
    await userEvent.click(await screen.findByText('Ändra ordningen på dagordningen'))
    const list = document.querySelector<HTMLElement>('.amended-agenda')!
    const row = () => within(list).getByText(/^§ \d+ Revisionsberättelse$/).textContent
    const before = Number(row()?.match(/\d+/)?.[0])
    await userEvent.click(screen.getByRole('button', { name: 'Flytta upp Revisionsberättelse' }))
    await waitFor(() => expect(row()).toBe(`§ ${before - 1} Revisionsberättelse`))
    expect(screen.queryByRole('button', { name: 'Flytta upp Mötets avslutande' })).toBeNull()
  })
})

describe('an item of the club’s own', () => {
  it('has words for the chairman', async () => {
    open('own', fresh())
    expect(await screen.findByText(/Nästa punkt är Kaffe\./)).toBeDefined()
  })
})

describe('the head count', () => {
  it('shows no number that cannot be right', async () => {
    open('club-fee', meeting({ data: { 'voting-list': { votingMemberCount: 99 } } }))
    expect(await screen.findByText('Antalet röstberättigade stämmer inte')).toBeDefined()
    expect(screen.queryByText(/99 närvarande/)).toBeNull()
  })
  it('keeps its line for the time before the meeting is opened', async () => {
    open('club-fee', fresh())
    expect(await screen.findByText('Mötet är inte öppnat')).toBeDefined()
  })
  it('shows how long the meeting lasted once it is closed', async () => {
    open('club-fee', meeting())
    expect((await screen.findByRole('timer')).textContent).toBe('Mötet varade 1 tim 48 min')
  })
})

describe('more votes than the voting list', () => {
  it('are reported at the field while the agenda is amended, and nothing is called reached', async () => {
    open('agenda-determination', meeting({ data: { 'agenda-determination': { decision: 'amended', present: 40 } } }))
    await userEvent.type(await screen.findByRole('spinbutton', { name: 'Antal för ändringen' }), '30')
    const field = screen.getByRole('spinbutton', { name: 'Antal för ändringen' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.closest('.field')?.textContent).toContain('Rösterna är fler än de 20 som står i röstlängden')
    expect(screen.getByText(/27 av 40/).className).not.toContain('done')
  })
})
