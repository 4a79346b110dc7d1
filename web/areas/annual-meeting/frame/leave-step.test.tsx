import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, refusal, type Answers } from '#test/builders/portal-page.tsx'
import { mayLeavePage } from '#web/client/leaving-page.ts'
import { routes } from '#web/areas/annual-meeting/routes.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

beforeAll(
  () =>
    Promise.all([
      import('../steps/pre-meeting/pre-meeting-page.tsx'),
      import('../steps/preparation/preparation-page.tsx'),
    ]),
  60_000,
)
afterEach(() => vi.unstubAllGlobals())

const beforeMeeting = '/mitt-uppdrag/arsmote/2027/infor-motet'
const preparation = '/mitt-uppdrag/arsmote/2027/forberedelser'

/**
 * What time and place lack, so that each test has a list of its own: one that was asked about is not asked about again.
 */
type Lacking = { date?: null; startTime?: null; endTime?: null; place?: null }

type Opened = Answers & { version?: number; at?: string }

/** At preparation, with the page of the step before it open; version 1 was never touched. */
const open = (lacking: Lacking, { version = 2, at = beforeMeeting, ...answers }: Opened = {}) => {
  const reached = ['choose-type', 'pre-meeting', ...(version > 1 ? ['preparation' as const] : [])] as const
  const content = meeting({ summary: { step: version > 1 ? 'preparation' : 'pre-meeting', reached: [...reached] } })
  const items = content.items.map((item) =>
    item.id === 'time-and-place' ? { ...item, version, data: { ...item.data, meetingLink: null, ...lacking } } : item,
  )
  return openPage(routes, at, { ...meetingAnswers({ ...content, items }), ...answers })
}
const step = (name: string) =>
  within(screen.getAllByRole('navigation', { name: 'Stegen i årsmötet' })[0]!).getByRole('link', {
    name: new RegExp(name),
  })
const question = () => screen.findByRole('dialog')
const answer = async (name: 'Stanna kvar' | 'Gå vidare ändå') =>
  userEvent.click(within(await question()).getByRole('button', { name }))

describe('leaving a step', () => {
  it('by the step list asks once about what is unhandled, and staying stays', async () => {
    const { router } = open({ place: null })
    await screen.findByRole('heading', { level: 1 })
    await userEvent.click(step('Förberedelser'))
    expect(within(await question()).getByRole('link', { name: 'Ange en plats eller en möteslänk' })).toBeDefined()
    expect(document.activeElement).toBe(within(await question()).getByRole('heading'))
    await answer('Stanna kvar')
    expect(router.state.location.pathname).toBe(beforeMeeting)
    await userEvent.click(step('Förberedelser'))
    await waitFor(() => expect(router.state.location.pathname).toBe(preparation))
  })

  it('by the browser’s back asks, and leaves when one goes on', async () => {
    const { router } = open({ date: null }, { at: preparation })
    await screen.findByRole('heading', { level: 1 })
    await act(() => router.navigate(beforeMeeting))
    await act(() => router.navigate(-1))
    expect((await question()).textContent).toContain('Datum är obligatoriskt')
    expect(router.state.location.pathname).toBe(beforeMeeting)
    await answer('Gå vidare ändå')
    await waitFor(() => expect(router.state.location.pathname).toBe(preparation))
  })

  it('by signing out or another role asks before either is done', async () => {
    open({ startTime: null })
    await screen.findByRole('heading', { level: 1 })
    const stays = mayLeavePage()
    await answer('Stanna kvar')
    expect(await stays).toBe(false)
    await act(async () => expect(await mayLeavePage()).toBe(true))
  })

  it('by its own button forward asks every time, also about what no one has touched', async () => {
    open({ endTime: null }, { version: 1 })
    const forward = await screen.findByRole('button', { name: 'Gå vidare till Förberedelser' })
    for (let turn = 0; turn < 2; turn += 1) {
      await userEvent.click(forward)
      await answer('Stanna kvar')
    }
    expect(forward).toBeDefined()
  })

  it('that the portal cannot carry out says so where it is seen on a phone too, and is the same command again', async () => {
    const sent: string[] = []
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const advance = async (init?: RequestInit) => {
      await new Promise((passed) => setTimeout(passed, 20))
      sent.push((JSON.parse(String(init?.body)) as { commandId: string }).commandId)
      return refusal('engine-unavailable')
    }
    open({}, { version: 1, 'POST /api/meetings/club-001/2027/step': advance })
    const forward = await screen.findByRole('button', { name: 'Gå vidare till Förberedelser' })
    for (let turn = 1; turn <= 2; turn += 1) {
      await userEvent.click(forward)
      await waitFor(() => expect(shown).toHaveBeenCalledTimes(turn))
      expect(shown.mock.contexts.at(-1)).toHaveProperty('textContent', expect.stringContaining('Vänligen försök igen'))
    }
    expect(new Set(sent).size).toBe(1)
    shown.mockRestore()
  })

  it('that was carried out although its answer got lost is no failure any more', async () => {
    const content = meeting({ summary: { step: 'pre-meeting', reached: ['choose-type', 'pre-meeting'] } })
    const view = (meetingAnswers(content) as Record<string, { summary: object }>)['GET /api/meetings/club-001/2027']
    let step: Step = 'pre-meeting'
    let isLost = true
    open(
      {},
      {
        version: 1,
        'GET /api/meetings/club-001/2027': () => ({ ...view, summary: { ...view?.summary, step } }),
        'POST /api/meetings/club-001/2027/step': () => {
          if (isLost) throw new TypeError('network error')
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Gå vidare till Förberedelser' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Du är utan nät')
    step = 'preparation'
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Gå vidare till Förberedelser' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
