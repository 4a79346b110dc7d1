import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { motionOne, people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import type { DischargeData } from '#shared/annual-meeting/agenda/discharge.ts'
import type { ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { MotionsData } from '#shared/annual-meeting/agenda/motions.ts'
import { useItem } from '../meeting-context.tsx'
import { Discharge } from './discharge.tsx'
import { Elections } from './elections.tsx'
import { Motions } from './motions.tsx'

vi.mock('../saving/stored-drafts.ts', () => ({
  openStoredDrafts: () => ({ put: () => undefined, remove: () => undefined, all: async () => [] }),
}))
afterEach(() => vi.unstubAllGlobals())

const DischargePart = () => {
  const handle = useItem<DischargeData>('discharge')
  return handle && <Discharge handle={handle} />
}
const MotionsPart = () => {
  const handle = useItem<MotionsData>('motions')
  return handle && <Motions handle={handle} />
}
const ElectionsPart = () => {
  const handle = useItem<ElectionsData>('elections')
  return handle && <Elections handle={handle} />
}
const stub = (fetch: unknown) => vi.stubGlobal('fetch', fetch)
const post = (more: object) => ({ posts: [{ id: 'p1', seats: 1, termYears: 1, ...more }] })

it('more votes than the voting list are refused at the field, and nothing is said to have won', async () => {
  const view = plannedMeeting({
    data: { discharge: { decision: 'granted', entitledVotes: { inFavour: 25, against: 11 } } },
  })
  showMeeting(<DischargePart />, { view, stub })
  const field = await screen.findByRole('spinbutton', { name: /ja|för/i })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Rösterna är fler än de 20 som står i röstlängden')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

it('a tie is decided by the casting vote of a chairman who is a member of the club, and by lots where they are not', async () => {
  const items = [motionOne({ votes: { inFavour: 9, against: 9 } })]
  const { sent } = showMeeting(<MotionsPart />, { view: plannedMeeting({ items }), stub })
  const casting = await screen.findByRole('group', { name: /Hur använder mötesordföranden sin utslagsröst/ })
  expect(screen.queryByRole('button', { name: /lott/i })).toBeNull()
  await userEvent.click(within(casting).getByRole('radio', { name: 'Emot' }))
  expect((await screen.findByRole('status')).textContent).toBe('Förslaget föll med mötesordförandens utslagsröst.')
  await waitFor(() => expect(JSON.stringify(sent)).toContain('"chairmanFor":false'))
  cleanup()
  const data = { 'meeting-chairman': { chairman: { name: 'Eva Gäst' } } }
  showMeeting(<MotionsPart />, { view: plannedMeeting({ items, data }), stub })
  expect(await screen.findByRole('button', { name: /lott/i })).toBeDefined()
  expect(screen.queryByText(/utslagsröst/)).toBeNull()
})

it('all 25 types can be chosen, and one that the union registers leads to the union', async () => {
  showMeeting(<ElectionsPart />, {
    view: plannedMeeting({
      data: { elections: post({ type: 'confederationCouncilRepresentative', nominees: [people.astrid] }) },
    }),
    stub,
  })
  expect(await screen.findByRole('link', { name: 'Kontakta förbundet' })).toBeDefined()
  const [type] = screen.getAllByRole('combobox')
  await userEvent.type(type!, 'europeiskt')
  expect(
    await screen.findByText('Ledamot i europeiskt företagsråd', { selector: '.ant-select-item-option-content' }),
  ).toBeDefined()
})

it('a nominee from outside the club is marked', async () => {
  showMeeting(<ElectionsPart />, {
    view: plannedMeeting({ data: { elections: post({ type: 'auditor', nominees: [people.vera] }) } }),
    stub,
  })
  expect(await screen.findByText('inte medlem i klubben')).toBeDefined()
})
