import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import type { DischargeData } from '#shared/annual-meeting/agenda/discharge.ts'
import type { ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import { useItem } from '../meeting-context.tsx'
import { Discharge } from './discharge.tsx'
import { Elections } from './elections.tsx'

vi.mock('../saving/stored-drafts.ts', () => ({
  openStoredDrafts: () => ({ put: () => undefined, remove: () => undefined, all: async () => [] }),
}))
afterEach(() => vi.unstubAllGlobals())

const DischargePart = () => {
  const handle = useItem<DischargeData>('discharge')
  return handle && <Discharge handle={handle} />
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
