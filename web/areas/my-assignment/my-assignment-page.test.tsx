import { stockholmInstant } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { assignmentsView } from '#test/builders/assignments-view.ts'
import { meeting, people, record } from '#test/builders/meeting-content.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import {
  chairmanRole,
  meetingAnswers,
  memberRole,
  openPage,
  refusal,
  season,
  signedInAs,
} from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const contacts = { clubId: 'club-001', clubName: 'Klubben Nordvik AB', contacts: [], mayEdit: true }
const open = (role: Role, more: Record<string, unknown> = {}) =>
  openPage(routes, '/mitt-uppdrag', {
    'GET /api/session': signedInAs(role),
    'GET /api/season': season,
    'GET /api/clubs/club-001/members/counts': { members: 43, elected: 8 },
    'GET /api/clubs/club-001/contacts': contacts,
    ...more,
  })
const tiles = async () =>
  (
    await within(await screen.findByRole('list', { name: 'Det här kan du göra' })).findAllByRole('heading', {
      level: 2,
    })
  ).map(({ textContent }) => textContent)
const tile = (title: string) => screen.getByRole('link', { name: title }).closest('li')!
const role = (rest: Partial<Role>): Role => ({ ...chairmanRole, ...rest })

beforeAll(() => import('./my-assignment-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the home of an assignment', () => {
  it('says how things stand, not only what they are called', async () => {
    open(chairmanRole)
    await waitFor(() => expect(tile('Medlemmar').textContent).toContain('43 medlemmar, 8 med uppdrag.'))
    await waitFor(() => expect(tile('Kontakter i klubben').textContent).toContain('Lägg till kontakter'))
  })

  it('shows those who may not read who the members are how many they are, and whom to ask', async () => {
    open(role({ kind: 'ewc', assignmentType: 'ewcMember', permission: 'limited' }))
    await waitFor(() => expect(tile('Medlemmar').textContent).toContain('43 medlemmar, 8 med uppdrag. Fråga klubbens'))
    expect(screen.getByRole('link', { name: 'Medlemmar' }).getAttribute('href')).toBe('/mitt-uppdrag/kontakter')
  })

  it('is the home of an assignment for the 500 group, without a club', async () => {
    open({ id: 'member:500_group', kind: '500_group', permission: 'none' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mitt uppdrag' })).toBeDefined()
    const shown = await tiles()
    expect(shown).toEqual(expect.arrayContaining(['Kurser för din roll', 'Enkäter och nyheter']))
    expect(shown).not.toContain('Medlemmar')
  })

  it('counts the notice among the dates, fourteen days before the meeting', async () => {
    const { 'GET /api/meetings/club-001/2027': read } = meetingAnswers(meeting({ summary: { notice: null } }))
    const { summary } = meeting({ summary: { notice: null } })
    open(chairmanRole, {
      'GET /api/season': { ...season, mayStart: true, summary },
      'GET /api/meetings/club-001/2027': read,
    })
    await waitFor(() =>
      expect(screen.getByText('Kallelsen ska vara skickad').closest('li')?.textContent).toMatch(/29 jan/),
    )
  })

  it('counts the last day for motions among a member’s dates, until it has passed', async () => {
    const content = meeting({ data: { 'time-and-place': { date: '2027-03-10' } } })
    const { 'GET /api/meetings/club-001/2027': read } = meetingAnswers(content)
    const asked = (portalNow: number) => ({
      'GET /api/season': { ...season, portalNow, summary: { ...content.summary, authority: [], secretary: null } },
      'GET /api/meetings/club-001/2027': read,
    })
    open({ ...memberRole, clubId: 'club-001' }, asked(stockholmInstant('2027-02-28', '12:00')))
    const day = await screen.findByText('Sista dag att skicka in motioner')
    expect(day.closest('li')?.textContent).toMatch(/28 feb.*I dag/)
    cleanup()
    open({ ...memberRole, clubId: 'club-001' }, asked(stockholmInstant('2027-03-01', '12:00')))
    expect(await screen.findByText('Årsmötet hålls')).toBeDefined()
    expect(screen.queryByText('Sista dag att skicka in motioner')).toBeNull()
  })

  it.each([
    ['motion', { number: 1, title: 'Cykelställ', proposal: 'Sätt upp tak', boardAnswer: null }, 'decision', 'approved'],
    ['question', { text: 'Blir det fika?', askedBy: { ref: people.olle }, answer: null }, 'minuted', 'answered'],
  ] as const)(
    'asks for the board’s answer to a member’s %s until the meeting has decided it',
    async (of, data, what, is) => {
      const waits = 'En motion eller fråga från en medlem väntar på styrelsens svar'
      const openWith = (decided: object) => {
        const sent = { ...data, sent: { by: people.olle, at: 1 }, ...decided }
        const content = meeting({ items: [record('from-olle', of, sent)], data: { closing: { closed: false } } })
        const { 'GET /api/meetings/club-001/2027': read } = meetingAnswers(content)
        const { summary } = content
        open(chairmanRole, {
          'GET /api/season': { ...season, mayStart: true, summary },
          'GET /api/meetings/club-001/2027': read,
        })
      }
      openWith({})
      expect((await screen.findByRole('link', { name: waits })).getAttribute('href')).toMatch(/\/arsmote\/2027\//)
      cleanup()
      openWith({ [what]: is })
      expect(await screen.findByText('Årsmötet hålls')).toBeDefined()
      expect(screen.queryByText(waits)).toBeNull()
    },
  )

  it('says beside the last day for the meeting that it is held today', async () => {
    const day = { 'time-and-place': { date: '2027-02-20', startTime: '18:00', place: 'Salen' } }
    const { 'GET /api/meetings/club-001/2027': read } = meetingAnswers(meeting({ data: day }))
    open(chairmanRole, {
      'GET /api/season': { ...season, portalNow: Date.UTC(2027, 1, 20, 9), mayStart: true, summary: meeting().summary },
      'GET /api/meetings/club-001/2027': read,
    })
    await waitFor(() => expect(screen.getByText('Årsmötet hålls').closest('li')?.textContent).toContain('Möte i dag'))
  })

  it('shows an officer what a member does not see', async () => {
    open(chairmanRole)
    expect(await tiles()).toEqual(expect.arrayContaining(['Uppdrag i klubben', 'Medlemmar', 'Kontakter i klubben']))
  })

  it.each([
    [
      'a board member',
      role({ kind: 'elected_club_assignment', assignmentType: 'boardMember', permission: 'limited' }),
      ['Medlemmar', 'Kontakter i klubben'],
      ['Uppdrag i klubben', 'Löner på arbetsplatserna'],
    ],
    [
      'an election preparer',
      role({ kind: 'elected_club_assignment', assignmentType: 'electionPreparer', permission: 'limited-assignments' }),
      ['Uppdrag i klubben', 'Medlemmar'],
      [],
    ],
    [
      'a workplace representative',
      role({ kind: 'elected_workplace_ombudsman', assignmentType: 'apoNegotiationFull', permission: 'limited-salary' }),
      ['Medlemmar', 'Löner på arbetsplatserna', 'Kontakter i klubben'],
      ['Uppdrag i klubben'],
    ],
    [
      'a work-environment representative',
      role({
        kind: 'elected_workplace_environment_ombudsman',
        assignmentType: 'workEnvironmentRepresentative',
        permission: 'limited',
      }),
      ['Medlemmar'],
      ['Uppdrag i klubben'],
    ],
    [
      'a member of the European works council',
      role({ kind: 'ewc', assignmentType: 'ewcMember', permission: 'limited' }),
      ['Medlemmar'],
      ['Uppdrag i klubben'],
    ],
    [
      'a plain member',
      { ...memberRole, clubId: 'club-001' },
      ['Kontakter i klubben'],
      ['Medlemmar', 'Uppdrag i klubben'],
    ],
  ])('has for %s the rooms that the role opens', async (_, who, shown, hidden) => {
    open(who)
    const titles = await tiles()
    expect(titles).toEqual(expect.arrayContaining(shown))
    expect(titles.filter((title) => hidden.some((each) => each === title))).toEqual([])
  })

  it('says the fee of today, on the way to one’s own membership', async () => {
    open(chairmanRole, { 'GET /api/own/membership': anOwnMembership() })
    expect(await tiles()).toContain('Mitt Förbundet')
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Det här kan du göra' }))
          .getByRole('link', { name: 'Mitt Förbundet' })
          .closest('li')?.textContent,
      ).toContain('Avgift 250\u00a0kr i månaden'),
    )
  })

  it('says to officers on 1 March that the club is without time and place, with the way there', async () => {
    const { summary } = meeting({ summary: { step: 'pre-meeting', notice: null } })
    const planned = { date: null, hasTime: false, hasPlace: false, lateReason: null }
    const march = {
      ...season,
      mayStart: true,
      portalNow: seasonRules(2027).meetingWindow.before,
      summary: { ...summary, planned },
    }
    const { 'GET /api/meetings/club-001/2027': read } = meetingAnswers(meeting())
    open(chairmanRole, { 'GET /api/season': march, 'GET /api/meetings/club-001/2027': read })
    expect(await screen.findByRole('heading', { name: 'Årsmötet saknar tid och plats' })).toBeDefined()
    expect(screen.getByText(/skulle ha bestämts senast 28 februari/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Bestäm tid och plats' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/infor-motet#item-time-and-place',
    )
  })

  it('explains to a person in the grace period why there is less, and where to register again', async () => {
    open(role({ permission: 'limited', until: '2027-02-19' }))
    expect(await screen.findByRole('heading', { name: 'Ditt uppdrag löpte ut 19 februari' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Visa mina mandatperioder' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/mina-mandatperioder',
    )
    expect(await tiles()).not.toContain('Uppdrag i klubben')
  })

  it.each(['operator', 'editor'] as const)('leads an %s to the start, which is the one home of staff', async (kind) => {
    const { router } = open({ id: `member:${kind}`, kind, permission: 'none' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('asks who follows upon an elected who has left the club', async () => {
    const [, auditor] = assignmentsView().assignments
    const assignments = [{ ...auditor!, until: '2027-01-17', closed: true, vacated: true }]
    open(chairmanRole, { 'GET /api/clubs/club-001/assignments': assignmentsView({ assignments }) })
    await waitFor(() => expect(tile('Uppdrag i klubben').textContent).toContain('Ett att hantera'))
  })

  it('fails tile by tile, and each can be tried again', async () => {
    const answers = [refusal('store-unavailable'), refusal('store-unavailable'), refusal('store-unavailable')]
    open(chairmanRole, {
      'GET /api/clubs/club-001/members/counts': () => answers.shift() ?? { members: 43, elected: 8 },
    })
    await waitFor(() => expect(tile('Medlemmar').textContent).toContain('Läget kunde inte hämtas.'))
    expect(tile('Kontakter i klubben').textContent).toContain('inte lagt in några kontakter')
    fireEvent.click(within(tile('Medlemmar')).getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(tile('Medlemmar').textContent).toContain('43 medlemmar'))
  })

  it('is closed to those who have no club and no assignment', async () => {
    open({ id: 'member:student', kind: 'student', permission: 'none' })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Du kan inte se den här sidan')
  })
})
