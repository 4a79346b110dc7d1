import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const path = '/mitt-uppdrag/arsmote/2027/motet'
const open = (where: string, changes: Parameters<typeof meeting>[0] = {}, answers: Answers = {}) =>
  openPage(routes, `${path}${where}`, { ...meetingAnswers(meeting(changes)), ...answers })

beforeAll(() => Promise.all([import('../meeting-item-page.tsx'), import('../presenter/presenter-view.tsx')]), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('the meeting room', () => {
  it('keeps the number of voters on every paragraph, where it is changed in the voting list', async () => {
    const { asked } = open('/club-fee')
    expect(await screen.findByText(/20 närvarande röstberättigade/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ändra antalet' }))
    const field = screen.getByRole('spinbutton', { name: /röstberättigade/i })
    await userEvent.clear(field)
    await userEvent.type(field, '18{Enter}')
    expect(await screen.findByText(/18 närvarande röstberättigade/)).toBeDefined()
    await waitFor(() => expect(asked).toContain('PATCH /api/meetings/club-001/2027/items/voting-list'))
  })
  it('counts two thirds of those on the voting list', async () => {
    open('/agenda-determination')
    await userEvent.click(await screen.findByRole('radio', { name: /ändring/i }))
    expect(await screen.findByText(/14 av 20/)).toBeDefined()
  })
  it('goes to the paragraph before or after by keyboard', async () => {
    const { router } = open('/audit-report')
    await screen.findByRole('heading', { level: 1 })
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/discharge`))
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/audit-report`))
  })
  it('shows how long the meeting has lasted', async () => {
    open('/audit-report', { data: { closing: { closed: false, closedAt: null } } })
    expect((await screen.findByRole('timer')).textContent).toMatch(/min sedan mötet öppnades/)
  })
  it('calls the text beside the decisions a draft only until it is submitted', async () => {
    open('/audit-report', { summary: { submittedAt: 1, step: 'done' } })
    expect((await screen.findAllByText('Så blev protokollet')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Utkast')).toBeNull()
    expect(screen.getByText('Inskickat')).toBeDefined()
  })
})

describe('the screen in the room', () => {
  it('shows what the leader shows, in large, and names no one but those nominated', async () => {
    open('?visa=projektor', { summary: { shown: { item: 'discharge', at: 1 } } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ansvarsfrihet för klubbstyrelsen')
    const text = document.querySelector('.presenter')?.textContent ?? ''
    expect(text).toContain('20 närvarande röstberättigade')
    expect(text).toContain('Styrelsen beviljas ansvarsfrihet.')
    for (const { name } of Object.values(meeting().people)) expect(text).not.toContain(name)
  })
  it('names the nominees, their votes once counted, and who is elected', async () => {
    const { astrid, johan } = people
    const post = { id: 'p1', type: 'chairman', seats: 1, termYears: 1, nominees: [astrid, johan], method: 'counted' }
    const rounds = [{ votes: { [astrid]: 12, [johan]: 7 }, blanks: 1 }]
    open('?visa=projektor', {
      summary: { shown: { item: 'elections', at: 1 } },
      data: { elections: { posts: [{ ...post, rounds }] } },
    })
    const row = await screen.findByRole('row', { name: /Astrid Lindahl/ })
    expect(row.textContent).toBe('Astrid Lindahl12Vald')
    expect(screen.getByRole('row', { name: /Johan Ekberg/ }).textContent).toBe('Johan Ekberg7Inte vald')
  })
  it('follows the leader’s page of the same browser at once, goes elsewhere by the arrow keys, and follows again', async () => {
    open('?visa=projektor')
    const heading = async (name: string) =>
      waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name))
    await heading('Mötets öppnande')
    const leader = new BroadcastChannel('mandat-room-club-001-2027')
    act(() => leader.postMessage({ item: 'club-fee' }))
    await heading('Klubbavgift')
    await userEvent.keyboard('{ArrowLeft}')
    await heading('Ansvarsfrihet för klubbstyrelsen')
    await userEvent.keyboard('{Home}')
    await heading('Klubbavgift')
    leader.close()
  })
})
