import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage } from '#test/builders/portal-page.tsx'
import { mayLeave } from '#web/client/leaving.ts'
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

/** What time and place lack, so that each test has a list of its own: one that was asked about is not asked about again. */
type Lacking = { date?: null; startTime?: null; endTime?: null; place?: null }

/** At preparation, with the page of the step before it open; version 1 was never touched. */
const open = (lacking: Lacking, { version = 2, at = beforeMeeting } = {}) => {
  const reached = ['choose-type', 'pre-meeting', ...(version > 1 ? ['preparation' as const] : [])] as const
  const content = meeting({ summary: { step: version > 1 ? 'preparation' : 'pre-meeting', reached: [...reached] } })
  const items = content.items.map((item) =>
    item.id === 'time-and-place' ? { ...item, version, data: { ...item.data, meetingLink: null, ...lacking } } : item,
  )
  return openPage(routes, at, meetingAnswers({ ...content, items }))
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
    const stays = mayLeave()
    await answer('Stanna kvar')
    expect(await stays).toBe(false)
    await act(async () => expect(await mayLeave()).toBe(true))
  })

  it('by its own button forward asks every time, also about what nobody has touched', async () => {
    open({ endTime: null }, { version: 1 })
    const forward = await screen.findByRole('button', { name: 'Gå vidare till Förberedelser' })
    for (let turn = 0; turn < 2; turn += 1) {
      await userEvent.click(forward)
      await answer('Stanna kvar')
    }
    expect(forward).toBeDefined()
  })
})
