import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { caseList } from '#test/builders/case-list.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { idOf } from '#test/builders/courses.ts'
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

type AdmissionCase = Extract<MemberCase, { of: 'admission' }>
const occasion = idOf('A')
const pending: AdmissionCase = {
  of: 'admission',
  id: `sign-ups-${occasion}`,
  kind: 'sign-ups',
  state: 'pending',
  occasion,
  course: { sv: 'Förhandla lön', en: 'Negotiate your salary' },
  number: null,
  until: null,
  since: boardTime,
  due: null,
  cause: 'sign-ups-pending',
  attempts: 0,
  nextAttemptAt: null,
  isOpen: true,
  isStuck: true,
  ending: null,
  actions: ['retryMemberCase', 'decideAnewMemberCase'],
}
const offered: AdmissionCase = {
  ...pending,
  id: `offer-${occasion}-12`,
  kind: 'offer',
  state: 'offered',
  number: 7,
  until: boardTime + 3_600_000,
  cause: null,
  isStuck: false,
  actions: ['extendOfferMemberCase'],
}
const view = (found: MemberCase) => ({ case: found, isPersonKnown: false, history: [], audit: [] })
const open = (address: string, answers: Record<string, unknown>) =>
  openPage(routes, address, { 'GET /api/session': signedInAs(operatorRole), ...answers })

describe('an admission that an operator should check', () => {
  it('is listed by what waits and for which course, without a name', async () => {
    const log: AdmissionCase = { ...pending, id: `log-${occasion}`, kind: 'log', state: 'broken', cause: 'log-broken' }
    open('/handlaggare/arenden', { 'GET /api/operator/member-cases': caseList([pending, log, offered]) })
    const link = await screen.findByRole('link', { name: 'Anmälningar som inte avgörs: Förhandla lön' })
    expect(link.getAttribute('href')).toBe(`/handlaggare/arenden/sign-ups-${occasion}`)
    expect(screen.getByRole('link', { name: 'Logg över platser: Förhandla lön' })).toBeDefined()
    expect(screen.getByText(/Loggen hänger inte ihop/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Erbjuden plats, nummer 7: Förhandla lön' })).toBeDefined()
    expect(screen.queryByText(/försök är gjorda/)).toBeNull()
  })

  it('has its process started again with a reason, and leads to the occasion and the check of its log', async () => {
    const settled: AdmissionCase = {
      ...pending,
      state: 'settled',
      cause: null,
      isOpen: false,
      isStuck: false,
      actions: [],
    }
    open(`/handlaggare/arenden/${pending.id}`, {
      [`GET /api/operator/member-cases/${pending.id}`]: view(pending),
      [`POST /api/operator/member-cases/${pending.id}/retry`]: view(settled),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Starta igen' }))
    expect(screen.getByRole('link', { name: 'Kontrollera loggen' }).getAttribute('href')).toBe(
      `/kontrollera?occasion=${occasion}`,
    )
    expect(await screen.findByText('Processen är startad och går igenom det som väntar.')).toBeDefined()
    expect(screen.getByText('Klart')).toBeDefined()
  })

  it('is decided anew from its log', async () => {
    open(`/handlaggare/arenden/${pending.id}`, {
      [`GET /api/operator/member-cases/${pending.id}`]: view(pending),
      [`POST /api/operator/member-cases/${pending.id}/decide-anew`]: view(pending),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Avgör på nytt' }))
    const dialog = screen.getByRole('dialog', { name: 'Avgör på nytt' })
    expect(dialog.textContent).toContain('Det som är avgjort ändras inte')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Processen svarar inte.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Avgör på nytt' }))
    expect(await screen.findByText('Processen är startad på nytt från loggen.')).toBeDefined()
  })

  it('has an offer extended, and says until when it is held', async () => {
    open(`/handlaggare/arenden/${offered.id}`, {
      [`GET /api/operator/member-cases/${offered.id}`]: view(offered),
      [`POST /api/operator/member-cases/${offered.id}/extend-offer`]: view({
        ...offered,
        until: boardTime + 7_200_000,
      }),
    })
    expect(await screen.findByText(/Svar senast/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Förläng erbjudandet' }))
    const dialog = screen.getByRole('dialog', { name: 'Förläng erbjudandet' })
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Låg på sjukhus.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Förläng erbjudandet' }))
    expect(await screen.findByText('Erbjudandet är förlängt.')).toBeDefined()
  })
})
