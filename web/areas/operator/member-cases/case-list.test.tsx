import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { caseList, overCase, stuckCase, stuckCaseId } from '#test/builders/case-list.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { boardTime, operatorRole } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./member-cases-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const [id, over] = [stuckCaseId, overCase]
const stuck: MemberCase = { ...stuckCase, since: boardTime - 8 * day }
const company: MemberCase = {
  ...stuck,
  of: 'company',
  id: '01JZZZZZZZZZZZZZZZZZZZZZZW',
  kind: 'answer',
  state: 'waiting',
  company: 'Hedlunda Frakt AB',
  since: boardTime - 50 * hour,
  due: '2027-01-20',
  cause: 'company-late',
  attempts: 0,
  nextAttemptAt: null,
  actions: [],
}
const retention: MemberCase = {
  ...company,
  of: 'retention',
  id: 'retention-1',
  kind: 'run',
  state: 'failed',
  since: boardTime - 5 * hour,
  due: null,
  cause: 'retention-failed',
}
const address = '/handlaggare/arenden'
const read = 'GET /api/operator/member-cases'
const open = (at: string, answers: Record<string, unknown>) =>
  openPage(routes, at, { 'GET /api/session': signedInAs(operatorRole), ...answers })
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

it('begins with the conclusion, and has in each row the cause, how long it has waited and one act', async () => {
  open(address, {
    [read]: caseList([stuck, company, retention, over], {
      counts: { stuck: 3, open: 12, planned: 4, week: 0, over: 1, all: 20 },
    }),
  })
  const title = '3 ärenden har väntat för länge, det äldsta i 8 dagar'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByText('16 ärenden går som de ska.')).toBeDefined()
  const [first, second, third, last] = rows()
  expect(first?.textContent).toContain('Medlemsregistret svarar inte. 3 försök är gjorda. Nästa försök görs kl.')
  expect(first?.textContent).toContain('8 dagar')
  expect(within(first!).getByRole('link').getAttribute('href')).toBe(`${address}/${id}`)
  expect(within(first!).getByRole('button', { name: /^Försök igen nu +Ansökan om medlemskap/ })).toBeDefined()
  expect(second?.textContent).toContain('Hedlunda Frakt AB')
  expect(second?.textContent).toContain('i mer än 48 timmar')
  expect(second?.textContent).toContain('2 dagar')
  expect(within(second!).getByRole('link', { name: 'Svara företaget Hedlunda Frakt AB' }).getAttribute('href')).toBe(
    '/handlaggare/foretagsmoten?state=waiting#company-01JZZZZZZZZZZZZZZZZZZZZZZW',
  )
  expect(third?.textContent).toContain('5 timmar')
  expect(within(third!).getByRole('link', { name: 'Visa gallringen' }).getAttribute('href')).toBe(
    '/handlaggare/gallring',
  )
  expect(last?.textContent).toContain('Tillbaka hos den som ansökte.')
  expect(last?.textContent).not.toContain('Gäller från och med')
})

it('tries a case again with one press, and says so where the row was', async () => {
  let cases = [stuck]
  open(address, {
    [read]: () => caseList(cases),
    [`POST /api/operator/member-cases/${id}/retry`]: () => {
      cases = []
      return { case: { ...stuck, isStuck: false }, isPersonKnown: true, history: [], audit: [] }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Försök igen nu/ }))
  const said = await screen.findByText(/Medlemsregistret tillfrågas på nytt\./)
  expect(document.activeElement).toBe(said)
  expect(await screen.findByText('Det finns inga ärenden.')).toBeDefined()
})

it('says once what was done: what is focused afterwards stays so, whatever is drawn again', async () => {
  let asked = 0
  const { client } = open(`${address}/${id}`, {
    [`GET /api/operator/member-cases/${id}`]: () => {
      asked += 1
      return { case: { ...stuck, attempts: asked + 3 }, isPersonKnown: true, history: [], audit: [] }
    },
    [`POST /api/operator/member-cases/${id}/retry`]: { case: stuck, isPersonKnown: true, history: [], audit: [] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Försök igen nu' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Medlemsregistret tillfrågas på nytt.')))
  const day = screen.getByRole('textbox', { name: 'Dag' })
  day.focus()
  const before = asked
  await client.invalidateQueries()
  await waitFor(() => expect(asked).toBeGreaterThan(before))
  expect(await screen.findByText(new RegExp(`${asked + 3} försök är gjorda`))).toBeDefined()
  expect(document.activeElement).toBe(day)
})

it('keeps the reason that is being typed while the row leaves the list', async () => {
  const offered = {
    ...stuck,
    of: 'data-request',
    kind: 'access',
    state: 'waiting',
    actions: ['extendDueDayMemberCase'],
  } as MemberCase
  let cases = [offered]
  const { client } = open(address, { [read]: () => caseList(cases) })
  fireEvent.click(await screen.findByRole('button', { name: /^Förläng tiden/ }))
  const reason = within(screen.getByRole('dialog')).getByRole('textbox')
  fireEvent.change(reason, { target: { value: 'Arkivet byter system' } })
  cases = []
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(within(screen.getByRole('dialog')).getByDisplayValue('Arkivet byter system')).toBeDefined()
})

it('shows the group that the address names, each with its count, and pages of it', async () => {
  const planned: MemberCase = {
    ...stuck,
    of: 'membership-change',
    id: '01JZZZZZZZZZZZZZZZZZZZZZZX',
    kind: 'retired',
    state: 'planned',
    cause: null,
    isStuck: false,
    actions: ['closeMemberCase'],
  }
  open(`${address}?state=planned&page=2`, {
    [`${read}?state=planned&page=2`]: caseList([planned], { page: 2, pages: 3 }),
  })
  expect(await screen.findByText(/Gäller från och med/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Planerade (1)' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Alla (1)' }).getAttribute('href')).toBe(address)
  expect(screen.getByText('Sida 2 av 3')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Föregående sida' }).getAttribute('href')).toBe(`${address}?state=planned`)
  expect(screen.getByRole('link', { name: 'Nästa sida' }).getAttribute('href')).toBe(`${address}?state=planned&page=3`)
  // What ends a case is no act in passing.
  expect(screen.queryByRole('button', { name: /^Stäng ärendet/ })).toBeNull()
  expect(within(rows()[0]!).getByRole('link', { name: /^Visa/ })).toBeDefined()
})

it('searches for a case by its number, and sends nothing that could be a name or a personal identity number', async () => {
  const { asked } = open(address, {
    [read]: caseList([stuck, over]),
    [`${read}?search=01JZ`]: caseList([], { pages: 1 }),
  })
  const field = await screen.findByRole('searchbox', { name: 'Sök ärendenummer' })
  for (const typed of ['Anna Berg', '19850607-1234']) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Sök' }))
    expect(screen.getByRole('alert').textContent).toContain('minst fyra tecken')
    expect(document.activeElement).toBe(field)
    expect((field as HTMLInputElement).value).toBe(typed)
  }
  expect(asked.some((each) => each.includes('search='))).toBe(false)
  fireEvent.change(field, { target: { value: ' 01JZ ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sök' }))
  expect(await screen.findByText('Inget ärende i listan har det numret.')).toBeDefined()
})

it('says that the changes of the register are not read, and why', async () => {
  const feed = { cause: 'entry-failed', since: boardTime - 20 * minute } as const
  open(address, { [read]: caseList([], { feed }) })
  expect(await screen.findByText(/En ändring i medlemsregistret kunde inte läsas in/)).toBeDefined()
})

it('says of a group without any that there are none of it, and of an end that was asked for that it waits', async () => {
  const ending: MemberCase = { ...stuck, isStuck: false, ending: 'asked' }
  open(`${address}?state=stuck`, {
    [`${read}?state=stuck`]: caseList([], { counts: { stuck: 0, open: 1, planned: 0, week: 0, over: 0, all: 1 } }),
    [`${read}?state=open`]: caseList([ending]),
  })
  expect(await screen.findByText('Det finns inga sådana ärenden.')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'På väg (1)' }))
  expect(await screen.findByText('Ansökan avslutas så snart medlemsregistret svarar.')).toBeDefined()
})

it('says when there is nothing', async () => {
  open(address, { [read]: caseList([]) })
  expect(await screen.findByText('Det finns inga ärenden.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Inget ärende har väntat för länge' })).toBeDefined()
})
