import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnCourses, SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CatalogueView } from '#shared/contract/courses.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { aSignUp, aStanding } from '#test/builders/own-sign-up.ts'
import { chairmanRole, openPage, refusal, signedInAs, visitor, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const inBoth = (sv: string, en: string) => ({ sv, en })
const view: CatalogueView = {
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  courses: [
    aCourse('C', { title: inBoth('Håll årsmöte', 'Hold the meeting'), groups: ['chair'], type: 'webinar' }),
    aCourse('D', { title: inBoth('Klubbens ekonomi', 'The club’s finances'), groups: ['treasurer'] }),
  ],
  occasions: [
    { ...anOccasion('1', 'C', '2027-03-01'), isOnline: true, isOrganised: true, taken: noneTaken },
    {
      ...anOccasion('2', 'D', '2027-03-02', { place: inBoth('Malmö', 'Malmö') }),
      isOnline: false,
      isOrganised: true,
      taken: { ...noneTaken, seats: 20 },
    },
  ],
}
const open = (answer: unknown, page = '/kurser-aktiviteter', session: unknown = visitor, answers: Answers = {}) =>
  openPage(routes, page, { 'GET /api/session': session, 'GET /api/courses': answer, ...answers })
const ownCourses = (own: [CatalogueView['occasions'][number], SignUpView][]): OwnCourses => ({
  courses: own.map(([occasion, signUp]) => ({
    course: view.courses.find(({ id }) => id === occasion.courseId)!,
    occasion: { ...occasion, link: null },
    signUp: { ...signUp, occasion: occasion.id },
  })),
  email: null,
  unconfirmed: null,
  portalNow: view.portalNow,
})
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

beforeAll(() => import('./catalogue-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the catalogue', () => {
  it('is there for anybody, each occasion with how it stands', async () => {
    open(view)
    expect(await titles()).toEqual(['Håll årsmöte', 'Klubbens ekonomi'])
    const [first, second] = screen.getAllByRole('listitem').filter(({ className }) => className === 'course-row')
    expect(first?.textContent).toContain('20 platser kvar')
    expect(second?.textContent).toContain('Fullbokad')
    expect(screen.getAllByText('2 tillfällen')).toHaveLength(2)
    expect(screen.queryByText('För din roll')).toBeNull()
    const address = `/kurser-aktiviteter/${view.occasions[0]?.id}`
    const links = within(first!).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Håll årsmöte', address],
      ['Anmäl dig', address],
    ])
    expect(within(second!).getByRole('link', { name: 'Läs mer' })).toBeDefined()
    expect(first?.querySelector('.course-day')?.textContent).toContain('1')
  })

  it('has what one can sign up for first, then what is under way, full or closed', async () => {
    const [free, full] = view.occasions
    open({ ...view, occasions: [{ ...full!, startsAt: free!.startsAt - 1 }, free!] })
    expect(await titles()).toEqual(['Håll årsmöte', 'Klubbens ekonomi'])
    const [first, second] = [...document.querySelectorAll('.course-rows')]
    expect([first?.children.length, second?.children.length]).toEqual([1, 1])
    expect(second?.previousElementSibling?.textContent).toBe('Pågår, fullbokat eller stängt')
  })

  it('has months above its rows, and e-courses at any time', async () => {
    const [march, full] = view.occasions
    open({
      ...view,
      occasions: [march!, { ...march!, id: idOf('3'), capacity: null }, { ...full!, id: idOf('4'), taken: noneTaken }],
    })
    await titles()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'mars 2027',
      'När du vill',
    ])
    expect([...document.querySelectorAll('.course-rows')].map(({ children }) => children.length)).toEqual([2, 1])
  })

  it('says in place of the button where the reader has a seat or waits, by one call for all rows', async () => {
    const [free, full] = view.occasions
    const own = ownCourses([
      [free!, aSignUp({ whole: 'seat' })],
      [full!, aSignUp({ whole: 'waiting' })],
    ])
    const { asked } = open(view, '/kurser-aktiviteter', signedInAs(chairmanRole), { 'GET /api/own/courses': own })
    expect(await screen.findByText('Du har en plats')).toBeDefined()
    expect(screen.getByText('Du står på reservlistan')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Anmäl dig' })).toBeNull()
    expect(asked.filter((request) => request.includes('/own/courses'))).toHaveLength(1)
  })

  it('offers to sign up again where the reader has given up, and asks no one without a session', async () => {
    const own = ownCourses([
      [view.occasions[0]!, aSignUp(null, { standing: aStanding({ status: 'cancelled', parts: { whole: 'none' } }) })],
    ])
    open(view, '/kurser-aktiviteter', signedInAs(chairmanRole), { 'GET /api/own/courses': own })
    expect(await screen.findByRole('link', { name: 'Anmäl dig' })).toBeDefined()
    cleanup()
    const { asked } = open(view)
    expect(await screen.findByRole('link', { name: 'Anmäl dig' })).toBeDefined()
    expect(asked.some((request) => request.includes('/own/'))).toBe(false)
  })

  it('folds its filters behind one button on a phone, which says how many are chosen', async () => {
    open(view, '/kurser-aktiviteter?type=course&free=yes')
    const button = await screen.findByRole('button', { name: 'Filtrera (2)' })
    const filters = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect([button.getAttribute('aria-expanded'), filters?.className]).toEqual(['false', 'finder-filters'])
    await userEvent.click(button)
    expect([button.getAttribute('aria-expanded'), filters?.className]).toEqual(['true', 'finder-filters open'])
  })

  it('says what is for the reader’s role', async () => {
    open(view, '/kurser-aktiviteter', signedInAs(chairmanRole))
    expect(await screen.findAllByText('För din roll')).toHaveLength(1)
  })

  it('keeps filters in the address, each to be taken away', async () => {
    open(view, '/kurser-aktiviteter?type=course&where=place')
    expect(await titles()).toEqual(['Klubbens ekonomi'])
    const chips = within(screen.getByRole('list', { name: 'Valda filter' }))
    await userEvent.click(chips.getByRole('button', { name: 'Ta bort filtret Kurs' }))
    await userEvent.click(chips.getByRole('button', { name: 'Ta bort filtret På plats' }))
    expect(await titles()).toEqual(['Håll årsmöte', 'Klubbens ekonomi'])
    await userEvent.selectOptions(screen.getByLabelText('Typ'), 'Webbinarium')
    expect(await titles()).toEqual(['Håll årsmöte'])
    expect(screen.getAllByText('1 av 2 tillfällen').length).toBeGreaterThan(0)
  })

  it('shows what an address asks for that one comes to by a link, and back again', async () => {
    const { router } = open(view, '/kurser-aktiviteter?type=course')
    expect(await titles()).toEqual(['Klubbens ekonomi'])
    await act(() => router.navigate('/kurser-aktiviteter?type=webinar'))
    expect(await titles()).toEqual(['Håll årsmöte'])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Sök kurs eller aktivitet' }), 'xyz')
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    await act(() => router.navigate(-1))
    expect(await titles()).toEqual(['Klubbens ekonomi'])
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Sök kurs eller aktivitet' }).value).toBe('')
  })

  it('leads the focus to the count when a filter was taken away, and to the first that comes with more', async () => {
    const held = Array.from({ length: 22 }, (_, at) => ({ ...view.occasions[0]!, id: idOf(`${at + 10}`) }))
    open({ ...view, occasions: held }, '/kurser-aktiviteter?type=webinar')
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort filtret Webbinarium' }))
    expect(document.activeElement?.textContent).toContain('22 tillfällen')
    await userEvent.click(screen.getByRole('button', { name: 'Visa 2 till' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Håll årsmöte' })[20]))
    expect(screen.queryByRole('button', { name: /Visa/ })).toBeNull()
  })

  it('says by itself that sign-up has opened, without asking again', async () => {
    const opensAt = view.portalNow + 400
    const { asked } = open({ ...view, occasions: [{ ...view.occasions[0]!, opensAt }] })
    expect(await screen.findByText(/Anmälan öppnar/)).toBeDefined()
    expect(await screen.findByText('20 platser kvar')).toBeDefined()
    expect(asked.filter((request) => request === 'GET /api/courses')).toHaveLength(1)
  })

  it('says from when an e-course is open that has not started', async () => {
    const eCourse = { ...view.occasions[0]!, capacity: null }
    open({ ...view, occasions: [eCourse] })
    await titles()
    expect(document.body.textContent).toContain('Öppen från 1 mars 2027 till 1 mars 2027')
    cleanup()
    open({ ...view, portalNow: eCourse.startsAt, occasions: [eCourse] })
    await titles()
    expect(document.body.textContent).toContain('Pågår till 1 mars 2027')
  })

  it('says what is wrong with a day once its field is left', async () => {
    open(view)
    await userEvent.click(await screen.findByRole('button', { name: 'När' }))
    const until = screen.getByLabelText('Till och med')
    await userEvent.type(screen.getByLabelText('Från och med'), '2027-03-02')
    await userEvent.type(until, '2027-0')
    expect(document.querySelector('.field-error')).toBeNull()
    await userEvent.tab()
    expect(document.querySelector('.field-error')?.textContent).toMatch(/datum/i)
    await userEvent.clear(until)
    await userEvent.type(until, '2027-03-01')
    await userEvent.tab()
    expect(document.querySelector('.field-error')?.textContent).toBe(
      'Välj samma dag som i Från och med, eller en senare.',
    )
  })

  it('says which filter to drop when nothing is found', async () => {
    open(view, '/kurser-aktiviteter?type=course&free=yes')
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Kurs' }))
    expect(await titles()).toEqual(['Håll årsmöte'])
  })

  it('does not count a search of one character, and says so', async () => {
    open(view)
    await titles()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Sök kurs eller aktivitet' }), 'x')
    await userEvent.tab()
    expect(await screen.findByText(/minst 2 tecken/i)).toBeDefined()
    expect(await titles()).toHaveLength(2)
  })

  it('ignores what an address says wrongly', async () => {
    open(view, '/kurser-aktiviteter?type=picnic&from=2027-02-30&language=fi')
    expect(await titles()).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'Valda filter' })).toBeNull()
  })

  it('says that there is nothing, in English', async () => {
    open({ ...view, occasions: [] }, '/en/courses-activities')
    expect(await screen.findByText('There are no courses or activities in the coming months.')).toBeDefined()
  })

  it('can be asked for again when it could not be fetched', async () => {
    open(refusal('store-unavailable'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
