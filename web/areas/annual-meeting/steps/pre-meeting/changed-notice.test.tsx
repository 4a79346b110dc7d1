import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { meetingAnswers, openPage, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const open = (answers: Answers) => openPage(routes, '/mitt-uppdrag/arsmote/2027/infor-motet', answers)
const planned = (summary: NonNullable<Parameters<typeof meeting>[0]>['summary'] = {}) =>
  meeting({ summary: { step: 'pre-meeting', notice: null, ...summary } })

beforeAll(() => import('./pre-meeting-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('a notice that says something else than the meeting by now', () => {
  it('is shown with what the members have and what is stated now', async () => {
    const before = meeting({
      data: { 'time-and-place': { date: '2027-02-18', startTime: '18:00', endTime: '20:00', place: 'Stora salen' } },
    })
    const changed = meeting({
      data: { 'time-and-place': { date: '2027-02-18', startTime: '18:00', endTime: '20:00', place: 'Lilla salen' } },
      summary: { step: 'pre-meeting', notice: noticeSent('2027-01-26'), noticeSaid: noticeSaidNow(before) },
    })
    open(meetingAnswers(changed))
    const announced = await screen.findByRole('region', { name: 'Det här har medlemmarna' })
    expect(announced.textContent).toContain('Stora salen')
    expect(announced.textContent).toContain('torsdag 18 februari 2027')
    expect(announced.textContent).toContain('Kallelsen som skickades 26 januari 2027.')
    const differs = screen.getByRole('region', { name: 'Det här har ändrats' })
    expect(differs.textContent).toBe('Det här har ändratsPlatsLilla salen')
  })
  it('shows the agenda that the members have beside what has changed in it', async () => {
    const sent = meeting({ summary: { step: 'pre-meeting', notice: noticeSent('2027-01-26') } })
    const summary = { ...sent.summary, noticeSaid: noticeSaidNow(sent) }
    const items = sent.items.map((item) => (item.id === 'club-fee' ? { ...item, hidden: true } : item))
    open(meetingAnswers({ ...sent, summary, items }))
    const announced = await screen.findByRole('region', { name: 'Det här har medlemmarna' })
    expect(within(announced).getByText('Klubbavgift')).toBeDefined()
    const differs = screen.getByRole('region', { name: 'Det här har ändrats' })
    expect(within(differs).getByRole('listitem').textContent).toBe('Borttaget från dagordningen: Klubbavgift.')
  })
  it('is never headed as sent, and its card is not green', async () => {
    const sent = meeting({ summary: { step: 'pre-meeting', notice: noticeSent('2027-01-26') } })
    const summary = { ...sent.summary, noticeSaid: noticeSaidNow(sent) }
    const items = sent.items.map((item) => (item.id === 'club-fee' ? { ...item, hidden: true } : item))
    open(meetingAnswers({ ...sent, summary, items }))
    const paper = await screen.findByRole('complementary', { name: 'Så blir den ändrade kallelsen' })
    expect(paper.textContent).toContain('Inte skickad')
    expect(screen.getByText('Skickad, ändrad sedan dess')).toBeDefined()
    expect(screen.queryByText('Skickad')).toBeNull()
    expect(document.querySelectorAll('#item-notice-of-meeting :is(.notice.done, .tag.done)')).toHaveLength(0)
  })
})

describe('the bar', () => {
  const barOf = (name: string | RegExp) => screen.findByRole('button', { name })
  it('has sending the notice as its primary action, and the way on beside it', async () => {
    open(meetingAnswers(planned()))
    expect((await barOf(/^Skicka kallelsen/)).className).toContain('ant-btn-primary')
    expect((await barOf(/^Gå vidare till/)).className).not.toContain('ant-btn-primary')
  })
  it('leads to what the notice lacks while it cannot be sent', async () => {
    const content = planned()
    const items = content.items.map((item) =>
      item.id === 'time-and-place' ? { ...item, data: { ...item.data, place: null, meetingLink: null } } : item,
    )
    open(meetingAnswers({ ...content, items }))
    const link = await screen.findByRole('link', { name: 'Gör klart kallelsen' })
    await userEvent.click(link)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Plats')))
    expect(screen.queryByRole('button', { name: /^Skicka kallelsen/ })).toBeNull()
  })
  it('has the way on as its primary action once the notice is sent', async () => {
    open(meetingAnswers(planned({ notice: noticeSent('2027-01-26') })))
    expect((await barOf(/^Gå vidare till/)).className).toContain('ant-btn-primary')
    expect(screen.queryByRole('button', { name: /^Skicka/ })).toBeNull()
  })
  it('has sending a changed notice as its primary action while the members know another place', async () => {
    const sent = meeting({
      data: { 'time-and-place': { date: '2027-02-27', place: 'Stora salen' } },
      summary: { step: 'pre-meeting', notice: noticeSent('2027-01-26') },
    })
    const noticeSaid = { ...noticeSaidNow(sent), place: 'Lilla salen' }
    open(meetingAnswers({ ...sent, summary: { ...sent.summary, noticeSaid } }))
    expect((await barOf('Skicka ändrad kallelse')).className).toContain('ant-btn-primary')
    expect((await barOf(/^Gå vidare till/)).className).not.toContain('ant-btn-primary')
  })
})

describe('a changed notice', () => {
  const changed = (more: Parameters<typeof planned>[0] = {}) => {
    const at = (place: string) => ({ data: { 'time-and-place': { date: '2027-02-27', place } } })
    const noticeSaid = noticeSaidNow(meeting(at('Lilla salen')))
    return meeting({
      ...at('Stora salen'),
      summary: { step: 'pre-meeting', notice: noticeSent('2027-01-26'), noticeSaid, ...more },
    })
  }
  it('is sent after a question that lists what changes and from when the days count', async () => {
    const { asked } = open(meetingAnswers(changed()))
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka ändrad kallelse' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Plats: kallelsen säger Lilla salen, här står Stora salen.')
    expect(dialog.textContent).toContain(
      'De 14 dagarna räknas därför från den ändrade kallelsen. Den skulle ha skickats senast 13 februari 2027',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skicka ändrad kallelse' }))
    await waitFor(() => expect(asked).toContain('POST /api/meetings/club-001/2027/notice/correction'))
  })
  it('that goes out leaves the focus where its outcome is shown', async () => {
    const content = changed()
    const sent = {
      ...content.summary,
      noticeSaid: noticeSaidNow(content),
      notice: noticeSent('2027-01-26', { sendId: 'second' }),
      earlierNotices: [{ sending: noticeSent('2027-01-20', { sendId: 'first' }), said: noticeSaidNow(content) }],
    }
    const answers: Answers = {
      ...meetingAnswers(content),
      'POST /api/meetings/club-001/2027/notice/correction': () => {
        Object.assign(answers, meetingAnswers({ ...content, summary: sent }))
        return { summary: sent }
      },
    }
    open(answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka ändrad kallelse' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skicka ändrad kallelse' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('notice-outcome'))
    expect(document.activeElement?.textContent).toContain('Ändrad kallelse med dagordning')
    expect(screen.queryByRole('button', { name: 'Skicka ändrad kallelse' })).toBeNull()
  })
  it('waits until the letters of the notice have gone out, and says so', async () => {
    open(meetingAnswers(changed({ notice: noticeSent('2027-01-26', { state: 'sending' }) })))
    expect(
      await screen.findByText(
        'Kallelsen håller på att skickas. Du kan skicka en ändrad kallelse när alla mejl har gått ut.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Skicka ändrad kallelse' })).toBeNull()
  })
  it('that was sent stands above the notice that it replaced, each with its figures', async () => {
    const sending = noticeSent('2027-01-20', { sendId: 'first', recipients: 41 })
    const before = { sending, said: noticeSaidNow(planned()) }
    open(meetingAnswers(planned({ notice: noticeSent('2027-01-26'), earlierNotices: [before] })))
    expect(await screen.findByText(/^Ändrad kallelse med dagordning och kalenderfil, 26 januari 2027/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Kallelse som skickades tidigare' })).toBeDefined()
    expect(
      screen.getByText(/^Kallelse med dagordning och kalenderfil, 20 januari 2027 .* till 41 medlemmar/),
    ).toBeDefined()
  })
})
