import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { overCase, stuckCase, stuckCaseId } from '#test/builders/case-list.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { boardTime, operatorRole } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./member-case-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const [id, stuck, over] = [stuckCaseId, stuckCase, overCase]
const view = (found: MemberCase): MemberCaseView => ({
  case: found,
  isPersonKnown: true,
  history: [
    { id: 'sent', at: boardTime - 20 * 60_000, by: null, what: 'application-sent' },
    ...(found.isOpen
      ? []
      : [{ id: '1', at: boardTime, by: null, what: 'application-refused', params: { cause: 'handed-back' } }]),
  ],
  audit: found.isOpen
    ? []
    : [{ id: 'a', at: boardTime, by: 'Olle Operatör', action: 'handBackMemberCase', reason: 'Fel kund.' }],
})
const open = (address: string, answers: Record<string, unknown>) =>
  openPage(routes, address, { 'GET /api/session': signedInAs(operatorRole), ...answers })

describe('the page of a case', () => {
  const address = `/handlaggare/arenden/${id}`
  const read = `GET /api/operator/member-cases/${id}`

  it('hands an application back when a reason is given, and then offers nothing more', async () => {
    open(address, {
      [read]: view(stuck),
      [`POST /api/operator/member-cases/${id}/hand-back`]: view({ ...over, id }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Lämna tillbaka till den sökande' }))
    const dialog = screen.getByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lämna tillbaka till den sökande' }))
    expect(within(dialog).getByRole('alert')).toBeDefined()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Fel kund.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lämna tillbaka till den sökande' }))
    expect(await screen.findByText('Ansökan är tillbaka hos den sökande.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Försök igen nu' })).toBeNull()
    expect(screen.getByText('Ansökan lämnades tillbaka till den sökande')).toBeDefined()
    expect(screen.getByText('Lämnade tillbaka ansökan till den sökande')).toBeDefined()
  })

  it.each([
    [{ ending: 'asked', actions: ['retryMemberCase'] }, 'Ärendet stängs så snart medlemsregistret svarar.'],
    [{ ...over, cause: 'closed-by-union' }, 'Ärendet är stängt.', 'Stängd'],
    [
      { ...over, state: 'registered', cause: null, ending: 'too-late' },
      'Det gick inte: medlemsregistret hade redan genomfört det.',
    ],
    [{ ...over, cause: 'already-member' }, 'Ärendet hade redan avslutats.'],
  ] as const)('says of closing what has come of it so far: %j', async (become, text, state?: string) => {
    open(address, {
      [read]: view(stuck),
      [`POST /api/operator/member-cases/${id}/close`]: view({ ...stuck, ...become, id } as MemberCase),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Stäng ärendet' }))
    const dialog = screen.getByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Fel kund.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stäng ärendet' }))
    expect(await screen.findByText(text)).toBeDefined()
    if (state) expect(screen.getByText(state)).toBeDefined()
  })

  it('offers nothing for one that is over', async () => {
    open(address, { [read]: view({ ...over, id }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ansökan om medlemskap: Student' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Stäng ärendet' })).toBeNull()
  })

  it('asks for a day and a reason before it says what held, and keeps both', async () => {
    const answer = {
      day: '2027-02-12',
      isSourceOpenable: true,
      held: {
        kind: 'job_seeker',
        since: '2027-02-01',
        before: 'employed',
        cause: 'change',
        source: '01JZZZZZZZZZZZZZZZZZZZZZZW',
        firstFeeDay: null,
        fee: { fee: { amount: 85, per: 'month' }, ground: 'job-seeker', clubs: [] },
      },
      view: {
        ...view(stuck),
        audit: [
          {
            id: 'b',
            at: boardTime,
            by: 'Olle Operatör',
            action: 'readHeldOnDay',
            reason: 'Medlemmen ringde.',
            params: { day: '2027-02-12', year: '2027' },
          },
        ],
      },
    }
    open(address, {
      [read]: view(stuck),
      [`POST /api/operator/member-cases/${id}/on-a-day`]: answer,
    })
    const form = await screen.findByRole('form', { name: 'Vad gällde en viss dag?' })
    const day = within(form).getByRole('textbox', { name: 'Dag' })
    fireEvent.change(day, { target: { value: '2027-02-12' } })
    const go = within(form).getByRole('button', { name: 'Visa vad som gällde' })
    fireEvent.click(go)
    expect(await within(form).findByText('Detta fält är obligatoriskt')).toBeDefined()
    fireEvent.change(within(form).getByRole('textbox', { name: 'Skäl' }), { target: { value: 'Medlemmen ringde.' } })
    fireEvent.click(go)
    expect(await within(form).findByText(/Enligt en ändring som medlemmen anmälde\./)).toBeDefined()
    expect(form.textContent).toContain('Före det: Anställd.')
    expect(form.textContent).toContain('85\u00a0kr i månaden.')
    expect(within(form).getByRole('link', { name: '01JZZZZZZZZZZZZZZZZZZZZZZW' }).getAttribute('href')).toBe(
      '/handlaggare/arenden/01JZZZZZZZZZZZZZZZZZZZZZZW',
    )
    expect(screen.getByText('Läste vad som gällde för medlemmen den 12 februari 2027')).toBeDefined()
    expect((day as HTMLInputElement).value).toBe('2027-02-12')
    expect(within(form).getByDisplayValue('Medlemmen ringde.')).toBeDefined()
  })

  it('says who did what happened, and which a process did', async () => {
    const closed: MemberCase = {
      ...over,
      of: 'membership-change',
      id,
      kind: 'contact',
      state: 'cancelled',
      cause: 'closed-by-union',
    }
    const event = (what: string, ago: number, params = {}) => ({
      id: what,
      at: boardTime - ago,
      by: null,
      what,
      params,
    })
    const history = [
      event('membership-change-sent', 90_000),
      event('membership-change-attempt-failed', 60_000, { cause: 'register-slow', attempts: 1 }),
      event('membership-change-taking-back', 1_000, { by: 'union' }),
      event('membership-change-cancelled', 0, { cause: 'closed-by-union' }),
    ]
    open(address, { [read]: { ...view(closed), history } })
    expect(await screen.findByText('Stängd')).toBeDefined()
    const texts = [...document.querySelectorAll('.timeline li')].map(({ textContent }) => textContent ?? '')
    expect(texts.map((text) => text.includes('automatiskt'))).toEqual([false, false, true, false])
    expect(texts[1]).toContain('En handläggare bad om att stänga ärendet')
    expect(texts[2]).toContain('Medlemsregistret svarade inte i tid (försök 1). Nya försök görs')
  })

  it('offers no day where no one has said who they are', async () => {
    open(address, { [read]: { ...view(stuck), isPersonKnown: false } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ansökan om medlemskap: Student' })).toBeDefined()
    expect(screen.queryByRole('form', { name: 'Vad gällde en viss dag?' })).toBeNull()
  })
})
