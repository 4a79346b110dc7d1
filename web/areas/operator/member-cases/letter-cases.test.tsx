import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { OwnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { boardTime, operatorRole } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

beforeAll(
  () =>
    Promise.all([
      import('./member-cases-page.tsx'),
      import('./member-case-page.tsx'),
      import('#web/client/antd-provider.tsx'),
    ]),
  60_000,
)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const id = 'course-01JZZZZZZZZZZZZZZZZZZZZZZZ-20-7'
const uncertain: MemberCase = {
  of: 'letter',
  id,
  kind: 'course-offer',
  state: 'uncertain',
  since: boardTime,
  due: null,
  cause: 'letter-uncertain',
  attempts: 1,
  nextAttemptAt: null,
  isOpen: true,
  isStuck: true,
  ending: null,
  actions: ['retryMemberCase', 'closeMemberCase'],
}
const view = (found: MemberCase) => ({
  case: found,
  isPersonKnown: false,
  history: [{ id: 'ordered', at: boardTime, by: null, what: 'letter-ordered' }],
  audit: [],
})
const open = (address: string, answers: Record<string, unknown>) =>
  openPage(routes, address, { 'GET /api/session': signedInAs(operatorRole), ...answers })

const aboutSomething =
  /^Mejl (om (en kurs|ett medlemskap|ett uppdrag|ett årsmöte|ett företagsmöte|egna uppgifter): \S|från en klubb|om en avregistrering|som någon har valt: \S)/

describe('a letter of no club and season that an operator should look at', () => {
  it.each(OwnLetterKind.options)('is listed by what it tells: %s', async (kind) => {
    open('/handlaggare/arenden', { 'GET /api/operator/member-cases': { cases: [{ ...uncertain, kind }] } })
    const link = await screen.findByRole('link', { name: aboutSomething })
    expect(link.getAttribute('href')).toBe(`/handlaggare/arenden/${id}`)
  })

  it('comes in pages where there are many, of which the title counts all', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...uncertain, id: `letter-${from + index}` }))
    const { asked } = open('/handlaggare/arenden', {
      'GET /api/operator/member-cases': { cases: many(0, 3), more: { after: 'letter-2', count: 5, stuck: 5 } },
      'GET /api/operator/member-cases?after=letter-2': {
        cases: many(2, 3),
        more: { after: 'letter-4', count: 3, stuck: 3 },
      },
      'GET /api/operator/member-cases?after=letter-4': { cases: many(5, 3), more: null },
    })
    expect(await screen.findByRole('heading', { level: 1, name: '8 ärenden har väntat för länge' })).toBeDefined()
    const shown = () => screen.getAllByRole('link', { name: aboutSomething }).length
    expect([shown(), asked.filter((each) => each.includes('after='))]).toEqual([3, []])
    fireEvent.click(screen.getByRole('button', { name: 'Visa fler mejl (5 till)' }))
    await waitFor(() => expect(shown()).toBe(5))
    fireEvent.click(screen.getByRole('button', { name: 'Visa fler mejl (3 till)' }))
    await waitFor(() => expect(shown()).toBe(8))
    expect(screen.queryByRole('button', { name: /Visa fler mejl/ })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: '8 ärenden har väntat för länge' })).toBeDefined()
  })

  it('counts those that only wait apart, and says where none that is shown is one but others may be', async () => {
    const waiting: MemberCase = { ...uncertain, state: 'waiting', cause: 'letter-stalled', isStuck: false, actions: [] }
    open('/handlaggare/arenden?state=stuck', {
      'GET /api/operator/member-cases': { cases: [waiting], more: { after: 'letter-2', count: 70, stuck: 0 } },
    })
    expect(await screen.findByRole('link', { name: 'På väg (71)' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Ansökningar, ändringar och kurser' })).toBeDefined()
    expect(screen.getByText('Det finns inga ärenden.')).toBeDefined()
    cleanup()
    open('/handlaggare/arenden?state=stuck', {
      'GET /api/operator/member-cases': { cases: [waiting], more: { after: 'letter-2', count: 70, stuck: 2 } },
    })
    expect(await screen.findByText('Inga av ärendena som visas. Fler mejl finns längre ner.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: '2 ärenden har väntat för länge' })).toBeDefined()
  })

  it('keeps its further pages while letters of the first one settle', async () => {
    let settled = 0
    const letter = (number: number) => ({ ...uncertain, id: `letter-${number}` })
    const page = (after: number, count = 3) => ({
      cases: Array.from({ length: count }, (_, index) => letter(after + index)),
      more: { after: `letter-${after + count - 1}`, count: 4, stuck: 4 },
    })
    const { client } = open('/handlaggare/arenden', {
      'GET /api/operator/member-cases': () => page(settled),
      'GET /api/operator/member-cases?after=letter-2': () => page(3),
      'GET /api/operator/member-cases?after=letter-3': () => page(4),
    })
    const shown = () =>
      screen.getAllByRole('link', { name: aboutSomething }).map((link) => link.getAttribute('href')?.at(-1))
    fireEvent.click(await screen.findByRole('button', { name: 'Visa fler mejl (4 till)' }))
    await waitFor(() => expect(shown()).toHaveLength(6))
    settled = 1
    await client.invalidateQueries()
    await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '4', '5', '6']))
  })

  it('says why it waits, and is sent again with a reason', async () => {
    const read = `GET /api/operator/member-cases/${id}`
    const sent: MemberCase = { ...uncertain, state: 'waiting', cause: null, isOpen: false, isStuck: false, actions: [] }
    open(`/handlaggare/arenden/${id}`, {
      [read]: view(uncertain),
      [`POST /api/operator/member-cases/${id}/retry`]: view(sent),
    })
    expect(await screen.findByText(/E-posttjänsten svarade inte\. Mejlet kan ha gått i väg\./)).toBeDefined()
    expect(screen.getByText('Osäkert om det har gått fram')).toBeDefined()
    expect(screen.getByText('Mejlet skrevs')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Skicka igen' }))
    const dialog = screen.getByRole('dialog', { name: 'Skicka mejlet igen' })
    expect(dialog.textContent).toContain('kan det komma två gånger')
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Skicka igen' }))
    expect(await screen.findByText('Mejlet skickas igen.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Skicka igen' })).toBeNull()
  })

  it('is closed with a reason where it is not to be sent again', async () => {
    const failed: MemberCase = { ...uncertain, state: 'failed', cause: 'letter-no-address' }
    const closed: MemberCase = {
      ...uncertain,
      state: 'closed',
      cause: null,
      isOpen: false,
      isStuck: false,
      actions: [],
    }
    open(`/handlaggare/arenden/${id}`, {
      [`GET /api/operator/member-cases/${id}`]: view(failed),
      [`POST /api/operator/member-cases/${id}/close`]: view(closed),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Stäng ärendet' }))
    const dialog = screen.getByRole('dialog', { name: 'Stäng utan att skicka igen' })
    expect(dialog.textContent).toContain('på annat sätt')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Uppringd i stället.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stäng ärendet' }))
    expect(await screen.findByText('Ärendet är stängt. Mejlet skickas inte igen.')).toBeDefined()
    expect(screen.getByText('Stängt utan att skickas igen')).toBeDefined()
  })
})
