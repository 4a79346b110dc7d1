import { stockholmInstant } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnEntry } from '#shared/contract/annual-meeting-participation.ts'
import { noticeSent, people } from '#test/builders/meeting-content.ts'
import { participation } from '#test/builders/participation.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const api = 'GET /api/meetings/club-001/2027/participation'
const season = {
  year: 2027,
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  mayStart: false,
  summary: null,
  portalNow: 0,
  dueAt: seasonRules(2027).submissionBefore,
  late: false,
}
const memberRole = {
  ...chairmanRole,
  kind: 'employable' as const,
  permission: 'none' as const,
  assignmentType: undefined,
}
const open = (
  view: unknown = participation(),
  more: Record<string, unknown> = {},
  page = '/mitt-uppdrag/arsmote/2027/for-medlemmar',
) =>
  openPage(routes, page, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/season': season,
    [api]: view,
    ...more,
  })

const own: OwnEntry = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZB',
  kind: 'motion',
  number: 3,
  title: 'Cykelställ',
  background: null,
  proposal: 'Att bygga tak',
  answer: null,
  recommendation: null,
  sentAt: 0,
  mayWithdraw: true,
}

beforeAll(() => import('./member-page.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the meeting’s page for members', () => {
  it('shows notice, agenda, calendar and the last day for motions', async () => {
    open()
    const notice = await screen.findByRole('article', { name: 'Kallelse och dagordning' })
    expect(notice.textContent).toContain('Stora salen')
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mötets öppnande', 'Cykelförmån'])
    expect(screen.getByRole('link', { name: /kalender/i }).getAttribute('href')).toContain(
      '/api/meetings/club-001/2027/meeting.ics',
    )
    expect(screen.getByText('2 februari 2027')).toBeDefined()
    expect(screen.getByText(/Mötet hålls den 12 februari 2027, om 23 dagar/)).toBeDefined()
  })

  it('says that the notice was corrected, when, and what each correction changed, the newest first', async () => {
    const facts = participation().meeting!
    const line = (id: string, title: string | null = null) => ({ id, widget: 'custom-item' as const, title })
    const none = { added: [], removed: [], renamed: [], reordered: false }
    const moved = { ...facts, date: '2027-02-19', place: null }
    open(
      participation({
        corrections: [
          {
            ...none,
            sentAt: stockholmInstant('2027-01-22', '09:00'),
            parts: ['date', 'place', 'agenda'],
            before: facts,
            said: moved,
            added: [line('02', 'Fika'), { id: 'closing', widget: 'closing', title: null }],
            renamed: [{ was: line('01', 'Cykel'), now: line('01', 'Cykelförmån') }],
            reordered: true,
          },
          {
            ...none,
            sentAt: stockholmInstant('2027-01-21', '09:00'),
            parts: ['time'],
            before: { ...facts, endTime: '19:00' },
            said: facts,
          },
        ],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Ändrad kallelse och dagordning' })).toBeDefined()
    const all = await screen.findAllByText(/Styrelsen skickade en ändrad kallelse/)
    expect(all.map(({ textContent }) => textContent?.match(/2\d januari 2027/)?.[0])).toEqual([
      '22 januari 2027',
      '21 januari 2027',
    ])
    const changed = all.map((each) =>
      within(each.parentElement!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
    expect(changed).toEqual([
      [
        'Dag: 19 februari 2027. Förut: 12 februari 2027.',
        'Plats: Inte angivet. Förut: Stora salen.',
        'Nytt på dagordningen: Fika och Mötets avslutande.',
        'Punkten Cykel på dagordningen heter nu Cykelförmån.',
        'Dagordningens punkter kommer i en annan ordning.',
      ],
      ['Tid: 18.00–20.00. Förut: 18.00–19.00.'],
    ])
  })

  it('says before the notice that the board is planning, and takes motions already', async () => {
    open(participation({ meeting: null, agenda: [], noticeSentAt: null, until: null, mayAnswerComing: false }))
    expect(await screen.findByText(/Styrelsen planerar mötet/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Kommer du?' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Skriv en motion' })).toBeDefined()
  })

  it.each([
    ['a self-run meeting', participation({ type: 'self-run' }), /på egen hand/],
    ['a meeting that is over', participation({ held: true, open: false, mayAnswerComing: false }), /Mötet är hållet/],
    ['no meeting', refusal('not-found'), /inte/],
  ])('has no form for %s', async (_, view, text) => {
    open(view)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Skriv en motion' })).toBeNull()
  })

  it('says when and where a self-run meeting is held, of which there is no notice', async () => {
    open(participation({ type: 'self-run', noticeSentAt: null, agenda: [] }))
    expect(await screen.findByText('Stora salen')).toBeDefined()
    expect(screen.getByText('12 februari 2027')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('offers to try again when it could not be fetched, and tells others that they have no access', async () => {
    open(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
    cleanup()
    open(refusal('no-access-in-role'))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('')
    expect(screen.queryByRole('button', { name: 'Skriv en motion' })).toBeNull()
  })

  it('marks what has changed since the member looked', async () => {
    open()
    await screen.findByRole('article')
    expect(screen.queryByText('Ändrat sedan du var här')).toBeNull()
    cleanup()
    open(
      participation({
        meeting: { date: '2027-02-12', startTime: '18:00', endTime: '20:00', place: 'Matsalen', meetingLink: null },
      }),
    )
    expect(await screen.findByText('Ändrat sedan du var här')).toBeDefined()
  })

  it('says that one comes, and takes it back', async () => {
    const { asked } = open(participation(), {
      'PUT /api/meetings/club-001/2027/participation/coming': participation({ coming: 'yes' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ja, jag kommer' }))
    expect(await screen.findByText('Du har svarat att du kommer.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ångra svaret' }))
    await waitFor(() => expect(asked.filter((request) => request.startsWith('PUT'))).toHaveLength(2))
  })

  it('is where members are led from the meeting’s entry, and officers to the tool', async () => {
    const { router } = open(participation(), {}, '/mitt-uppdrag/arsmote')
    await waitFor(() => expect(router.state.location.pathname).toBe('/mitt-uppdrag/arsmote/2027/for-medlemmar'))
    cleanup()
    const officer = open(participation(), { 'GET /api/season': { ...season, mayStart: true } }, '/mitt-uppdrag/arsmote')
    await waitFor(() => expect(officer.router.state.location.pathname).toBe('/mitt-uppdrag/arsmote/2027/valj-typ'))
  })
})

/** What of a motion or a question is kept in this browser. */
const kept = (kind: 'motion' | 'question') =>
  JSON.parse(localStorage.getItem(`${kind}/${people.astrid}/club-001/2027`) ?? 'null') as {
    id: string
    draft: Record<string, string>
  } | null

describe('writing a motion', () => {
  const write = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Skriv en motion' }))
    fireEvent.change(screen.getByLabelText('Vad gäller det?'), { target: { value: 'Cykelställ' } })
    fireEvent.change(screen.getByLabelText('Förslag till beslut'), { target: { value: 'Att bygga tak' } })
  }
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Skicka motionen till styrelsen' }))
  const address = 'POST /api/meetings/club-001/2027/participation/motions'

  it('sends it and shows it among one’s own', async () => {
    open(participation(), { [address]: participation({ own: [own] }) })
    await write()
    send()
    expect(await screen.findByText('Motion 3: Cykelställ')).toBeDefined()
    expect(screen.getByText('Mottagen')).toBeDefined()
    expect(screen.queryByLabelText('Vad gäller det?')).toBeNull()
    expect(kept('motion')).toBeNull()
    expect(document.activeElement?.id).toBe('own-entries')
  })

  it('lists what is wrong with links to the fields, and sends nothing', async () => {
    const { asked } = open()
    await write()
    fireEvent.change(screen.getByLabelText('Förslag till beslut'), { target: { value: 'se <b>' } })
    fireEvent.change(screen.getByLabelText('Vad gäller det?'), { target: { value: '' } })
    send()
    const wrong = await screen.findByRole('alert')
    expect(document.activeElement).toBe(wrong)
    expect(
      within(wrong)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vad gäller det? Detta fält är obligatoriskt', expect.stringContaining('Förslag till beslut: ')])
    fireEvent.click(within(wrong).getAllByRole('link')[0]!)
    expect(document.activeElement).toBe(screen.getByLabelText('Vad gäller det?'))
    fireEvent.click(within(wrong).getAllByRole('link')[1]!)
    expect(document.activeElement).toBe(screen.getByLabelText('Förslag till beslut'))
    expect(asked).not.toContain(address)
  })

  it.each([
    ['the last day has passed', () => refusal('motions-closed'), /Sista dagen för motioner/],
    ['the network is gone', () => Promise.reject<never>(new TypeError('offline')), /inte ansluten/],
  ])('keeps what is typed when %s', async (_, answers, text) => {
    const answer = answers()
    if (answer instanceof Promise) void answer.catch(() => undefined)
    open(participation(), { [address]: answer })
    await write()
    send()
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Vad gäller det?').value).toBe('Cykelställ')
    expect(kept('motion')?.draft).toMatchObject({ title: 'Cykelställ', proposal: 'Att bygga tak' })
  })

  it('goes on where it was left, in this browser and under the same id', async () => {
    open()
    await write()
    const id = kept('motion')?.id
    cleanup()
    sessionStorage.clear()
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Vad gäller det?')).value).toBe('Cykelställ')
    fireEvent.change(screen.getByLabelText('Bakgrund'), { target: { value: 'Regn' } })
    expect(kept('motion')).toMatchObject({ id, draft: { title: 'Cykelställ', background: 'Regn' } })
  })

  it('names a field that the portal refuses', async () => {
    open(participation(), {
      [address]: refusal('invalid-input', {
        fields: [{ path: 'title', code: 'unprintable-character', params: { character: '→' } }],
      }),
    })
    await write()
    send()
    const wrong = await screen.findByRole('alert')
    expect(within(wrong).getByRole('link').textContent).toMatch(/^Vad gäller det\? /)
    expect(screen.getByLabelText('Vad gäller det?').getAttribute('aria-invalid')).toBe('true')
  })

  it('begins at its heading, and what is thrown away is gone, with the focus where it began', async () => {
    open()
    await write()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Skriv en motion' }))
    fireEvent.click(screen.getByRole('button', { name: 'Kasta utkastet' }))
    expect(kept('motion')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skriv en motion' })))
  })

  it('is taken back after a question', async () => {
    const { asked } = open(participation({ own: [own] }), {
      [`DELETE /api/meetings/club-001/2027/participation/entries/${own.id}`]: participation(),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ta tillbaka Cykelställ' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ja, ta tillbaka' }))
    await waitFor(() => expect(screen.queryByText('Motion 3: Cykelställ')).toBeNull())
    expect(asked.some((request) => request.startsWith('DELETE'))).toBe(true)
  })

  it('shows the board’s answer once there is one', async () => {
    open(
      participation({
        documentsSentAt: noticeSent('2027-02-01').sentAt,
        own: [{ ...own, mayWithdraw: false, answer: 'Vi håller med', recommendation: 'approve' }],
      }),
    )
    expect(await screen.findByText('Vi håller med')).toBeDefined()
    expect(screen.getByText('Bifall')).toBeDefined()
    expect(screen.getByText('Besvarad')).toBeDefined()
  })
})

describe('writing a question', () => {
  const address = 'POST /api/meetings/club-001/2027/participation/questions'
  const ask = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Ställ en fråga' }))
    fireEvent.change(screen.getByLabelText('Din fråga'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Skicka frågan till styrelsen' }))
  }

  it('without text says so by the field, leads to it and sends nothing', async () => {
    const { asked } = open()
    await ask('')
    const wrong = await screen.findByRole('alert')
    expect(document.activeElement).toBe(wrong)
    fireEvent.click(within(wrong).getByRole('link', { name: 'Din fråga: Detta fält är obligatoriskt' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Din fråga'))
    expect(asked).not.toContain(address)
  })

  it('that the portal refuses keeps its text, on the page and in the browser', async () => {
    open(participation(), { [address]: refusal('too-many-entries', { params: { max: 20 } }) })
    await ask('Blir det fika?')
    expect(await screen.findByText(/Du har redan skickat in 20 stycken/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Din fråga').value).toBe('Blir det fika?')
    expect(kept('question')?.draft).toEqual({ text: 'Blir det fika?' })
  })
})
