import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { meeting, noticeSent, people } from '#test/builders/meeting-content.ts'
import { dueAt, meetings, times } from '#test/builders/meeting-states.ts'
import { chairmanRole, meetingAnswers, memberRole, openPage, season, signedInAs } from '#test/builders/portal-page.tsx'
import { routes as meetingRoutes } from '#web/areas/annual-meeting/routes.ts'
import { routes } from '#web/areas/my-assignment/routes.ts'

const plainRole = { ...memberRole, clubId: 'club-001' }
/** The first paragraph has not been dealt with. */
const data = {
  opening: { opened: false },
  'time-and-place': { date: '2027-02-18', startTime: '18:00', place: 'Stora salen' },
}
type Season = Partial<Pick<typeof season, 'mayStart' | 'retained' | 'late'>>

/** Astrid, who has this part in the meeting, opens her home at that time. */
const open = (state: keyof typeof meetings, at: keyof typeof times, as: Season, own: Partial<MeetingSummary> = {}) => {
  const content = meeting({ data, summary: { ...meetings[state], ...own } as MeetingSummary })
  const portalNow = times[at]
  return openPage([...routes, ...meetingRoutes], '/mitt-uppdrag', {
    ...meetingAnswers(content),
    'GET /api/session': { ...signedInAs(as.mayStart && !as.retained ? chairmanRole : plainRole), portalNow },
    'GET /api/season': { ...season, ...as, portalNow, dueAt, summary: content.summary },
    'GET /api/own/courses': { courses: [], email: null, portalNow },
    'GET /api/own/organised-occasions': { occasions: [], portalNow },
    'GET /api/meetings/club-001/2027': {
      ...content,
      portalNow,
      rights: { work: true, edit: true, submit: true, register: true, editProtocol: false, sign: null },
    },
  })
}
const officer = { mayStart: true }
const card = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section')!
const button = (of: HTMLElement) => within(of).getAllByRole('link').at(-1)!
const leads = async (name: string | RegExp) => {
  const link = button(await card(name))
  return [link.textContent, link.getAttribute('href')]
}
const tool = '/mitt-uppdrag/arsmote/2027'

beforeAll(() => import('#web/areas/my-assignment/my-assignment-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the home’s button does what it says', () => {
  it('opens the meeting at its paragraph on the meeting day', async () => {
    open('annual meeting', 'on the meeting day', officer)
    expect(await leads(/^Årsmötet hålls i dag/)).toEqual(['Öppna mötet i § 1', `${tool}/motet`])
  })

  it('says how many the notice reached: what came back is not counted', async () => {
    open('annual meeting', 'on the meeting day', officer, {
      notice: noticeSent('2027-01-26', { recipients: 21, delivered: 21, confirmed: 18, bounced: 3 }),
    })
    expect((await card(/^Årsmötet hålls i dag/)).textContent).toContain('Kallelsen nådde 18 av 21 medlemmar.')
  })

  it('says that a notice that had no one to reach is sent', async () => {
    open('annual meeting', 'on the meeting day', officer, { notice: noticeSent('2027-01-26', { recipients: 0 }) })
    expect((await card(/^Årsmötet hålls i dag/)).textContent).toContain('Kallelsen är skickad.')
  })

  it('is the secretary’s signature on the meeting day, not that the meeting is held today', async () => {
    open('protocol created', 'on the meeting day', {}, { secretary: people.astrid })
    expect(await leads('Det är din tur att skriva under protokollet')).toEqual([
      'Skriv under protokollet',
      `${tool}/protokoll#item-signing`,
    ])
    expect(screen.queryByText(/^Årsmötet hålls i dag/)).toBeNull()
  })

  it('is the adjuster’s signature once the secretary has signed', async () => {
    open('signed by the secretary', 'on the last evening', {}, { adjusters: [people.astrid] })
    expect(await leads('Det är din tur att justera protokollet')).toEqual([
      'Justera protokollet',
      `${tool}/protokoll#item-signing`,
    ])
    expect(screen.getByText(/I dag är sista dagen att skicka in/)).toBeDefined()
  })

  it('leads the officer to the submission on the last evening', async () => {
    open('fully signed', 'on the last evening', officer)
    expect(await leads('Protokollet är underskrivet: skicka in det')).toEqual([
      'Kontrollera och skicka in',
      `${tool}/klart`,
    ])
  })

  it('and the meeting’s own page lead to the same place', async () => {
    const { router } = open('fully signed', 'on the last evening', officer)
    await card(/skicka in det$/)
    await router.navigate('/mitt-uppdrag/arsmote')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${tool}/klart`))
  })

  it('opens a meeting that still stands at the preparation, after saying once what is left', async () => {
    const { asked } = open('preparation', 'on the meeting day', officer)
    await userEvent.click(button(await card(/^Årsmötet hålls i dag/)))
    expect(await screen.findByRole('heading', { name: 'Öppna årsmötet' })).toBeDefined()
    expect(screen.getByRole('heading', { name: /återstår att förbereda/ })).toBeDefined()
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Öppna mötet ändå' }))
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/meetings/club-001/2027/step'])
  })
})

describe('retained authority', () => {
  it('is shown on the home, with its last day and the door', async () => {
    open('fully signed', 'on the last evening', { mayStart: true, retained: true })
    const shown = await card('Protokollet är underskrivet: skicka in det')
    expect(shown.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Du kan fortfarande arbeta med årsmötet och skicka in det, till och med 15 mars 2027.',
    )
    expect(button(shown).getAttribute('href')).toBe(`${tool}/klart`)
  })
})

describe('a member’s home', () => {
  it('says when the meeting is and leads to its notice, not how far the board has come', async () => {
    open('preparation', 'in January', {}, { secretary: null, adjusters: [] })
    const shown = await card(/^Årsmötet hålls 18 februari/)
    expect(shown.textContent).not.toMatch(/steg|nådde/)
    // Whether or not one has replied already, it is not asked again.
    expect(shown.textContent).toContain('säger du om du kommer eller ändrar ditt svar')
    expect([button(shown).textContent, button(shown).getAttribute('href')]).toEqual([
      'Läs kallelsen',
      `${tool}/for-medlemmar`,
    ])
    const dates = await card('Viktiga datum')
    expect(
      within(dates)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Sista dag att skicka in motioner'), expect.stringContaining('Årsmötet hålls')])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Min klubb')
  })

  it('of a secretary without an assignment has the meeting’s day and the submission’s, none of the officers’', async () => {
    open('protocol created', 'in March', {}, { secretary: people.astrid })
    const dates = await card('Viktiga datum')
    expect(
      within(dates)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Årsmötet hålls'), expect.stringContaining('Protokollet ska vara underskrivet')])
    expect(dates.textContent).not.toContain('har passerat')
  })
})
