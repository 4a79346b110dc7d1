import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { acclaimedPost, meeting, people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

type Changes = NonNullable<Parameters<typeof meeting>[0]>
const lock = 'POST /api/meetings/club-001/2027/lock'
const held = {
  holder: people.astrid,
  purpose: 'assignments' as const,
  since: 1,
  fence: 3,
  expiresAt: Number.MAX_SAFE_INTEGER,
}
const open = (changes: Changes = {}, rights: Partial<MeetingView['rights']> = {}, answers: Answers = {}) =>
  openPage(routes, '/mitt-uppdrag/arsmote/2027/registrera-uppdrag', {
    ...meetingAnswers(meeting({ ...changes, summary: { step: 'register-assignments', ...changes.summary } }), rights),
    ...answers,
  })

beforeAll(() => import('./register-assignments-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('registering those elected', () => {
  it('shows person, assignment and term, and ends on the last day of February', async () => {
    open({}, {}, { [lock]: { lock: held } })
    const row = await screen.findByRole('row', { name: /Astrid Lindahl/ })
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toMatch(/Ordförande.*Astrid Lindahl.*29 februari 2028/)
    await userEvent.click(await screen.findByRole('button', { name: 'Kontrollera och registrera' }))
    expect(await screen.findByRole('button', { name: 'Registrera uppdragen' })).toBeDefined()
    await waitFor(() => expect(document.activeElement?.id).toBe('register-begun'))
  })

  it('locks no one out before a press, and waits while another person registers', async () => {
    const { asked } = open()
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Kontrollera och registrera' })).disabled,
    ).toBe(false)
    expect(asked).not.toContain(lock)
    cleanup()
    open({ summary: { lock: { ...held, holder: people.johan } } })
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Kontrollera och registrera' })).disabled,
    ).toBe(true)
  })

  it('shows a reader who watched what another person registered, and takes no lock when theirs is released', async () => {
    const view = meeting({ summary: { step: 'register-assignments', lock: { ...held, holder: people.johan } } })
    const { asked } = openPage(routes, '/mitt-uppdrag/arsmote/2027/registrera-uppdrag', meetingAnswers(view))
    await screen.findByRole('button', { name: 'Kontrollera och registrera' })
    Object.assign(view.summary, { lock: null, assignmentsRegisteredAt: 1 })
    view.assignments.push(...mandatesOf(view).starts)
    expect(await screen.findByText(/^Uppdragen registrerades/, {}, { timeout: 5000 })).toBeDefined()
    expect(screen.getByRole('heading', { name: /registrera(t|de)$/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Kontrollera och registrera' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gå vidare till Protokoll' }).disabled).toBe(false)
    expect(asked).not.toContain(lock)
  })

  it('is for the club’s chairman, vice chairman or member administrative representative', async () => {
    open({}, { register: false, edit: false })
    expect(
      await screen.findByText(
        'Klubbens ordförande, vice ordförande eller medlemsadministrativa ombud registrerar uppdragen.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Registrera uppdragen' })).toBeNull()
  })

  it('says of assignments that the union registers to contact the union', async () => {
    const post = {
      id: 'p1',
      type: 'ewcMember',
      seats: 1,
      termYears: 1,
      holders: [],
      nominees: [people.mira],
      method: 'acclamation',
      rounds: [],
    }
    open({ data: { elections: { posts: [post] } } }, { register: false })
    expect(await screen.findByText(/Förbundet registrerar uppdraget\. Kontakta förbundet efter mötet\./)).toBeDefined()
  })

  it('distinguishes re-elected, newly elected and those who leave', async () => {
    const held = (id: string, type: string, person: string) => ({
      id,
      type,
      person,
      from: '2026-02-20',
      until: '2027-02-28',
    })
    const { astrid, johan, mira } = people
    open({
      data: { elections: { posts: [acclaimedPost('p1', 'chairman', astrid), acclaimedPost('p2', 'auditor', mira)] } },
      content: { assignments: [held('o1', 'chairman', astrid), held('o2', 'auditor', johan)] },
    })
    expect((await screen.findByRole('row', { name: /Ordförande/ })).textContent).toContain('Omvald')
    expect(screen.getByRole('row', { name: /Mira Öst/ }).textContent).toContain('Nyvald')
    expect(screen.getByRole('heading', { name: 'En lämnar sitt uppdrag' })).toBeDefined()
    expect(screen.getByRole('row', { name: /Johan Ekberg/ }).textContent).not.toContain('vald')
  })

  it('calls the type of an assignment unknown that the portal does not know', async () => {
    const assignments = [
      { id: 'club-001-2027-p9', person: people.olle, type: 'somethingNew', from: '2027-02-12', until: '2028-02-29' },
    ]
    open({ content: { assignments } }, { register: false })
    expect(await screen.findByText('Uppdragets typ är okänd.')).toBeDefined()
  })
})
