import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { participation } from '#test/builders/participation.ts'
import { chairmanRole, meetingAnswers, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { meeting } from '#test/builders/meeting-content.ts'
import { routes } from '../routes.ts'

const auditor: Role = {
  ...chairmanRole,
  id: 'mandate:2',
  assignmentType: 'auditor',
  kind: 'elected_club_assignment',
  permission: 'limited',
}
const member: Role = {
  id: 'employment:1',
  kind: 'employable',
  permission: 'none',
  clubId: 'club-001',
  employer: 'Nordvik AB',
}
const student: Role = { id: 'member:student', kind: 'student', permission: 'none' }
const editor: Role = { id: 'staff:1', kind: 'editor', permission: 'none' }
const protocolPath = '/mitt-uppdrag/arsmote/2027/protokoll'

const answersFor = (...roles: Role[]) => ({
  ...meetingAnswers(meeting(), { work: false, edit: false, submit: false, register: false }),
  'GET /api/session': signedInAs(...roles),
  'GET /api/meetings/club-001/2027/participation': participation(),
})
const noClub = {
  year: 2027,
  clubId: null,
  clubName: null,
  mayStart: false,
  summary: null,
  portalNow: 0,
  dueAt: 0,
  late: false,
  rehearsal: null,
}

beforeAll(
  () =>
    Promise.all([
      import('./meeting-layout.tsx'),
      import('../participation/member-page.tsx'),
      import('../steps/protocol/protocol-page.tsx'),
    ]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

describe('the pages of the annual-meeting tool', () => {
  it.each([protocolPath, '/mitt-uppdrag/arsmote/2027/motet/audit-report', '/mitt-uppdrag/arsmote/2027/klart'])(
    'lead a plain member from %s to the members’ own page, never to empty paragraphs',
    async (address) => {
      const { router } = openPage(routes, address, answersFor(member))
      expect(await screen.findByRole('article', { name: 'Kallelse och dagordning' })).toBeDefined()
      expect(router.state.location.pathname).toBe('/mitt-uppdrag/arsmote/2027/for-medlemmar')
      expect(screen.queryByText(/Inte angivet|Att åtgärda/)).toBeNull()
    },
  )

  it('say “change role” where another of one’s roles in the club holds the meeting', async () => {
    openPage(routes, protocolPath, answersFor(auditor, chairmanRole))
    expect(
      await screen.findByText('Rollen du har valt har inte den behörighet som behövs. Byt roll för att fortsätta.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Byt till Ordförande, Nordvik AB' })).toBeDefined()
  })

  it('say so too before the meeting has begun', async () => {
    openPage(routes, protocolPath, {
      ...answersFor(auditor, chairmanRole),
      'GET /api/meetings/club-001/2027': refusal('not-found'),
      'GET /api/season': { ...noClub, clubId: 'club-001' },
    })
    expect(await screen.findByRole('button', { name: 'Byt till Ordförande, Nordvik AB' })).toBeDefined()
  })

  it('name the club that has not begun, and lead a chairman of another club to the role that holds a meeting', async () => {
    const employed: Role = { ...member, clubId: 'club-002', employer: 'Hedros AB' }
    const season = { ...noClub, clubId: 'club-002', clubName: 'Klubben Hedros AB', dueAt: Number.MAX_SAFE_INTEGER }
    openPage(routes, '/mitt-uppdrag/arsmote', { ...answersFor(employed, chairmanRole), 'GET /api/season': season })
    expect(await screen.findByText('Årsmötet i Klubben Hedros AB är inte planerat än')).toBeDefined()
    expect(screen.getByText('I en annan av dina roller håller du årsmötet i en annan klubb.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Byt till Ordförande, Nordvik AB' })).toBeDefined()
    cleanup()
    openPage(routes, '/mitt-uppdrag/arsmote', { ...answersFor(employed), 'GET /api/season': season })
    expect(await screen.findByText('Årsmötet i Klubben Hedros AB är inte planerat än')).toBeDefined()
    expect(screen.queryByText(/en annan klubb/)).toBeNull()
  })

  it.each(['/mitt-uppdrag/arsmote', '/mitt-uppdrag/arsmote/2027/for-medlemmar', protocolPath])(
    'offer on %s the role that has a club to who acts in one without',
    async (address) => {
      openPage(routes, address, { ...answersFor(student, chairmanRole), 'GET /api/season': noClub })
      expect(await screen.findByRole('button', { name: 'Byt till Ordförande, Nordvik AB' })).toBeDefined()
    },
  )

  it('offer no one without a club a page that is denied as well', async () => {
    openPage(routes, '/mitt-uppdrag/arsmote', { ...answersFor(student), 'GET /api/season': noClub })
    expect(await screen.findByText('Ingen av dina roller eller anställningar öppnar sidan.')).toBeDefined()
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/'])
  })

  it.each([
    ['elected_club_chairman', 'Sidan visar klubbens uppgifter'],
    ['student', 'Du kan inte se den här sidan'],
  ])('are judged in the preview by the previewed role: %s', async (kind, title) => {
    for (const address of ['/frontend-preview/mitt-uppdrag/arsmote', `/frontend-preview${protocolPath}`]) {
      const { asked } = openPage(routes, `${address}?as=${kind}`, {
        'GET /api/session': signedInAs(editor),
        'GET /api/season': noClub,
      })
      await waitFor(() =>
        expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toContain(title),
      )
      expect(asked.some((request) => request.startsWith('GET /api/preview/'))).toBe(true)
      cleanup()
    }
  })
})
