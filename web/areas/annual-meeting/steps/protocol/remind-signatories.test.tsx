import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { generateProtocol } from '#shared/annual-meeting/protocol/generate.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, refusal } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

const path = 'POST /api/meetings/club-001/2027/protocol/reminder'
const button = { name: 'Påminn Johan Ekberg' }

/** A protocol that waits for the signature of Johan, its secretary; whoever reads is Astrid. */
const atSigning = (secretary = people.johan): MeetingContent => {
  const content = meeting({
    data: {
      'meeting-chairman': { chairman: { ref: people.olle } },
      'meeting-secretary': { secretary: { ref: secretary } },
      'adjuster-and-vote-counter': { adjusters: [{ ref: people.mira }] },
    },
    summary: { step: 'protocol', secretary, adjusters: [people.mira], assignmentsRegisteredAt: 1 },
  })
  const { summary } = content
  const protocol = { ...summary.protocol, state: 'generated' as const, version: 1, basedOn: summary.contentVersion }
  return { ...content, summary: { ...summary, protocol } }
}
const open = (content: MeetingContent, answers: Record<string, unknown>) => {
  const version = {
    version: 1,
    basedOn: 30,
    createdAt: 1,
    createdBy: null,
    how: 'generated',
    language: 'sv',
    revision: 1,
  }
  return openPage(routes, '/mitt-uppdrag/arsmote/2027/protokoll', {
    ...meetingAnswers(content),
    'GET /api/meetings/club-001/2027/protocol': {
      current: { ...version, paragraphs: generateProtocol(content) },
      versions: [version],
    },
    'GET /api/meetings/club-001/2027/signing': { order: null },
    ...answers,
  })
}

beforeAll(() => import('./protocol-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

it('lets an officer remind the secretary by name, and says so when it was refused the same day', async () => {
  open(atSigning(), { [path]: refusal('signatories-reminded-today') })
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
  open(content, {})
  expect(await screen.findByText('Johan Ekberg har fått en påminnelse i dag.')).toBeDefined()
  expect(screen.queryByRole('button', button)).toBeNull()
})

it('offers no reminder to whoever is to sign', async () => {
  open(atSigning(people.astrid), {})
  await screen.findByRole('heading', { name: 'Underskrifter' })
  expect(screen.queryByRole('button', { name: /^Påminn/ })).toBeNull()
})
