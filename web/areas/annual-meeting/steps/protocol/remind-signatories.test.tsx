import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, refusal } from '#test/builders/portal-page.tsx'
import { atSigning, openAtSigning } from '#test/builders/protocol-to-sign.tsx'

const path = 'POST /api/meetings/club-001/2027/protocol/reminder'
const button = { name: 'Påminn Johan Ekberg' }

beforeAll(() => import('./protocol-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

it('lets an officer remind the secretary by name, and says so when it was refused the same day', async () => {
  openAtSigning(atSigning(), { [path]: refusal('signatories-reminded-today') })
  await userEvent.click(await screen.findByRole('button', button))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Alla som ska skriva under har redan fått en påminnelse i dag. Ni kan påminna igen i morgon.',
  )
})

it('names who was reminded today in place of the button', async () => {
  const content = atSigning()
  const { summary } = content
  const { portalNow } = meetingAnswers(content)['GET /api/meetings/club-001/2027'] as { portalNow: number }
  summary.protocol.reminded = [{ person: people.johan, at: portalNow }]
  openAtSigning(content, {})
  expect(await screen.findByText('Johan Ekberg har fått en påminnelse i dag.')).toBeDefined()
  expect(screen.queryByRole('button', button)).toBeNull()
})

it('offers no reminder to the person who is to sign', async () => {
  openAtSigning(atSigning(people.astrid), {})
  await screen.findByRole('heading', { name: 'Underskrifter' })
  expect(screen.queryByRole('button', { name: /^Påminn/ })).toBeNull()
})
