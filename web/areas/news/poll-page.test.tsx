import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PollView } from '#shared/contract/news.ts'
import { chairmanRole, memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZE'
const poll: PollView = {
  id,
  question: { sv: 'Ska vi ses oftare?', en: 'Should we meet more often?' },
  about: { sv: '', en: '' },
  choice: 'one',
  closesOn: '2027-03-31',
  open: true,
  mayAnswer: true,
  chosen: null,
  results: null,
  portalNow: 0,
  options: [
    { id: 'yes', text: { sv: 'Ja', en: 'Yes' } },
    { id: 'no', text: { sv: 'Nej', en: 'No' } },
  ],
}
const answered: PollView = { ...poll, chosen: ['yes'] }
const closed: PollView = {
  ...answered,
  open: false,
  mayAnswer: false,
  results: {
    answers: 8,
    options: [
      { id: 'yes', count: 6 },
      { id: 'no', count: 2 },
    ],
  },
}
const api = `GET /api/content/polls/${id}`
const put = `PUT /api/content/polls/${id}/answer`
const open = (
  view: unknown = poll,
  more: Record<string, unknown> = {},
  page = `/mitt-uppdrag/enkater-och-nyheter/enkater/${id}`,
) => openPage(routes, page, { 'GET /api/session': signedInAs(chairmanRole), [api]: view, ...more })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Skicka svar' }))

beforeAll(
  async () =>
    void (await Promise.all([import('./poll-page.tsx'), import('./poll-results.tsx'), import('./news-page.tsx')])),
  60_000,
)
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a poll', () => {
  it('says before one answers from how many on, and when, results are shown', async () => {
    open()
    expect(await screen.findByRole('group', { name: 'Ska vi ses oftare?' })).toBeDefined()
    expect(screen.getByText(/först när enkäten har stängt, och bara om minst 5 har svarat/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Resultat' })).toBeNull()
  })

  it('does not send nothing', async () => {
    const { asked } = open()
    await screen.findByRole('group', { name: 'Ska vi ses oftare?' })
    send()
    const group = screen.getByRole('group', { name: 'Ska vi ses oftare?' })
    expect((await screen.findByText('Detta fält är obligatoriskt')).id).toBe(group.getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(group)
    expect(asked).not.toContain(put)
  })

  it('answered shows one’s answer, and when the results come', async () => {
    open(poll, { [put]: answered })
    fireEvent.click(await screen.findByLabelText('Ja'))
    send()
    expect(await screen.findByRole('heading', { name: 'Ditt svar' })).toBeDefined()
    expect(screen.getByText('Resultatet visas när enkäten har stängt, om minst 5 har svarat.')).toBeDefined()
    expect(document.activeElement?.id).toBe('own-answer')
  })

  it('closed shows the conclusion, with the same figures as a table', async () => {
    open(closed)
    expect(await screen.findByRole('heading', { name: 'Mer än hälften, 75 procent, valde ”Ja”' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Visa som tabell' }))
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['AlternativAntalAndel av de svarande', 'Ja (ditt svar)675 %', 'Nej225 %'])
  })

  it('keeps what was chosen when it could not be sent', async () => {
    open(poll, { [put]: refusal('store-unavailable') })
    fireEvent.click(await screen.findByLabelText('Nej'))
    send()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Nej').checked).toBe(true)
  })

  it('leaves no trace of a choice in the browser before or after it is sent', async () => {
    open(poll, { [put]: answered })
    fireEvent.click(await screen.findByLabelText('Ja'))
    expect(sessionStorage.length + localStorage.length).toBe(0)
    send()
    expect(await screen.findByRole('heading', { name: 'Ditt svar' })).toBeDefined()
    expect(sessionStorage.length + localStorage.length).toBe(0)
  })

  it('may be answered anew while it is open, starting from what was said', async () => {
    open(answered)
    fireEvent.click(await screen.findByRole('button', { name: 'Ändra svaret' }))
    expect(screen.getByLabelText<HTMLInputElement>('Ja').checked).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ska vi ses oftare?' })))
    fireEvent.click(screen.getByRole('button', { name: 'Behåll mitt svar' }))
    expect(screen.queryByRole('button', { name: 'Skicka svar' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.id).toBe('own-answer'))
  })

  it('that is closed shows its results and asks nothing', async () => {
    open({ ...closed, chosen: null })
    expect(await screen.findByRole('heading', { name: 'Resultat' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /svar/ })).toBeNull()
  })

  it.each([
    [`/mitt-uppdrag/enkater-och-nyheter/enkater/${id}`, /^Resultatet visas inte. Färre än 5 har svarat/],
    [`/en/my-assignment/polls-and-news/polls/${id}`, /^The results are not shown. Fewer than 5 have answered/],
  ])('that is closed and was answered by few says why there are no results: %s', async (page, words) => {
    open({ ...closed, results: null }, {}, page)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('takes several answers where it asks for them', async () => {
    open({ ...poll, choice: 'several' })
    expect((await screen.findAllByRole('checkbox')).length).toBe(2)
  })
})

describe('the list of polls and news', () => {
  const list = {
    news: [],
    polls: [{ id, question: poll.question, closesOn: '2027-03-31', open: true, answered: false }],
    unanswered: 1,
    portalNow: 0,
  }
  it('counts what waits for an answer, and says when there is nothing', async () => {
    open(poll, { 'GET /api/content': list }, '/mitt-uppdrag/enkater-och-nyheter')
    expect(await screen.findByText('En enkät att svara på')).toBeDefined()
    expect(screen.getByText('Inte besvarad')).toBeDefined()
    expect(screen.getByText('Det finns inga nyheter för din roll just nu.')).toBeDefined()
  })

  it('is closed to members without an assignment, who are shown what opens it', async () => {
    const { asked } = openPage(routes, '/en/my-assignment/polls-and-news', {
      'GET /api/session': signedInAs(memberRole),
    })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Polls and news'))
    expect(asked).not.toContain('GET /api/content')
  })
})
