import { act as actIn, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { assignmentsView, named, openChange } from '#test/builders/assignments-view.ts'
import { chairmanRole, memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const api = 'GET /api/clubs/club-001/assignments'
const open = (
  view: unknown,
  {
    tab = '',
    more = {},
    page = '/mitt-uppdrag/uppdrag',
  }: { tab?: string; more?: Record<string, unknown>; page?: string } = {},
) =>
  openPage(routes, `${page}${tab && `?tab=${tab}`}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [api]: view,
    ...more,
  })
const item = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return heading.closest('li')!
}
const act = (change: AssignmentsView['changes'][number], what: 'undo' | 'retry') =>
  `POST /api/clubs/club-001/assignments/changes/${change.id}/${what}`

beforeAll(() => import('./assignments-page.tsx'), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the club’s assignments', () => {
  it('begin with what is to be handled, with counts on the tabs', async () => {
    open(assignmentsView())
    expect(await screen.findByRole('heading', { name: 'Ett uppdrag att hantera' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Att hantera (1)' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Pågående (3)' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ändringar på väg (0)' })).toBeDefined()
    const auditor = await item('Revisor')
    expect(auditor.textContent).toContain('Bo Ek, född 1980')
    expect(auditor.textContent).toContain('Löper ut om 39 dagar')
    expect(
      within(auditor)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Förnya', 'Välj efterträdare', 'Avsluta'])
    expect(within(auditor).getByRole('link', { name: 'Förnya Revisor, Bo Ek' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/uppdrag/a-auditor/fornya',
    )
  })

  it('lead to the union where the union registers, and say when a type is unknown', async () => {
    const [chairman] = assignmentsView().assignments
    open(
      assignmentsView({
        assignments: [...assignmentsView().assignments, { ...chairman!, id: 'a-odd', type: 'treasurer' }],
      }),
      { tab: 'running' },
    )
    const union = await item('Arbetsplatsombud med informationsmandat')
    expect(within(union).queryByRole('link', { name: /Förnya/ })).toBeNull()
    expect(within(union).getByRole('link', { name: 'Kontakta förbundet' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/kontakta-forbundet',
    )
    const unknown = await item('Uppdragets typ är okänd.')
    expect(within(unknown).getByRole('link', { name: 'Kontakta förbundet' })).toBeDefined()
  })

  it('can only be read by those who may not change them', async () => {
    open(assignmentsView({ mayChange: false }), { tab: 'running' })
    await item('Revisor')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /Förnya|Registrera|Kontakta/ })).toBeNull()
  })

  it('offer nothing but ending for what is decided or has not begun', async () => {
    const [chairman, auditor] = assignmentsView().assignments
    open(
      assignmentsView({
        assignments: [
          { ...chairman!, closed: true },
          { ...auditor!, from: '2027-03-01', until: '2028-02-29' },
        ],
      }),
      { tab: 'running' },
    )
    for (const name of ['Ordförande', 'Revisor'])
      expect(
        within(await item(name))
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Avsluta'])
    expect((await item('Revisor')).textContent).toContain('Börjar om 40 dagar')
  })

  it('say that there are none, and what to do', async () => {
    open(assignmentsView({ assignments: [] }))
    expect(await screen.findByText(/Klubben har inga uppdrag/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Registrera nytt uppdrag' })).toBeDefined()
  })

  it('can be asked for again when they could not be fetched, and are closed to others', async () => {
    open(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
    cleanup()
    open(assignmentsView(), { more: { 'GET /api/session': signedInAs(memberRole) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Du kan inte se den här sidan' })).toBeDefined()
  })

  it('are also shown in English', async () => {
    open(assignmentsView(), { page: '/en/my-assignment/assignments' })
    expect(await screen.findByRole('heading', { name: 'One assignment to handle' })).toBeDefined()
    expect(screen.getByText('Ends in 39 days')).toBeDefined()
  })
})

describe('a change on its way', () => {
  it('has as long left after another one is put in as before', async () => {
    const [other, change] = [
      openChange({ id: '01JZZZZZZZZZZZZZZZZZZZZZZY', type: 'chairman', assignment: 'a-chairman' }),
      openChange(),
    ]
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    })
    const answers: Record<string, unknown> = {
      'GET /api/session': signedInAs(chairmanRole),
      [api]: assignmentsView({ changes: [change, other], serverNow: Date.now() }),
      [act(change, 'undo')]: { change: openChange({ state: 'undone' }) },
    }
    openPage(routes, '/mitt-uppdrag/uppdrag?tab=changes', answers)
    await item('Revisor')
    answers[api] = refusal('store-unavailable')
    await actIn(() => vi.advanceTimersByTimeAsync(8_000))
    fireEvent.click(screen.getByRole('button', { name: 'Ångra ändringen av Revisor' }))
    await within(await item('Revisor')).findByText('Ångrad')
    expect((await item('Ordförande')).textContent).toMatch(/[4-7] sekunder kvar att ångra/)
  })

  it('takes the place of what can be done with its assignment', async () => {
    open(assignmentsView({ changes: [openChange()] }), { tab: 'running' })
    const auditor = await item('Revisor')
    expect(within(auditor).queryByRole('link', { name: /Förnya/ })).toBeNull()
    expect(within(auditor).getByText('Kan ångras')).toBeDefined()
    expect(within(auditor).getByRole('link', { name: 'Visa ändringen' }).getAttribute('href')).toContain(
      '?tab=changes#change-',
    )
  })

  it('shows how long it can be undone, and is undone once', async () => {
    const change = openChange()
    const { asked } = open(assignmentsView({ changes: [change] }), {
      tab: 'changes',
      more: { [act(change, 'undo')]: { change: openChange({ state: 'undone' }) } },
    })
    const shown = await item('Revisor')
    expect(shown.textContent).toContain('Bo Ek väljs om till och med 28 februari 2029.')
    expect(shown.textContent).toMatch(/1[3-5] sekunder kvar att ångra/)
    fireEvent.click(within(shown).getByRole('button', { name: 'Ångra ändringen av Revisor' }))
    expect(await within(shown).findByText('Ångrad')).toBeDefined()
    expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  })

  it('can no longer be undone when its time is over', async () => {
    open(assignmentsView({ changes: [openChange({ undoUntil: Date.now() - 1 })] }), { tab: 'changes' })
    expect(await screen.findByText('Ändringen skickas till medlemsregistret.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ångra/ })).toBeNull()
  })

  it('that did not arrive says why and when it is tried again, and can be tried at once', async () => {
    const change = openChange({
      state: 'failed',
      cause: 'register-unavailable',
      attempts: 3,
      nextAttemptAt: Date.now() + 40_000,
    })
    open(assignmentsView({ changes: [change] }), {
      tab: 'changes',
      more: { [act(change, 'retry')]: { change: { ...change, state: 'syncing', nextAttemptAt: null } } },
    })
    const shown = await item('Revisor')
    expect(shown.textContent).toContain('Medlemsregistret svarar inte (3 försök).')
    expect(shown.textContent).toMatch(/Nytt försök om (39|40) sekunder/)
    expect(within(shown).queryByRole('button', { name: /Ångra/ })).toBeNull()
    fireEvent.click(within(shown).getByRole('button', { name: 'Försök igen med Revisor' }))
    expect(await within(shown).findByText('På väg till medlemsregistret')).toBeDefined()
  })

  it('that the register refused waits for a decision among what is to be handled', async () => {
    const change = openChange({ state: 'failed', cause: 'register-rejected', attempts: 1 })
    open(assignmentsView({ changes: [change] }))
    expect(await screen.findByRole('link', { name: 'Att hantera (1)' })).toBeDefined()
    const shown = await item('Revisor')
    expect(shown.textContent).toContain(`Ärendenummer: ${change.id}`)
    expect(shown.textContent).toContain('Medlemsregistret tog inte emot ändringen (ett försök).')
    expect(
      within(shown)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Försök igen', 'Ångra'])
  })

  it('says why it could not be undone, and shows where it stands now', async () => {
    const change = openChange()
    open(assignmentsView({ changes: [change] }), {
      tab: 'changes',
      more: { [act(change, 'undo')]: refusal('undo-too-late') },
    })
    fireEvent.click(await screen.findByRole('button', { name: /Ångra/ }))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('cannot be undone without a network, for the reason that the banner alone gives', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false, language: 'sv' })
    open(assignmentsView({ changes: [openChange()] }), { tab: 'changes' })
    const undo = await screen.findByRole<HTMLButtonElement>('button', { name: /Ångra/ })
    await waitFor(() => expect(undo.disabled).toBe(true))
    const hints = screen.getAllByText(/utan nät/)
    expect(hints.map(({ id }) => id)).toEqual([undo.getAttribute('aria-describedby')])
    expect(hints[0]?.className).toContain('banner')
  })

  it('of a person who has left the club is still named as such', async () => {
    const { [named.bo.ref]: _, ...others } = assignmentsView().people
    open(assignmentsView({ people: others }), { tab: 'running' })
    expect((await item('Revisor')).textContent).toContain('Någon som inte längre är med i klubben')
  })
})
