import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionView } from '#shared/contract/sign-in.ts'
import type { ShownRun } from '#shared/contract/operator-retention.ts'
import type { CaseList } from '#shared/contract/operator-member-cases.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { memberRoleKinds } from '#shared/roles/role-kinds.ts'
import type { Role } from '#shared/roles/role.ts'
import { caseList } from '#test/builders/case-list.ts'
import { openPage, refusal, season, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const staff = (kind: 'operator' | 'editor'): Role => ({ id: `staff:${kind}`, kind, permission: 'none' })
const headings = async () => (await screen.findAllByRole('heading')).map(({ textContent }) => textContent)

const tile = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement

const noCases = caseList([])
const waiting: MemberCase = {
  of: 'membership-change',
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  kind: 'contact',
  state: 'waiting',
  since: 0,
  due: null,
  cause: 'register-unavailable',
  attempts: 1,
  nextAttemptAt: null,
  isOpen: true,
  isStuck: false,
  ending: null,
  actions: [],
}

afterEach(() => vi.unstubAllGlobals())

describe('everybody’s own start', () => {
  it('shows a visitor what it can while the portal does not answer, and holds the place of the doors', async () => {
    openPage(routes, '/', { 'GET /api/session': refusal('something-went-wrong') })
    const title = await screen.findByRole('heading', { level: 1, name: 'Tryggare på jobbet, hela arbetslivet' })
    const main = within(title.closest('main')!)
    expect(main.queryByRole('link')).toBeNull()
    expect(main.getByText('Bli medlem')).toBeDefined()
  })

  it('shows a visitor what membership is, what it costs, how long it takes, and the two doors', async () => {
    openPage(routes, '/', { 'GET /api/session': visitor })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByRole('link', { name: 'Logga in med e-legitimation' })).toBeDefined()
    expect(main.getByRole('link', { name: 'Bli medlem' }).getAttribute('href')).toBe('/bli-medlem')
    expect(main.getByText(/tio minuter/)).toBeDefined()
    expect(await headings()).toContain('Inkomstförsäkring')
  })

  it('offers a visitor the rooms that are open to all in the menu, and a member advice and courses', async () => {
    const menu = async (session: SessionView) => {
      openPage(routes, '/', { 'GET /api/session': session })
      await screen.findByRole('link', { name: 'Kurser' })
      const names = within(screen.getByRole('navigation', { name: 'Huvudmeny' })).getAllByRole('link')
      const texts = names.map(({ textContent }) => textContent)
      cleanup()
      return texts
    }
    const rooms = ['Medlemskapet', 'Kurser', 'Råd och stöd']
    expect(await menu(visitor)).toEqual(['Start', ...rooms])
    const student: Role = { id: 'member:student', kind: 'student', permission: 'none' }
    expect(await menu(signedInAs(student))).toEqual(['Start', 'Mitt Förbundet', 'Kurser', 'Råd och stöd'])
  })

  it.each([
    ['an operator', staff('operator'), 'Säsongen 2027'],
    [
      'a student without a club',
      { id: 'member:student', kind: 'student', permission: 'none' } as Role,
      'Boka företagsmöte',
    ],
    ['an editor', staff('editor'), 'Nyheter och enkäter'],
    ['an editor', staff('editor'), 'Kurser'],
    ['somebody without a club', { id: 'member:student', kind: 'student', permission: 'none' } as Role, 'Visa kurser'],
    [
      'a member without a club',
      { id: 'member:student', kind: 'student', permission: 'none' } as Role,
      'Se ditt medlemskap',
    ],
    ['somebody who is no member', { id: 'member:no', kind: 'non_member', permission: 'none' } as Role, 'Bli medlem'],
    [
      'a participant who is no member',
      { id: 'member:no', kind: 'non_member', permission: 'none' } as Role,
      'Dina kurser och aktiviteter',
    ],
  ])('leads %s to their own work, and says nothing of a chairman’s', async (_, role, name) => {
    openPage(routes, '/', {
      'GET /api/session': signedInAs(role),
      'GET /api/operator/member-cases?state=stuck': noCases,
      'GET /api/own/courses': { courses: [], portalNow: 0 },
      'GET /api/own/organised-occasions': { occasions: [], portalNow: 0 },
    })
    expect(await within(await screen.findByRole('main')).findByRole('link', { name })).toBeDefined()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hej Astrid')
    expect(await headings()).not.toContain('Vad kostar det för dig?')
  })
})

describe('the start that an editor previews', () => {
  const [club, member, outsider] = ['Visa allt du kan göra', 'Se ditt medlemskap', 'Bli medlem']
  const ways: Record<(typeof memberRoleKinds)[number], string> = {
    '500_group': member,
    elected_club_assignment: club,
    elected_club_chairman: club,
    elected_workplace_environment_ombudsman: club,
    elected_workplace_ombudsman: club,
    elected_workplace_ombudsman_with_information_mandate: club,
    employable: club,
    ewc: club,
    job_seeker: member,
    manager: club,
    non_member: outsider,
    retired: member,
    self_employed: member,
    student: member,
    unknown: member,
  }
  it.each(memberRoleKinds)('as %s is that kind’s, and shows nothing of the editor’s own', async (kind) => {
    const offered = { portalNow: 0, courses: [], occasions: [], requests: [] }
    const { asked } = openPage(routes, `/frontend-preview?as=${kind}`, {
      'GET /api/session': signedInAs(staff('editor')),
      'GET /api/season': { ...season, clubId: null, clubName: null },
      'GET /api/own/courses': offered,
      'GET /api/own/organised-occasions': offered,
    })
    await screen.findByRole('complementary', { name: 'Förhandsvisning' })
    const main = within(screen.getByRole('main'))
    await main.findByRole('link', { name: ways[kind] })
    const shown = [club, member, outsider].filter((name) => main.queryByRole('link', { name }))
    expect(shown).toEqual([ways[kind]])
    expect(main.queryByRole('link', { name: 'Boka företagsmöte' }) !== null).toBe(kind === 'student')
    expect(await headings()).not.toContain('Nyheter och enkäter')
    const menu = within(screen.getByRole('navigation', { name: 'Huvudmeny' }))
    expect(menu.queryByRole('link', { name: 'Mitt Förbundet' }) !== null).toBe(kind !== 'non_member')
    expect(asked.filter((request) => /own\/(?!mandates\/expired)|data-rights/.test(request))).toEqual([])
  })
})

const endedRun: ShownRun = {
  id: 'a',
  kind: 'real',
  startedAt: 0,
  endedAt: 1,
  heardAt: 1,
  died: false,
  persons: 0,
  failedPersons: 0,
  waiting: {},
  removed: [],
  changed: 0,
  failed: [],
}

describe('the start of an operator', () => {
  it.each<[string, ShownRun[], string | null]>([
    ['nothing while the latest ended well, whatever was before', [endedRun, { ...endedRun, died: true }], null],
    ['nothing of a trial', [{ ...endedRun, kind: 'trial', failedPersons: 1 }], null],
    ['what was left', [{ ...endedRun, failed: [{ place: 'unlisted', count: 1 }] }], 'Något blev kvar'],
    ['whom it could not judge', [{ ...endedRun, failedPersons: 1 }], 'Något blev kvar'],
    [
      'that it was interrupted, while another runs',
      [
        { ...endedRun, endedAt: null },
        { ...endedRun, died: true },
      ],
      'Avbröts',
    ],
  ])('says of the retention %s', async (_, runs, said) => {
    openPage(routes, '/', {
      'GET /api/session': signedInAs(staff('operator')),
      'GET /api/operator/member-cases?state=stuck': noCases,
      'GET /api/operator/retention': { runs, asked: [], portalNow: 2 },
    })
    expect(await screen.findByText('Inget är på väg.')).toBeDefined()
    expect(await screen.findByText(said ?? 'Inget är kvar att rätta till.')).toBeDefined()
    const link = within(tile('Gallring')).getByRole('link')
    expect(link.getAttribute('href')).toBe('/handlaggare/gallring')
  })

  const open = (cases: MemberCase[], feed: CaseList['feed'] = null) =>
    openPage(routes, '/', {
      'GET /api/session': signedInAs(staff('operator')),
      'GET /api/operator/member-cases?state=stuck': caseList(cases, { feed }),
    })

  it('says what has waited too long, and leads to just that', async () => {
    open([
      { ...waiting, isStuck: true },
      { ...waiting, id: '01JZZZZZZZZZZZZZZZZZZZZZZY' },
    ])
    expect(await screen.findByText('Ett har väntat för länge')).toBeDefined()
    expect(within(tile('Ärenden')).getByText('Ett ärende är på väg.')).toBeDefined()
    const link = within(tile('Ärenden')).getByRole('link', { name: 'Ärenden' })
    expect(link.getAttribute('href')).toBe('/handlaggare/arenden?state=stuck')
  })

  it('says that the register is not read', async () => {
    open([], { cause: 'not-read', since: 0 })
    expect(await screen.findByText(/Det som ändras i medlemsregistret läses inte in just nu\./)).toBeDefined()
    expect(within(tile('Ärenden')).getByRole('link').getAttribute('href')).toBe('/handlaggare/arenden')
  })

  it('says of each item of the menu how it stands: the season, companies that have waited too long, notices', async () => {
    const rows = [
      { submittedAt: 1, troubles: [] },
      { submittedAt: null, troubles: ['overdue'] },
    ]
    const companies = [
      { state: 'waiting', isLate: true },
      { state: 'approved', isLate: false },
    ]
    openPage(routes, '/', {
      'GET /api/session': signedInAs(staff('operator')),
      'GET /api/operator/member-cases?state=stuck': noCases,
      'GET /api/operator/seasons/2027': { year: 2027, portalNow: 0, submissionBefore: 0, rows },
      'GET /api/operator/companies': { companies, portalNow: 0 },
      'GET /api/operator/conflict-notices': { notices: [{ liftedOn: null }], portalNow: 0 },
    })
    expect(await screen.findByText('Ett har väntat över 48 timmar')).toBeDefined()
    expect(tile('Företagsmöten').textContent).toContain('Ett företag väntar på svar. Ett är godkänt.')
    expect(await screen.findByText('1 av 2 klubbar har skickat in.')).toBeDefined()
    expect(within(tile('Säsongen 2027')).getByText('En klubb behöver hjälp')).toBeDefined()
    expect(await screen.findByText('Ett varsel gäller.')).toBeDefined()
  })

  it('says of an editor’s courses and news how they stand', async () => {
    openPage(routes, '/', {
      'GET /api/session': signedInAs(staff('editor')),
      'GET /api/courses/manage': {
        courses: [
          { state: 'published', coming: 0 },
          { state: 'published', coming: 2 },
          { state: 'draft', coming: 0 },
        ],
        portalNow: 0,
      },
      'GET /api/content/manage': { news: [{ state: 'published' }], polls: [], portalNow: 0 },
    })
    expect(await screen.findByText('2 kurser är publicerade. Ett utkast.')).toBeDefined()
    expect(within(tile('Kurser')).getByText('En publicerad kurs saknar kommande tillfälle')).toBeDefined()
    expect(await screen.findByText(/En nyhet och ingen enkät är publicerade\./)).toBeDefined()
  })
})
