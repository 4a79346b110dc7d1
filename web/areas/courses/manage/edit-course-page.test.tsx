import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ManagedCourse } from '#shared/contract/course-commands.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import type { Role } from '#shared/roles/role.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const editor: Role = { id: 'member:editor', kind: 'editor', permission: 'none' }
const view = (course: ManagedCourse['course']): ManagedCourse => ({
  course,
  occasions: course
    ? [
        { ...anOccasion('1', 'C', '2027-03-10'), taken: { ...noneTaken, seats: 3 } },
        { ...anOccasion('2', 'C', '2027-04-10'), taken: noneTaken },
      ]
    : [],
  events: course
    ? [
        {
          what: 'saved',
          changed: ['title', 'groups'],
          occasion: null,
          by: idOf('P'),
          at: 0,
          version: 1,
          name: 'Eva Redaktör',
        },
      ]
    : [],
  portalNow: 0,
})
const stored = aCourse('C', { title: { sv: 'Förhandla', en: 'Negotiating' } })
const open = (answer: unknown, search = '', id = 'C', more: Record<string, unknown> = {}) =>
  openPage(routes, `/redaktor/kurser/${idOf(id)}${search}`, {
    'GET /api/session': signedInAs(editor),
    [`GET /api/courses/manage/${idOf(id)}`]: answer as never,
    [`GET /api/courses/manage/${idOf('C')}`]: view(stored),
    'GET /api/courses/manage': { courses: [{ ...stored, coming: 2 }], portalNow: 0 },
    ...more,
  })

beforeAll(() => import('./edit-course-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('writing a course', () => {
  it('says that no one sees what is published until it has an occasion, and leads to one', async () => {
    const published = aCourse('D', { state: 'published' })
    open({ ...view(published), occasions: [] }, '', 'D')
    const notice = await screen.findByText(/^Kursen syns inte i katalogen än/)
    expect(within(notice).getByRole('link', { name: 'Lägg till ett tillfälle' }).getAttribute('href')).toContain(
      `/redaktor/kurser/${idOf('D')}/tillfallen/`,
    )
    cleanup()
    open(view(published), '', 'D')
    await screen.findByLabelText('Rubrik på svenska')
    expect(screen.queryByText(/^Kursen syns inte/)).toBeNull()
  })

  it('chooses the type of many in a list, not by cards', async () => {
    open(view(stored))
    const type = await screen.findByRole('combobox', { name: 'Typ' })
    fireEvent.change(type, { target: { value: 'webinar' } })
    expect(within(type).getByRole<HTMLOptionElement>('option', { name: 'Webbinarium' }).selected).toBe(true)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(await screen.findByText('Det finns ändringar som inte är sparade.')).toBeDefined()
  })

  it('begins empty and says what is missing', async () => {
    open(view(null), '', 'D')
    await screen.findByLabelText('Rubrik på svenska')
    fireEvent.click(screen.getByRole('button', { name: 'Publicera' }))
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.split(':')[0]),
    ).toEqual([
      'Rubrik på svenska',
      'Rubrik på engelska',
      'Beskrivning på svenska',
      'Beskrivning på engelska',
      'Vem passar den för? Detta fält är obligatoriskt',
    ])
  })

  it('shows who exported how many participants', async () => {
    const exported = { what: 'participants-exported', occasion: idOf('1'), found: 3, at: 1, changed: [] } as const
    const answer = view(stored)
    const events = [{ ...answer.events[0]!, ...exported }]
    open(answer, '', 'C', { [`GET /api/courses/manage/${idOf('C')}`]: { ...answer, events } })
    expect(await screen.findByText(/Fil med 3 deltagare hämtad/)).toBeDefined()
    expect(screen.getByText(/Eva Redaktör/)).toBeDefined()
  })

  it('shows its occasions with seats taken, and who did what', async () => {
    open(view(stored))
    expect(await screen.findByText(/3 av 20 platser tagna/)).toBeDefined()
    expect(screen.getByText(/Eva Redaktör/)).toBeDefined()
    expect(screen.getByText('Ändrat: Rubrik, Vem passar den för?')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kopiera kursen' }).getAttribute('href')).toContain(`?copy=${idOf('C')}`)
  })

  it('gives each new occasion and each copy an id of its own', async () => {
    open(view(stored))
    const copies = await screen.findAllByRole('link', { name: 'Kopiera' })
    const links = [...copies, screen.getByRole('link', { name: 'Nytt tillfälle' })]
    const paths = links.map((link) => link.getAttribute('href')?.split('?')[0])
    expect(links).toHaveLength(3)
    expect(new Set(paths).size).toBe(3)
  })

  it('says why it is not withdrawn while people count on an occasion', async () => {
    open(view(stored), '', 'C', {
      [`POST /api/courses/manage/${idOf('C')}/state`]: refusal('course-has-occasions'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Dra tillbaka' }))
    expect(await screen.findByText(/Ställ in dem innan du drar tillbaka kursen/)).toBeDefined()
  })

  it('begins a copy with the same texts, as a new draft', async () => {
    open(view(null), `?copy=${idOf('C')}`, 'D')
    expect((await screen.findByLabelText<HTMLInputElement>('Rubrik på svenska')).value).toBe('Förhandla')
    expect(screen.getByText('Utkast')).toBeDefined()
  })

  it('is not shown as a form when it could not be fetched', async () => {
    open(refusal('something-went-wrong'), '', 'D')
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('is found in the list with how many occasions are to come', async () => {
    openPage(routes, '/redaktor/kurser', {
      'GET /api/session': signedInAs(editor),
      'GET /api/courses/manage': { courses: [{ ...stored, coming: 2 }], portalNow: 0 },
    })
    expect(await screen.findByText(/2 kommande tillfällen/)).toBeDefined()
  })
})
