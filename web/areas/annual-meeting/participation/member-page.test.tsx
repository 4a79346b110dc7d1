import { stockholmInstant } from '#shared/clock.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMemberPage } from '#test/builders/member-page.tsx'
import { participation } from '#test/builders/participation.ts'
import { refusal, season } from '#test/builders/portal-page.tsx'

beforeAll(() => import('./member-page.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the meeting’s page for members', () => {
  it('shows notice, agenda, calendar and the last day for motions', async () => {
    openMemberPage()
    const notice = await screen.findByRole('article', { name: 'Kallelse och dagordning' })
    expect(notice.textContent).toContain('Stora salen')
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mötets öppnande', 'Cykelförmån'])
    expect(screen.getByRole('link', { name: /kalender/i }).getAttribute('href')).toContain(
      '/api/meetings/club-001/2027/meeting.ics',
    )
    expect(screen.getByText('2 februari 2027')).toBeDefined()
    expect(screen.getByText(/Mötet hålls 12 februari 2027, om 23 dagar/)).toBeDefined()
  })

  it('names the weekday, who calls, the last day for motions and whom to ask, and no attached file', async () => {
    const contact = { id: '1', title: 'Styrelsen', name: 'Mira Öst', email: 'mira@klubben.example', hasLeft: false }
    openMemberPage(participation(), { 'GET /api/clubs/club-001/contacts': { contacts: [contact] } })
    const notice = await screen.findByRole('article', { name: 'Kallelse och dagordning' })
    expect(await within(notice).findByText('Mira Öst, mira@klubben.example')).toBeDefined()
    const facts = within(notice).getAllByRole('definition')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'fredag 12 februari 2027',
      '18.00–20.00',
      'Stora salen',
      'Styrelsen genom Astrid Lindahl',
      'tisdag 2 februari 2027',
      'Mira Öst, mira@klubben.example',
    ])
    expect(notice.textContent).not.toContain('bifogad')
  })

  it('takes an answer back by the one kind of button that stands in a line of text', async () => {
    openMemberPage(participation({ coming: 'yes', mayAnswerComing: true }))
    expect((await screen.findByRole('button', { name: 'Ångra svaret' })).className).toBe('link-button')
  })

  it('shows an officer a change that is not sent, with the way to send it', async () => {
    openMemberPage(participation({ counts: { yes: 0, no: 0 }, unsent: ['place'] }))
    const unsentChange = (await screen.findByText(/^Ni har ändrat mötet efter kallelsen/)).closest('.notice')
    expect(
      within(unsentChange as HTMLElement)
        .getByRole('link', { name: 'Se ändringen och skicka den' })
        .getAttribute('href'),
    ).toBe('/mitt-uppdrag/arsmote/2027/infor-motet')
    cleanup()
    openMemberPage(participation({ counts: { yes: 0, no: 0 } }))
    await screen.findByText('Så här ser medlemmarna årsmötet.')
    expect(screen.queryByText(/^Ni har ändrat mötet efter kallelsen/)).toBeNull()
  })

  it('asks whether one comes before the agenda', async () => {
    openMemberPage()
    const coming = await screen.findByRole('heading', { name: 'Kommer du?' })
    const notice = screen.getByRole('article', { name: 'Kallelse och dagordning' })
    expect(coming.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('does not ask for a meeting that has not begun', async () => {
    const { asked } = openMemberPage(participation(), { 'GET /api/season': season })
    expect(await screen.findByText(/är inte planerat än/)).toBeDefined()
    expect(asked).not.toContain('GET /api/meetings/club-001/2027/participation')
  })

  it('promises no notice once the deadline has passed, and says whom to ask', async () => {
    openMemberPage(participation(), { 'GET /api/season': { ...season, portalNow: season.dueAt } })
    expect(await screen.findByText('Klubben har inte hållit sitt årsmöte i tid')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kontakta förbundet' }).getAttribute('href')).toBe('/kontakta-forbundet')
    expect(screen.queryByText(/kallelse/)).toBeNull()
  })

  it('offers the protocol once the meeting is submitted, and not before', async () => {
    openMemberPage()
    await screen.findByRole('article', { name: 'Kallelse och dagordning' })
    expect(screen.queryByRole('link', { name: 'Läs protokollet' })).toBeNull()
    cleanup()
    openMemberPage(participation({ submittedAt: 1, held: true }))
    const link = await screen.findByRole('link', { name: 'Läs protokollet' })
    expect(link.getAttribute('href')).toBe('/api/meetings/club-001/2027/protocol.pdf')
    expect(link.id).toBe('protocol')
  })

  it('says that the notice was corrected, when, and what each correction changed, the newest first', async () => {
    const facts = participation().meeting!
    const line = (id: string, title: string | null = null) => ({ id, widget: 'custom-item' as const, title })
    const none = { added: [], removed: [], renamed: [], reordered: false }
    const moved = { ...facts, date: '2027-02-19', place: null }
    openMemberPage(
      participation({
        corrections: [
          {
            ...none,
            sentAt: stockholmInstant('2027-01-22', '09:00'),
            parts: ['date', 'place', 'agenda'],
            before: facts,
            said: moved,
            added: [line('02', 'Fika'), { id: 'closing', widget: 'closing', title: null }],
            renamed: [{ was: line('01', 'Cykel'), now: line('01', 'Cykelförmån') }],
            reordered: true,
          },
          {
            ...none,
            sentAt: stockholmInstant('2027-01-21', '09:00'),
            parts: ['time'],
            before: { ...facts, endTime: '19:00' },
            said: facts,
          },
        ],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Ändrad kallelse och dagordning' })).toBeDefined()
    const all = await screen.findAllByText(/Styrelsen skickade en ändrad kallelse/)
    expect(all.map(({ textContent }) => textContent?.match(/2\d januari 2027/)?.[0])).toEqual([
      '22 januari 2027',
      '21 januari 2027',
    ])
    const changed = all.map((each) =>
      within(each.parentElement!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
    expect(changed).toEqual([
      [
        'Dag: 19 februari 2027. Förut: 12 februari 2027.',
        'Plats: Inte angivet. Förut: Stora salen.',
        'Nytt på dagordningen: Fika och Mötets avslutande.',
        'Punkten Cykel på dagordningen heter nu Cykelförmån.',
        'Dagordningens punkter kommer i en annan ordning.',
      ],
      ['Tid: 18.00–20.00. Förut: 18.00–19.00.'],
    ])
  })

  it('says before the notice that the board is planning, and takes motions already', async () => {
    openMemberPage(
      participation({ meeting: null, agenda: [], noticeSentAt: null, until: null, mayAnswerComing: false }),
    )
    expect(await screen.findByText(/Styrelsen planerar mötet/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Kommer du?' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Skriv en motion' })).toBeDefined()
  })

  it.each([
    ['a self-run meeting', participation({ type: 'self-run' }), /på egen hand/],
    ['a meeting that is over', participation({ held: true, open: false, mayAnswerComing: false }), /Mötet är hållet/],
    ['no meeting', refusal('not-found'), /inte/],
  ])('has no form for %s', async (_, view, text) => {
    openMemberPage(view)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Skriv en motion' })).toBeNull()
  })

  it('says when and where a self-run meeting is held, of which there is no notice', async () => {
    openMemberPage(participation({ type: 'self-run', noticeSentAt: null, agenda: [] }))
    expect(await screen.findByText('Stora salen')).toBeDefined()
    expect(screen.getByText('fredag 12 februari 2027')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('offers to try again when it could not be fetched, and says to others that they have no access', async () => {
    openMemberPage(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
    cleanup()
    openMemberPage(refusal('no-access-in-role'))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('')
    expect(screen.queryByRole('button', { name: 'Skriv en motion' })).toBeNull()
  })

  it('marks what has changed since the member’s last visit', async () => {
    openMemberPage()
    await screen.findByRole('article')
    expect(screen.queryByText('Ändrat sedan du var här')).toBeNull()
    cleanup()
    openMemberPage(
      participation({
        meeting: { date: '2027-02-12', startTime: '18:00', endTime: '20:00', place: 'Matsalen', meetingLink: null },
      }),
    )
    expect(await screen.findByText('Ändrat sedan du var här')).toBeDefined()
  })

  it('says that one comes, and takes it back', async () => {
    const { asked } = openMemberPage(participation(), {
      'PUT /api/meetings/club-001/2027/participation/coming': participation({ coming: 'yes' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ja, jag kommer' }))
    expect(await screen.findByText('Du har svarat att du kommer.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ångra svaret' }))
    await waitFor(() => expect(asked.filter((request) => request.startsWith('PUT'))).toHaveLength(2))
  })

  it('is where members are led from the meeting’s entry, and officers to the tool', async () => {
    const { router } = openMemberPage(participation(), { 'GET /api/season': season }, '/mitt-uppdrag/arsmote')
    await waitFor(() => expect(router.state.location.pathname).toBe('/mitt-uppdrag/arsmote/2027/for-medlemmar'))
    cleanup()
    const officer = openMemberPage(
      participation(),
      { 'GET /api/season': { ...season, mayStart: true } },
      '/mitt-uppdrag/arsmote',
    )
    await waitFor(() => expect(officer.router.state.location.pathname).toBe('/mitt-uppdrag/arsmote/2027/valj-typ'))
  })
})
