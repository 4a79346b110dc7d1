import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, refusal, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const address = '/mitt-uppdrag/arsmote/2027/valj-typ'
const base = '/api/meetings/club-001/2027'
const unsent = (change: Partial<MeetingContent['summary']> = {}) =>
  meeting({ summary: { step: 'pre-meeting', notice: null, documents: null, ...change } })
const selfRun = () => unsent({ type: 'self-run', step: 'annual-meeting' })

/** What was sent, by method and path. */
const bodies = () => {
  const sent: Record<string, unknown> = {}
  const fetch = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.body) sent[`${init.method} ${url}`] = JSON.parse(String(init.body))
    return fetch(url, init)
  })
  return sent
}

beforeAll(() => import('./choose-type-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('choosing the type of annual meeting', { timeout: 40_000 }, () => {
  it('starts the type that is chosen, guided unless another is', async () => {
    const answers: Answers = {
      ...meetingAnswers(unsent()),
      [`GET ${base}`]: refusal('not-found'),
      [`GET ${base}/last-year`]: { offer: null },
      [`POST ${base}/type`]: { summary: selfRun().summary },
    }
    openPage(routes, address, answers)
    const sent = bodies()
    expect(await screen.findByRole('radio', { name: 'Guidat årsmöte', checked: true })).toBeDefined()
    const own = screen.getByRole('radio', { name: 'Årsmöte på egen hand' })
    expect(document.getElementById(own.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'laddar upp det som PDF',
    )
    await userEvent.click(own)
    Object.assign(answers, meetingAnswers(selfRun()))
    await userEvent.click(await screen.findByRole('button', { name: /Starta årsmöte på egen hand$/ }))
    expect(await screen.findByText(/^Ange när och var mötet hölls/)).toBeDefined()
    expect(sent[`POST ${base}/type`]).toMatchObject({ type: 'self-run' })
  })
})

it.each([
  ['on the last evening', '2027-03-15', 'Årsmöte på egen hand', 'håll det i dag'],
  ['in March', '2027-03-02', 'Guidat årsmöte', 'håll det senast 15 mars 2027'],
])('advises a club that has begun nothing, %s', async (_, day, chosen, text) => {
  const { [`GET ${base}`]: __, ...answers } = meetingAnswers(unsent())
  openPage(routes, address, {
    ...answers,
    'GET /api/season': {
      ...(answers['GET /api/season'] as object),
      summary: null,
      dueAt: stockholmInstant('2027-03-16', '00:00'),
      portalNow: stockholmInstant(day, '19:00'),
    },
    [`GET ${base}/last-year`]: { offer: null },
  })
  expect(await screen.findByRole('radio', { name: chosen, checked: true })).toBeDefined()
  expect(screen.getByText(/^Har ni redan hållit mötet\? Välj årsmöte på egen hand\./)).toBeDefined()
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
})

it('asks for no meeting at the first visit, before one has begun', async () => {
  const { [`GET ${base}`]: _, ...answers } = meetingAnswers(unsent())
  const { asked } = openPage(routes, address, {
    ...answers,
    'GET /api/season': { ...(answers['GET /api/season'] as object), summary: null },
    [`GET ${base}/last-year`]: { offer: null },
  })
  await screen.findByRole('radio', { name: 'Guidat årsmöte', checked: true })
  expect(asked).toContain(`GET ${base}/last-year`)
  expect(asked).not.toContain(`GET ${base}`)
})

describe('switching the type', { timeout: 40_000 }, () => {
  it('says what it means, and leads to the other type’s step', async () => {
    const answers: Answers = {
      ...meetingAnswers(unsent()),
      [`POST ${base}/type/switch`]: { summary: selfRun().summary },
    }
    openPage(routes, address, answers)
    const sent = bodies()
    const button = await screen.findByRole('button', { name: 'Byt till årsmöte på egen hand' })
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Inget går förlorat: .* Ni kan byta tillbaka/,
    )
    Object.assign(answers, meetingAnswers(selfRun()))
    await userEvent.click(button)
    expect(await screen.findByText(/^Ange när och var mötet hölls/)).toBeDefined()
    expect(sent[`POST ${base}/type/switch`]).toMatchObject({ type: 'self-run' })
    expect(screen.getByRole('link', { name: 'Byt till guidat årsmöte' })).toBeDefined()
  })

  it('that comes too late is refused in words', async () => {
    openPage(routes, address, { ...meetingAnswers(unsent()), [`POST ${base}/type/switch`]: refusal('type-fixed') })
    await userEvent.click(await screen.findByRole('button', { name: 'Byt till årsmöte på egen hand' }))
    expect(await screen.findByText(/^Typen av årsmöte kan inte längre bytas/)).toBeDefined()
  })

  it('is not offered once something has been sent, nor to a reader who may not edit', async () => {
    openPage(routes, address, meetingAnswers(meeting({ summary: { step: 'pre-meeting' } })))
    expect(await screen.findByText(/^Typen kan inte bytas längre/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Byt till/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Byt till/ })).toBeNull()
  })
})
