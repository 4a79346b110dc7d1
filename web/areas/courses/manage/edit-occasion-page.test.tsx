import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ManagedCourse } from '#shared/contract/course-commands.ts'
import { OccasionDraft } from '#shared/courses/occasion-draft.ts'
import { noneTaken, type Occasion } from '#shared/courses/occasion.ts'
import type { Role } from '#shared/roles/role.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const editor: Role = { id: 'member:editor', kind: 'editor', permission: 'none' }
const stored = anOccasion('1', 'C', '2027-03-10', { place: { sv: 'Umeå', en: 'Umeå' } })
const view = (...occasions: Occasion[]): ManagedCourse => ({
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' } }),
  occasions: occasions.map((occasion) => ({ ...occasion, taken: noneTaken })),
  events: [],
  portalNow: stockholmInstant('2027-02-20', '09:00'),
})
const address = `/api/courses/manage/${idOf('C')}/occasions/${idOf('1')}`
const open = (answer: unknown, more: Record<string, unknown> = {}, role = editor, search = '') =>
  openPage(routes, `/redaktor/kurser/${idOf('C')}/tillfallen/${idOf('1')}${search}`, {
    'GET /api/session': signedInAs(role),
    [`GET /api/courses/manage/${idOf('C')}`]: answer as never,
    [`GET ${address}/organisers`]: { organisers: [] },
    ...more,
  })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(() => import('./edit-occasion-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('writing an occasion', () => {
  it('names what is wrong at its field, keeps what is typed, and sends nothing', async () => {
    const { asked } = open(view(stored))
    fireEvent.change(await screen.findByLabelText('Sista anmälningsdag'), { target: { value: '2027-03-11' } })
    fireEvent.change(field('Slutar klockan'), { target: { value: '08.00' } })
    press('Spara ändringar')
    const wrong = await screen.findByRole('alert')
    expect(
      within(wrong)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Slutar klockan: Sluttiden ska vara efter starttiden.',
      'Sista anmälningsdag: Ange en dag senast 10 mars 2027.',
    ])
    expect(field('Slutar klockan').value).toBe('08.00')
    expect(asked.some((request) => request.startsWith('PUT'))).toBe(false)
  })

  it('puts together what a colleague saved meanwhile, and asks where both changed the same', async () => {
    const theirs = { ...stored, capacity: 30, version: 2 }
    open(view(stored), { [`PUT ${address}`]: refusal('version-conflict', { current: theirs }) })
    fireEvent.change(await screen.findByLabelText('Antal platser'), { target: { value: '25' } })
    press('Spara ändringar')
    expect(await screen.findByText('30')).toBeDefined()
    expect(field('Antal platser').value).toBe('25')
  })

  it('writes mine and theirs in words, and distinguishes sessions', async () => {
    const { startsAt, endsAt } = stored
    const session = { id: idOf('S'), title: { sv: 'Lön', en: 'Pay' }, startsAt, endsAt, capacity: 5 }
    const mine = { ...stored, sessions: [session] }
    const theirs = { ...mine, waitingList: true, sessions: [{ ...session, capacity: 7 }], version: 2 }
    open(view(mine), { [`PUT ${address}`]: refusal('version-conflict', { current: { ...theirs, language: 'en' } }) })
    fireEvent.change(await screen.findByLabelText('Pass 1: antal platser'), { target: { value: '6' } })
    press('Spara ändringar')
    const conflict = within(await screen.findByRole('alert'))
    expect(conflict.getByText('Lön / Pay, 2027-03-10, 09.00–16.00, 6')).toBeDefined()
    expect(conflict.getByText('Lön / Pay, 2027-03-10, 09.00–16.00, 7')).toBeDefined()
  })

  it('leads the focus into the reason, back out of it, to a new session and from one that is gone', async () => {
    open(view(stored))
    await screen.findByLabelText('Antal platser')
    press('Ställ in tillfället')
    await waitFor(() => expect(document.activeElement).toBe(field('Anledning på svenska')))
    press('Ställ inte in')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ställ in tillfället' })),
    )
    press('Lägg till ett pass')
    await waitFor(() => expect(document.activeElement).toBe(field('Pass 1: rubrik på svenska')))
    press('Ta bort pass 1')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lägg till ett pass' })))
  })

  it('begins a copy with the same, and publishes it as one act', async () => {
    const { startsAt, endsAt } = stored
    const session = { id: idOf('S'), title: { sv: 'Lön', en: 'Pay' }, startsAt, endsAt, capacity: 5 }
    const copied = { ...stored, id: idOf('2'), sessions: [session] }
    const saved = { ...stored, state: 'draft' as const }
    const saving = vi.fn<(request: RequestInit) => Occasion>(() => saved)
    const { asked } = open(
      view(copied),
      { [`PUT ${address}`]: saving, [`POST ${address}/published`]: stored },
      editor,
      `?copy=${copied.id}`,
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Antal platser')).value).toBe('20')
    press('Publicera')
    await waitFor(() => expect(asked.filter((request) => !request.startsWith('GET'))).toHaveLength(2))
    const { sessions } = OccasionDraft.parse(JSON.parse(String(saving.mock.calls[0]?.[0].body)))
    expect(sessions).toMatchObject([{ title: session.title, capacity: 5 }])
    expect(sessions[0]?.id).not.toBe(session.id)
  })

  it('that is over cannot be changed or cancelled, and says so', async () => {
    open({ ...view(stored), portalNow: stored.endsAt })
    expect(await screen.findByText(/Tillfället är avslutat och kan inte ändras/)).toBeDefined()
    for (const name of ['Spara ändringar', 'Ställ in tillfället'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it.each([
    ['is not published', { state: 'draft' as const, publishedAt: null }, 'Publicera'],
    ['is not saved once it is published', {}, 'Spara ändringar'],
  ])('that is decided by hand %s before an organiser is named to decide', async (_, differs, button) => {
    const manual = { ...stored, admission: 'manual' as const, ...differs }
    const fields = [{ path: 'admission', code: 'organiser-missing' }]
    open(view(manual), {
      [`PUT ${address}`]: { ...manual, capacity: 25, version: 2 },
      [`POST ${address}/published`]: refusal('invalid-input', { fields }),
    })
    fireEvent.change(await screen.findByLabelText('Antal platser'), { target: { value: '25' } })
    press(button)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Utse först en ansvarig för tillfället, som avgör anmälningarna.',
    )
    expect(field('Antal platser').value).toBe('25')
  })

  it('that is published is not saved without place and link', async () => {
    const { asked } = open(view({ ...stored, link: null }))
    for (const language of ['svenska', 'engelska']) {
      const described = { name: `Plats på ${language}`, description: 'Lämna tomt om det är digitalt.' }
      fireEvent.change(await screen.findByRole('textbox', described), { target: { value: ' ' } })
    }
    press('Spara ändringar')
    expect((await screen.findByRole('alert')).textContent).toContain('Ange en plats eller en möteslänk.')
    expect(asked.some((request) => request.startsWith('PUT'))).toBe(false)
  })

  it('keeps what is typed over a reload, also while a session has no number of seats', async () => {
    const title = { sv: 'Lön', en: 'Pay' }
    const { startsAt, endsAt } = stored
    const withSession = { ...stored, sessions: [{ id: idOf('S'), title, startsAt, endsAt, capacity: 5 }] }
    open(view(withSession))
    fireEvent.change(await screen.findByLabelText('Antal platser'), { target: { value: '25' } })
    fireEvent.change(field('Pass 1: antal platser'), { target: { value: '' } })
    cleanup()
    const { asked } = open(view(withSession))
    expect((await screen.findByLabelText<HTMLInputElement>('Antal platser')).value).toBe('25')
    expect(field('Pass 1: antal platser').value).toBe('')
    press('Spara ändringar')
    expect((await screen.findByRole('alert')).textContent).toContain('Pass 1: antal platser')
    expect(asked.some((request) => request.startsWith('PUT'))).toBe(false)
  })

  it('of an e-course is saved without seats, place and last day to cancel, and with its link', async () => {
    const course = aCourse('C', { type: 'eCourse', restriction: 'e-course' })
    const saving = vi.fn<(request: RequestInit) => Occasion>(() => ({ ...stored, capacity: null, state: 'draft' }))
    open({ ...view(), course }, { [`PUT ${address}`]: saving })
    await screen.findByLabelText('Första dagen')
    for (const [name, value] of Object.entries({
      'Första dagen': '2027-03-10',
      'Börjar klockan': '09.00',
      'Sista dagen': '2027-09-10',
      'Slutar klockan': '16.00',
      'Länk till mötet eller kursen': 'https://kurs.example/1',
      'Arrangör på svenska': 'Utbildningsenheten',
      'Arrangör på engelska': 'The training unit',
      'Sista anmälningsdag': '2027-09-01',
    })) {
      fireEvent.change(field(name), { target: { value } })
      fireEvent.blur(field(name))
    }
    expect(screen.queryByLabelText('Sista dag att avboka')).toBeNull()
    press('Spara utkast')
    await waitFor(() => expect(saving).toHaveBeenCalled())
    expect(JSON.parse(String(saving.mock.calls[0]?.[0].body))).toMatchObject({
      link: 'https://kurs.example/1',
      cancelUntil: '',
      capacity: null,
    })
  })

  it('that a colleague cancels meanwhile shows what is typed, which can be removed, and saves nothing', async () => {
    open(view(stored))
    fireEvent.change(await screen.findByLabelText('Antal platser'), { target: { value: '25' } })
    cleanup()
    const cancelled = { ...stored, state: 'cancelled' as const, reason: { sv: 'Sjukdom', en: 'Ill' }, version: 2 }
    open(view(cancelled))
    expect(await screen.findByText('Tillfället är inställt: Sjukdom')).toBeDefined()
    expect(field('Antal platser').value).toBe('25')
    expect(screen.queryByRole('button', { name: /Spara|Publicera/ })).toBeNull()
    press('Ta bort min ändring')
    await waitFor(() => expect(screen.queryByLabelText('Antal platser')).toBeNull())
  })

  it('that is saved and not published, because that is refused, says that it is saved', async () => {
    const draft = { ...stored, state: 'draft' as const }
    const publishing = vi.fn<(request: RequestInit) => Response>(() => refusal('course-not-published'))
    open(view(draft), {
      [`PUT ${address}`]: { ...draft, capacity: 25, version: 2 },
      [`POST ${address}/published`]: publishing,
    })
    fireEvent.change(await screen.findByLabelText('Antal platser'), { target: { value: '25' } })
    press('Publicera')
    expect(await screen.findByText(/Publicera kursen först/)).toBeDefined()
    expect(screen.getByText('Inga osparade ändringar.')).toBeDefined()
    expect(new Headers(publishing.mock.calls[0]?.[0].headers).get('if-match')).toBe('"2"')
  })

  it('retains its sessions once a participant has a seat, and says so', async () => {
    const { startsAt, endsAt } = stored
    const sessions = [{ id: idOf('S'), title: { sv: 'Lön', en: 'Pay' }, startsAt, endsAt, capacity: 5 }]
    const taken = { seats: 1, waiting: 0, sessions: { [idOf('S')]: 1 } }
    const { asked } = open({ ...view(), occasions: [{ ...stored, sessions, taken }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Ta bort pass 1' }))
    press('Spara ändringar')
    expect((await screen.findByRole('alert')).textContent).toContain('Pass kan ändras men inte tas bort')
    expect(asked.some((request) => request.startsWith('PUT'))).toBe(false)
  })

  it('that is cancelled shows why, and no form', async () => {
    open(view({ ...stored, state: 'cancelled', reason: { sv: 'Sjukdom', en: 'Ill' } }))
    expect(await screen.findByText('Tillfället är inställt: Sjukdom')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Spara ändringar' })).toBeNull()
  })

  it('is cancelled only with a reason in both languages', async () => {
    const { asked } = open(view(stored))
    await screen.findByLabelText('Antal platser')
    press('Ställ in tillfället')
    press('Ställ in')
    expect((await screen.findByRole('alert')).textContent).toContain('Anledning på svenska')
    expect(asked.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('is for editors only', async () => {
    open(view(stored), {}, chairmanRole)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Du kan inte se den här sidan')
  })
})
