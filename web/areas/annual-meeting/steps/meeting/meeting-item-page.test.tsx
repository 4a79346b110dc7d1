import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { meeting, motionOne, people, record } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const open = (item: string, changes: Parameters<typeof meeting>[0] = {}, answers: Answers = {}) =>
  openPage(routes, `/mitt-uppdrag/arsmote/2027/motet/${item}`, { ...meetingAnswers(meeting(changes)), ...answers })

beforeAll(() => import('./meeting-item-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('a paragraph of the meeting', () => {
  it.each([
    ['opening', 'Mötets öppnande', ['Årsmötet är öppnat']],
    ['meeting-chairman', 'Val av mötesordförande', ['Mötesordförande']],
    ['adjuster-and-vote-counter', 'Val av justerare och rösträknare', ['Justerare', 'Rösträknare']],
    ['voting-list', 'Fastställande av röstlängd', ['Antal röstberättigade', 'Antal närvarande']],
    [
      'notice-of-meeting',
      'Fråga om mötet är behörigt utlyst',
      ['Ja, mötet är behörigt utlyst', 'Nej, mötet är inte behörigt utlyst', 'Tillägg till protokollet'],
    ],
    ['agenda-determination', 'Fastställande av dagordning', ['Enligt styrelsens förslag', 'Med ändringar']],
    ['annual-report', 'Verksamhetsberättelse', ['Verksamhetsberättelsen är föredragen och lagd till handlingarna']],
    [
      'annual-accounts',
      'Ekonomisk berättelse',
      ['Överskottet balanseras i ny räkning', 'Underskottet balanseras i ny räkning', 'Mötet beslutade något annat'],
    ],
    [
      'audit-report',
      'Revisionsberättelse',
      [
        'Revisorerna tillstyrker ansvarsfrihet',
        'Revisorerna avstyrker ansvarsfrihet',
        'Mötet lägger revisionsberättelsen till handlingarna',
        'Mötet lägger inte revisionsberättelsen till handlingarna',
        'Tillägg till protokollet',
      ],
    ],
    [
      'discharge',
      'Ansvarsfrihet för klubbstyrelsen',
      ['Styrelsen beviljas ansvarsfrihet', 'Styrelsen beviljas inte ansvarsfrihet'],
    ],
    [
      'club-fee',
      'Klubbavgift',
      [
        'Nuvarande klubbavgift',
        'Klubben har ingen klubbavgift',
        'Nej, den är oförändrad',
        'Ja, den ändras',
        'Mötets beslut med egna ord',
      ],
    ],
    ['motions', 'Motioner och styrelsens förslag', ['Bifall', 'Avslag', 'Motionen anses besvarad', 'Bordläggning']],
    [
      'elections',
      'Val till klubbens uppdrag',
      [
        'Uppdrag',
        'Antal platser',
        'Mandatperiod',
        'Föreslå en person',
        'Acklamation',
        'Röster räknas',
        'Valet skjuts upp',
      ],
    ],
    ['other-questions', 'Övriga frågor', ['Övriga frågor']],
    ['closing', 'Mötets avslutande', ['Årsmötet är avslutat']],
  ])('%s has its page with what is decided there: %s', async (item, title, fields) => {
    open(item, { items: [motionOne()] })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(title)
    const named = () =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].map(
        (field) => field.labels?.[0]?.textContent ?? '',
      )
    await waitFor(() => expect(named()).toHaveLength(fields.length))
    for (const [index, name] of named().entries()) expect(name).toMatch(new RegExp(`^${fields[index]}`))
  })

  it('on the club fee shows kronor per month, the threshold and what is usual', async () => {
    open('club-fee', { data: { 'club-fee': { currentFee: 15, changed: true, newFee: 20 } } })
    const main = await screen.findByRole('main')
    await screen.findByRole('heading', { level: 1 })
    const text = main.textContent?.replaceAll(/\s/g, ' ')
    expect(text).toMatch(/25 000 kr/)
    expect(text).toContain('kr/mån')
    expect(text).toMatch(/5.{1,6}25 kr/)
  })

  it('on other questions shows the members’ questions, each of which can be left out of the minutes', async () => {
    const question = record('q-1', 'question', {
      text: 'Blir det fika?',
      askedBy: { ref: people.olle },
      answer: null,
      sent: { by: people.olle, at: 1 },
    })
    const { asked } = open(
      'other-questions',
      { items: [question] },
      { 'PATCH /api/meetings/club-001/2027/items/q-1': { item: { ...question, version: 2 }, savedAt: 1 } },
    )
    expect(await screen.findByRole('heading', { name: 'Fråga från Olle Vikdal' })).toBeDefined()
    const draft = () =>
      screen
        .getAllByRole('complementary')
        .map(({ textContent }) => textContent)
        .join('\n')
    expect(draft()).toContain('En medlem hade frågat: Blir det fika?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ta med utan namn' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Ta med frågeställarens namn' }))
    expect(draft()).toContain('Olle Vikdal hade frågat: Blir det fika?')
    await userEvent.click(screen.getByRole('radio', { name: 'Ta inte med' }))
    expect(draft()).not.toContain('Blir det fika')
    await waitFor(() => expect(asked).toContain('PATCH /api/meetings/club-001/2027/items/q-1'))
  })

  it('on motions lists the board’s proposals, each with its choice', async () => {
    open(
      'motions',
      { data: { motions: { proposals: [{ id: 'p1', proposal: 'Att köpa en kaffemaskin' }] } } },
      { 'PATCH /api/meetings/club-001/2027/items/motions': new Promise(() => undefined) },
    )
    const proposal = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Förslag till beslut' })
    expect(proposal.value).toBe('Att köpa en kaffemaskin')
    await userEvent.type(screen.getByRole('textbox', { name: 'Rubrik' }), 'Kaffe')
    await userEvent.click(screen.getByRole('radio', { name: 'Bifall' }))
    const draft = () =>
      screen
        .getAllByRole('complementary')
        .map(({ textContent }) => textContent)
        .join('\n')
    expect(draft()).toContain('Styrelsens förslag: Kaffe.')
    expect(draft()).toContain('Mötet beslutade att bifalla styrelsens förslag.')
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till ett förslag från styrelsen' }))
    expect(screen.getByRole('heading', { name: 'Förslag 2' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort förslaget Förslag 1, Kaffe' }))
    expect(draft()).not.toContain('Styrelsens förslag: Kaffe.')
  })

  it('is saved by itself, and says so only once the portal has answered', async () => {
    let answer: (response: Response) => void = () => undefined
    const { asked } = open(
      'annual-report',
      { data: { 'annual-report': { confirmed: false } } },
      {
        'PATCH /api/meetings/club-001/2027/items/annual-report': new Promise<Response>((resolve) => {
          answer = resolve
        }),
      },
    )
    await userEvent.click(await screen.findByRole('checkbox'))
    expect(await screen.findByText('Sparar')).toBeDefined()
    await waitFor(() => expect(asked).toContain('PATCH /api/meetings/club-001/2027/items/annual-report'))
    expect(screen.queryByText(/Alla ändringar är sparade/)).toBeNull()
    const item = meeting().items.find(({ id }) => id === 'annual-report')
    answer(Response.json({ item: { ...item, version: 2 }, savedAt: Date.UTC(2027, 1, 20, 8, 0) }))
    expect(await screen.findByText(/Alla ändringar är sparade/)).toBeDefined()
  })

  it('has one primary button: the run-off while the election is undecided, otherwise the next paragraph', async () => {
    const { astrid, johan, mira } = people
    const rounds = [{ votes: { [astrid]: 9, [johan]: 6, [mira]: 4 }, blanks: 0 }]
    const chairman = { id: 'p1', type: 'chairman', seats: 1, termYears: 1, holders: [], method: 'counted', rounds }
    const nominees = [astrid, johan, mira]
    open('elections', { data: { elections: { posts: [{ ...chairman, nominees }] } } })
    const primary = () =>
      [...document.querySelectorAll('main .ant-btn-primary, main .button.primary')].map((each) => each.textContent)
    const start = await screen.findByRole('button', { name: 'Starta andra valomgången' })
    expect(primary()).toEqual(['Starta andra valomgången'])
    await userEvent.click(start)
    expect(primary()).toEqual([expect.stringMatching(/^§ \d+ Övriga frågor/)])
  })
})
