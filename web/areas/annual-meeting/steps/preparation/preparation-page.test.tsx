import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { meeting, motionOne, people, record } from '#test/builders/meeting-content.ts'
import { participation } from '#test/builders/participation.ts'
import { meetingAnswers, officer, openPage, portalNow } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const question = record('question-1', 'question', { text: 'När lagas taket?', askedBy: null, answer: null })
const open = (rights: Partial<MeetingView['rights']> = {}) =>
  openPage(
    routes,
    '/mitt-uppdrag/arsmote/2027/forberedelser',
    meetingAnswers(meeting({ items: [motionOne(), question], summary: { step: 'preparation' } }), rights),
  )

beforeAll(() => import('./preparation-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the preparation', () => {
  it('engages members and has questions, motions, documents and templates', async () => {
    open()
    const section = async (name: string) =>
      within((await screen.findByRole('heading', { level: 2, name })).closest('section') ?? document.body)
    expect((await section('Få fler att komma')).getAllByRole('listitem').length).toBeGreaterThan(0)
    expect((await section('Motioner')).getByText(/Motion 1: Cykelställ vid södra entrén/)).toBeDefined()
    expect((await section('Frågor')).getAllByText('När lagas taket?').length).toBeGreaterThan(0)
    expect((await section('Handlingar')).getByRole('link', { name: /berattelse\.pdf/ })).toBeDefined()
    const templates = (await section('Mallar')).getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(templates).toEqual(
      ['notice', 'annual-report', 'activity-plan', 'motion-answers', 'audit-report'].map((name) =>
        expect.stringContaining(`/api/templates/${name}?language=sv`),
      ),
    )
  })

  it('shows what another officer writes within seconds, while they go on', async () => {
    const titled = (title: string, version: number) => ({
      ...motionOne({ title }),
      version,
      updatedBy: people.olle,
      updatedAt: portalNow,
    })
    const reply = (motion: MeetingItem) => ({
      ...meeting({ items: [motion], summary: { step: 'preparation' } }),
      rights: officer,
      portalNow,
    })
    let isSaved = false
    openPage(routes, '/mitt-uppdrag/arsmote/2027/forberedelser', {
      ...meetingAnswers(meeting({ summary: { step: 'preparation' } })),
      'GET /api/meetings/club-001/2027': () => reply(isSaved ? titled('Laddstolpar', 3) : titled('Laddst', 2)),
    })
    await screen.findByText(/Motion 1: Laddst$/)
    isSaved = true
    expect(await screen.findByText(/Motion 1: Laddstolpar/, {}, { timeout: 5_000 })).toBeDefined()
  })

  it('asks before documents go out without one that members are to have, and names what is missing', async () => {
    const content = meeting({ items: [motionOne()], summary: { step: 'preparation', documents: null } })
    openPage(routes, '/mitt-uppdrag/arsmote/2027/forberedelser', meetingAnswers(content))
    await userEvent.click(await screen.findByRole('button', { name: /^Skicka handlingarna till/ }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByRole('listitem').textContent).toBe('Verksamhetsberättelse (berattelse.pdf)')
    expect(question.getByText(/^Det här saknas:/).textContent).toBe(
      'Det här saknas: Besvarade motioner, Revisionsberättelse och Verksamhetsplan. Skickar du nu får medlemmarna det inte med de här handlingarna.',
    )
  })

  it('shows the first thing that another officer writes once the reader comes to a field, and asks no oftener than it must', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asksAt = 'GET /api/meetings/club-001/2027'
    let title = 'Laddst'
    const { asked } = openPage(routes, '/mitt-uppdrag/arsmote/2027/forberedelser', {
      ...meetingAnswers(meeting({ summary: { step: 'preparation' } })),
      [asksAt]: () => ({
        ...meeting({ items: [{ ...motionOne({ title }), version: title.length }], summary: { step: 'preparation' } }),
        rights: officer,
        portalNow,
      }),
    })
    await screen.findByText(/Motion 1: Laddst$/)
    const times = () => asked.filter((each) => each === asksAt).length
    const [field] = screen.getAllByRole('textbox')
    const before = times()
    title = 'Laddstolpar'
    fireEvent.focusIn(field!)
    expect(times()).toBe(before)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(times()).toBe(before)
    fireEvent.focusIn(field!)
    fireEvent.focusIn(screen.getAllByRole('textbox').at(-1)!)
    expect(await screen.findByText(/Motion 1: Laddstolpar/, {}, { timeout: 3_000 })).toBeDefined()
    expect(times()).toBe(before + 1)
    vi.useRealTimers()
  })

  it('marks what members have sent in, in their own words, and asks for an answer', async () => {
    const sent = { by: people.olle, at: 0 }
    const motion = motionOne({
      title: 'Laddplatser',
      background: 'Bilarna blir fler',
      proposal: 'Att bygga två',
      boardAnswer: null,
      sent,
      decision: null,
    })
    openPage(
      routes,
      '/mitt-uppdrag/arsmote/2027/forberedelser',
      meetingAnswers(
        meeting({
          items: [
            motion,
            record('question-1', 'question', {
              text: 'När lagas taket?',
              askedBy: { ref: people.olle },
              answer: null,
              sent,
            }),
          ],
          data: { closing: { closed: false } },
          summary: { step: 'preparation' },
        }),
      ),
    )
    expect(await screen.findByText('2 nya från medlemmar')).toBeDefined()
    expect(screen.getAllByText('Ny från medlem')).toHaveLength(2)
    expect(screen.getAllByText(/Inskickad av Olle Vikdal/)).toHaveLength(2)
    expect(screen.getByText('Att bygga två')).toBeDefined()
    expect(screen.queryByLabelText('Förslag till beslut')).toBeNull()
    expect(screen.queryByRole('button', { name: /Ta bort Motion/ })).toBeNull()
    expect(screen.getByLabelText('Styrelsens svar')).toBeDefined()
  })

  it.each([
    ['2027-02-02', 'Anger du inget datum gäller 2 februari 2027, tio dagar före mötet.'],
    ['2027-02-03', 'Sista dagen var 2 februari 2027. Medlemmarna kan inte längre skicka in motioner och frågor.'],
  ])('says on %s until when members can send in motions, and how many come', async (day, hint) => {
    const answers = meetingAnswers(meeting({ summary: { step: 'preparation' } }))
    const read = 'GET /api/meetings/club-001/2027'
    openPage(routes, '/mitt-uppdrag/arsmote/2027/forberedelser', {
      ...answers,
      [read]: { ...(answers[read] as object), portalNow: stockholmInstant(day, '12:00') },
      'GET /api/meetings/club-001/2027/participation': participation({ counts: { yes: 7, no: 1 } }),
    })
    expect(await screen.findByText(/kommer, en har tackat nej/)).toBeDefined()
    expect(screen.getByText(hint)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Visa hur medlemmarna ser det' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/for-medlemmar',
    )
  })

  it('shows a reader who only reads the documents alone', async () => {
    open({ edit: false })
    expect(await screen.findByRole('link', { name: /berattelse\.pdf/ })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Mallar' })).toBeNull()
  })
})
