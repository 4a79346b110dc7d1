import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const base = '/api/meetings/club-001/2027'
const lock = { holder: people.astrid, purpose: 'assignments', since: 1, fence: 3, expiresAt: Number.MAX_SAFE_INTEGER }
type Changes = NonNullable<Parameters<typeof meeting>[0]>
const selfRun = (changes: Changes = {}) =>
  meeting({ ...changes, summary: { type: 'self-run', notice: null, documents: null, ...changes.summary } })
const open = (
  changes: Changes = {},
  {
    path = 'motet',
    rights = {},
    answers = {},
  }: { path?: string; rights?: Partial<MeetingView['rights']>; answers?: Answers } = {},
) => openPage(routes, `/mitt-uppdrag/arsmote/2027/${path}`, { ...meetingAnswers(selfRun(changes), rights), ...answers })
const section = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') ?? document.body)

beforeAll(() => import('../meeting/meeting-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the self-run meeting', { timeout: 40_000 }, () => {
  it('is one page: time and place, those elected, the club fee, and registering', async () => {
    open()
    expect((await section('Tid och plats')).getByLabelText('Datum')).toBeDefined()
    expect((await section('Val till klubbens uppdrag')).getAllByText(/Astrid Lindahl/).length).toBeGreaterThan(0)
    expect((await section('Klubbavgift')).getByLabelText('Nuvarande klubbavgift')).toBeDefined()
    expect(
      (await section('Registrera de valda')).getByRole('button', { name: 'Kontrollera och registrera' }),
    ).toBeDefined()
  })

  it('has three steps, and the link to the other type', async () => {
    open()
    const steps = within((await screen.findAllByRole('navigation', { name: 'Stegen i årsmötet' }))[0]!)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^[\d✓]+/, '').split(' ')[0])
    expect(steps).toEqual(['Årsmötet', 'Protokoll', 'Klart'])
    expect(screen.getByRole('link', { name: 'Byt till guidat årsmöte' }).getAttribute('href')).toContain('/valj-typ')
  })

  it('takes the lock when a person begins to register, and gives it back when they stop', async () => {
    const { asked } = open(
      {},
      { answers: { [`POST ${base}/lock`]: { lock }, [`DELETE ${base}/lock?fence=3`]: { released: true } } },
    )
    const begin = await screen.findByRole('button', { name: 'Kontrollera och registrera' })
    expect(asked).not.toContain(`POST ${base}/lock`)
    await userEvent.click(begin)
    expect(await screen.findByRole('button', { name: 'Registrera uppdragen' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(await screen.findByRole('button', { name: 'Kontrollera och registrera' })).toBeDefined()
    expect(asked).toContain(`DELETE ${base}/lock?fence=3`)
  })

  it('waits with registering until the meeting has ended', async () => {
    open({ data: { 'time-and-place': { date: '2027-02-20', endTime: '20:00' } } })
    expect(await screen.findByText(/^När sluttiden ovan har passerat/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Kontrollera och registrera' })).toBeNull()
  })

  it('asks to proceed or stay when something is unhandled, with links to it on the page', async () => {
    open({ data: { 'club-fee': { changed: null } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Gå vidare till Protokoll' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      '/mitt-uppdrag/arsmote/2027/motet#field-club-fee-changed',
    )
  })

  it('shows again what a guided agenda had hidden', async () => {
    open({ hidden: ['club-fee'] })
    const fee = await section('Klubbavgift')
    await userEvent.click(fee.getByRole('button', { name: 'Visa Klubbavgift' }))
    expect(await fee.findByLabelText('Nuvarande klubbavgift')).toBeDefined()
  })

  it.each([
    ['a paragraph', 'motet/club-fee', '#item-club-fee'],
    ['the notice', 'infor-motet', ''],
    ['the page of registering', 'registrera-uppdrag', '#item-assignments'],
  ])('takes the place of %s', async (_, path, hash) => {
    const { router } = open({}, { path })
    await screen.findByRole('heading', { level: 2, name: 'Klubbavgift' })
    expect(router.state.location).toMatchObject({ pathname: '/mitt-uppdrag/arsmote/2027/motet', hash })
  })

  it('is text for a reader who may only read, and when it is submitted', async () => {
    open({ summary: { submittedAt: 1, step: 'done', reached: ['choose-type', 'annual-meeting', 'protocol', 'done'] } })
    await screen.findByRole('heading', { level: 2, name: 'Klubbavgift' })
    for (const role of ['textbox', 'spinbutton', 'radio', 'combobox'] as const)
      expect(screen.queryAllByRole(role)).toHaveLength(0)
  })

  it('shows members when and where, and that the club itself sends the notice', async () => {
    const content = selfRun()
    openPage(
      routes,
      '/mitt-uppdrag/arsmote/2027/motet',
      meetingAnswers(
        { ...content, items: content.items.filter(({ id }) => id === 'time-and-place') },
        { edit: false, submit: false, register: false },
      ),
    )
    expect(await screen.findByText(/^Klubben håller sitt årsmöte på egen hand/)).toBeDefined()
    expect(screen.getByText('Stora salen')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Klubbavgift' })).toBeNull()
  })
})
