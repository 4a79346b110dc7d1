import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { meeting, noticeSent, people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, refusal, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const open = (answers: Answers) => openPage(routes, '/mitt-uppdrag/arsmote/2027/infor-motet', answers)
const planned = (summary: NonNullable<Parameters<typeof meeting>[0]>['summary'] = {}) =>
  meeting({ summary: { step: 'pre-meeting', notice: null, ...summary } })

beforeAll(() => import('./pre-meeting-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the agenda', () => {
  it('that cannot be saved says so and to try again shortly', async () => {
    open({
      ...meetingAnswers(planned()),
      'PATCH /api/meetings/club-001/2027/items/club-fee': refusal('store-unavailable'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Dölj Klubbavgift' }))
    // Shown and announced: how many places hold it at a moment is no matter.
    expect(await screen.findAllByText('Dagordningen kunde inte sparas. Försök igen strax.')).not.toHaveLength(0)
    expect(await screen.findAllByText(/Det gick inte att spara/)).not.toHaveLength(0)
  })
})

describe('the notice', () => {
  it('as it will be can be scrolled by keys where it stands beside the work', async () => {
    open(meetingAnswers(planned()))
    expect((await screen.findByRole('complementary', { name: 'Så här blir kallelsen' })).tabIndex).toBe(0)
  })
  it('names on its paper who calls and whom to ask, before it is sent who would send it', async () => {
    const contact = { id: '1', title: 'Styrelsen', name: null, email: 'styrelsen@klubben.example', hasLeft: false }
    const content = meeting({
      summary: { step: 'pre-meeting', notice: null },
      data: { 'time-and-place': { date: '2027-03-12', startTime: '18:00', place: 'Stora salen' } },
    })
    open({ ...meetingAnswers(content), 'GET /api/clubs/club-001/contacts': { contacts: [contact] } })
    const paper = await screen.findByRole('article', { name: 'Så här blir kallelsen' })
    expect(await within(paper).findByText('Styrelsen, styrelsen@klubben.example')).toBeDefined()
    expect(within(paper).getByText('Styrelsen genom Astrid Lindahl')).toBeDefined()
    expect(within(paper).getByText('tisdag 2 mars 2027')).toBeDefined()
  })
  it('that reached no one says that sending failed and to whom it did not get', async () => {
    open(
      meetingAnswers(
        planned({
          notice: noticeSent('2027-01-26', { state: 'failed', recipients: 43, delivered: 0, confirmed: 0, failed: 43 }),
        }),
      ),
    )
    expect(await screen.findByText('Kunde inte skickas')).toBeDefined()
    expect(screen.getByText('43 mejl kunde inte skickas. Kontakta medlemmarna på annat sätt.')).toBeDefined()
  })
})

describe('the meeting while another person works alone on it', () => {
  it.each([
    ['documents', 'Johan Ekberg började ladda upp dokument kl. 08.12. Årsmötet är låst för alla andra så länge.'],
    ['assignments', 'Johan Ekberg började registrera uppdrag kl. 08.12. Årsmötet är låst för alla andra så länge.'],
  ] as const)('on the %s says who started and since when, and cannot be changed', async (purpose, text) => {
    const since = Date.UTC(2027, 1, 20, 7, 12)
    open(
      meetingAnswers(planned({ lock: { holder: people.johan, since, fence: 1, expiresAt: since + 120_000, purpose } })),
    )
    expect((await screen.findByRole('alert')).textContent?.replaceAll(/\s/g, ' ')).toBe(text)
    expect(screen.queryByRole('button', { name: 'Dölj Klubbavgift' })).toBeNull()
  })
  it('has its buttons out of use, each with who started it', async () => {
    const since = Date.UTC(2027, 1, 20, 7, 12)
    open(
      meetingAnswers(
        meeting({
          summary: {
            step: 'pre-meeting',
            notice: null,
            lock: { holder: people.johan, since, fence: 1, expiresAt: since + 120_000, purpose: 'documents' },
          },
        }),
      ),
    )
    for (const name of [/^Gå vidare till/, /^Skicka kallelsen/]) {
      const button = await screen.findByRole('button', { name })
      expect(button).toHaveProperty('disabled', true)
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
        'Johan Ekberg började ladda upp dokument',
      )
    }
  })
})

describe('a meeting that cannot be fetched', () => {
  it('says so in place of its pages, and can be tried again', async () => {
    const { asked } = open({
      ...meetingAnswers(planned()),
      'GET /api/meetings/club-001/2027': refusal('something-went-wrong'),
    })
    expect(await screen.findByText('Mötet kunde inte hämtas. Vänligen försök igen.')).toBeDefined()
    expect(screen.queryByText('Dagordning')).toBeNull()
    const before = asked.length
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(asked.slice(before)).toContain('GET /api/meetings/club-001/2027'))
  })
})

describe('a reader who may not see the meeting', () => {
  it('in this employment or role reads so', async () => {
    open({
      ...meetingAnswers(planned()),
      'GET /api/meetings/club-001/2027': refusal('no-access-in-role', {
        params: { roleIds: [], wouldOpen: ['club-officer'] },
      }),
    })
    expect(
      await screen.findByText('Du har inte tillgång till det här i din nuvarande anställning eller roll.'),
    ).toBeDefined()
  })
})

describe('leaving the step', () => {
  it('with warnings unhandled asks to proceed or stay and lists them as links', async () => {
    const content = planned()
    const empty = {
      ...content,
      items: content.items.map((item) =>
        item.id === 'time-and-place' ? { ...item, data: { ...item.data, place: null, meetingLink: null } } : item,
      ),
    }
    const { asked } = open(meetingAnswers(empty))
    await userEvent.click(await screen.findByRole('button', { name: 'Gå vidare till Förberedelser' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Ange en plats eller en möteslänk')
    await userEvent.click(screen.getByRole('button', { name: 'Stanna kvar' }))
    expect(asked.some((request) => request.endsWith('/step'))).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Gå vidare till Förberedelser' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Gå vidare ändå' }))
    await waitFor(() => expect(asked).toContain('POST /api/meetings/club-001/2027/step'))
  })
})
