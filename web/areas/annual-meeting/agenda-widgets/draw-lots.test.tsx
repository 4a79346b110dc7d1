import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import type { ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { Draw } from '#shared/annual-meeting/meeting.ts'
import { useItem } from '../meeting-context.tsx'
import { Elections } from './elections.tsx'

vi.mock('../saving/stored-drafts.ts', () => ({
  openStoredDrafts: () => ({ put: () => undefined, remove: () => undefined, all: async () => [] }),
}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const { astrid, johan } = people
const tie = { votes: { [astrid]: 9, [johan]: 9 }, blanks: 0 }
const posts = [
  {
    id: 'p1',
    type: 'chairman',
    seats: 1,
    termYears: 1,
    nominees: [astrid, johan],
    method: 'counted',
    rounds: [tie, tie],
  },
]
const draw: Draw = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZD',
  item: 'elections',
  of: 'p1',
  purpose: 'seat',
  label: 'seat-2',
  candidates: [astrid, johan],
  places: 1,
  seed: '5eed',
  at: 1,
  by: astrid,
}
const summary = meeting().summary

const Part = () => {
  const handle = useItem<ElectionsData>('elections')
  return handle && <Elections handle={handle} />
}
const show = (draws: Draw[] = []) =>
  showMeeting(<Part />, {
    view: { ...plannedMeeting({ data: { elections: { posts } }, summary: { step: 'annual-meeting', draws } }) },
    answers: { '/draws': () => ({ summary: { ...summary, draws: [draw] } }) },
    stub: (fetch) => vi.stubGlobal('fetch', fetch),
  })

it('lots are drawn by the portal after a question, and no key is sent with it', async () => {
  const { sent } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Dra lott' }))
  expect(sent).toEqual([])
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Astrid Lindahl och Johan Ekberg')
  await userEvent.click(within(question).getByRole('button', { name: 'Dra lotten' }))
  await waitFor(() =>
    expect(sent.map(({ method, body }) => [method, Object.keys(body)])).toEqual([
      ['POST', ['item', 'of', 'commandId']],
    ]),
  )
})

it('the question says that there is no network where the banner lies behind it, and draws nothing', async () => {
  const { sent } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Dra lott' }))
  const question = await screen.findByRole('dialog')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  const go = within(question).getByRole('button', { name: 'Dra lotten' })
  expect(go.hasAttribute('disabled')).toBe(true)
  const why = within(question).getByRole('status')
  expect(go.getAttribute('aria-describedby')).toBe(why.id)
  expect(why.textContent).toContain('Du är utan nät')
  expect(sent).toEqual([])
})

it('a draw shows its key and who drew it, and the rounds and candidates it rests on cannot be changed', async () => {
  show([draw])
  expect((await screen.findByText(/Lottningen kan kontrolleras med nyckeln/)).textContent).toContain('5eed')
  expect(screen.queryByRole('button', { name: 'Ångra valomgången' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dra lott' })).toBeNull()
  expect(screen.queryAllByRole('spinbutton', { name: /Röster för/ })).toEqual([])
})

it('a draw is set aside with a reason only', async () => {
  const { sent } = show([draw])
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg lottningen åt sidan' }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Lägg åt sidan' }))
  expect(question.textContent).toContain('minst 3 tecken')
  expect(sent).toEqual([])
})
