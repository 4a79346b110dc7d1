import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { caseList } from '#test/builders/case-list.ts'
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
const uncertain: Extract<MemberCase, { of: 'letter' }> = {
  of: 'letter',
  id,
  kind: 'course-offer',
  name: { sv: 'Mejl om en kurs: en ledig plats att svara på', en: 'Email about a course: a free seat to answer' },
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

describe('a letter of no club and season that an operator should check', () => {
  it.each([
    ['sv', '/handlaggare/arenden', uncertain.name.sv],
    ['en', '/en/staff/cases', uncertain.name.en],
  ] as const)('is listed by what it says, in %s', async (_, address, name) => {
    open(address, { 'GET /api/operator/member-cases': caseList([uncertain]) })
    const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) })
    expect(link.getAttribute('href')).toBe(`${address}/${id}`)
  })

  it('is sent again from the list, where it is asked about first, and its row leads on', async () => {
    const failed: MemberCase = { ...uncertain, state: 'failed', cause: 'letter-refused' }
    const sent: MemberCase = { ...uncertain, state: 'waiting', cause: null, isOpen: false, isStuck: false, actions: [] }
    let cases = [failed]
    open('/handlaggare/arenden', {
      'GET /api/operator/member-cases': () => caseList(cases),
      [`POST /api/operator/member-cases/${id}/retry`]: () => {
        cases = []
        return view(sent)
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Skicka igen +Mejl om en kurs/ }))
    const dialog = screen.getByRole('dialog', { name: 'Skicka mejlet igen' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Skicka igen' }))
    const said = await screen.findByText(/Mejlet skickas igen\./)
    expect(document.activeElement).toBe(said)
    expect(within(said).getByRole('link').getAttribute('href')).toBe(`/handlaggare/arenden/${id}`)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Skicka igen/ })).toBeNull())
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
