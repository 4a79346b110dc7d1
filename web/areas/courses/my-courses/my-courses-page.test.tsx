import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnCourse, OwnCourses, SignUpView } from '#shared/contract/course-sign-up.ts'
import { noneTaken, type Occasion } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { anOwnSignUp, aSignUp, aStanding } from '#test/builders/own-sign-up.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const email = 'mira@example.com'
const portalNow = stockholmInstant('2027-02-20', '09:00')
const own = (id: string, day: string, signUp: SignUpView, differs: Partial<Occasion> = {}): OwnCourse => ({
  course: aCourse(id, { title: { sv: `Kurs ${id}`, en: `Course ${id}` } }),
  occasion: {
    ...anOccasion(id, id, day, { link: null, ...differs }),
    isOnline: true,
    isOrganised: true,
    taken: noneTaken,
  },
  signUp: { ...signUp, occasion: idOf(id) },
})
const all: OwnCourse[] = [
  own('A', '2027-04-10', aSignUp({ whole: 'seat' }), { link: 'https://mote.example/a' }),
  own('B', '2027-03-10', aSignUp({ whole: 'waiting' }, { places: { whole: 2 } })),
  own('C', '2027-02-20', aSignUp({ whole: 'seat' }), { startsAt: portalNow }),
  own('D', '2027-01-10', aSignUp({ whole: 'seat' })),
  own('E', '2027-03-20', aSignUp(null, { standing: aStanding({ status: 'cancelled', parts: { whole: 'none' } }) })),
  own('F', '2027-05-20', aSignUp(null)),
]
const open = (
  answer: unknown = { courses: all, email, unconfirmed: null, portalNow } satisfies OwnCourses,
  page = '/mitt-forbundet/dina-kurser-aktiviteter',
) => openPage(routes, page, { 'GET /api/session': signedInAs(memberRole), 'GET /api/own/courses': answer })
const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

beforeAll(() => import('./my-courses-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('one’s own courses', () => {
  it('stand in four lists that count them, the next one first', async () => {
    open()
    await screen.findByRole('link', { name: 'Kommande (3)' })
    expect(titles()).toEqual(['Kurs B', 'Kurs A', 'Kurs F'])
    expect(screen.getByRole('link', { name: 'Kommande (3)' }).getAttribute('aria-current')).toBe('page')
    for (const [tab, shown] of [
      ['Pågående (1)', 'Kurs C'],
      ['Genomförda (1)', 'Kurs D'],
      ['Övrig historik (1)', 'Kurs E'],
    ] as const) {
      await userEvent.click(screen.getByRole('link', { name: tab }))
      await waitFor(() => expect(titles()).toEqual([shown]))
    }
  })

  it('say how each stands: the link with a seat alone, the place in line, and what is pending', async () => {
    open()
    const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!
    const link = within(await card('Kurs A')).getByRole('link', { name: 'Delta digitalt' })
    expect(link.getAttribute('href')).toBe('https://mote.example/a')
    expect((await card('Kurs B')).textContent).toContain('Du är nummer 2 på reservlistan.')
    expect(within(await card('Kurs B')).queryByRole('link', { name: 'Delta digitalt' })).toBeNull()
    expect((await card('Kurs F')).textContent).toContain('Din anmälan behandlas, det kan ta en stund')
    expect(within(await card('Kurs A')).getByRole('link', { name: 'Lägg i kalendern' })).toBeDefined()
    expect(within(await card('Kurs B')).queryByRole('link', { name: 'Lägg i kalendern' })).toBeNull()
  })

  it('offer the certificate to who came to one that is over, and to no one else', async () => {
    const held = { startsAt: portalNow - 7_200_000, endsAt: portalNow - 3_600_000 }
    const courses = [
      own('A', '2027-02-20', aSignUp({ whole: 'seat' }, { came: true }), held),
      own('B', '2027-02-20', aSignUp({ whole: 'seat' }, { came: false }), held),
      own('C', '2027-02-20', aSignUp({ whole: 'seat' }), held),
    ]
    open({ courses, email, unconfirmed: null, portalNow })
    await userEvent.click(await screen.findByRole('link', { name: 'Genomförda (3)' }))
    const links = await screen.findAllByRole('link', { name: 'Hämta kursintyg (PDF)' })
    const address = `/api/own/courses/${idOf('A')}/certificate.pdf?language=sv`
    expect(links.map((link) => link.getAttribute('href'))).toEqual([address])
  })

  it('take the answer where a seat is held', async () => {
    const standing = aStanding({
      status: 'reserveList',
      parts: { whole: 'offered' },
      offers: [{ id: 3, parts: ['whole'], expiresAt: portalNow + 3_600_000 }],
    })
    let signUp = aSignUp(null, { standing })
    openPage(routes, '/mitt-forbundet/dina-kurser-aktiviteter', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/courses': () => ({
        courses: [own('A', '2027-04-10', signUp)],
        email,
        unconfirmed: null,
        portalNow,
      }),
      [`POST /api/own/courses/${idOf('A')}/offers/3/answer`]: () => {
        signUp = aSignUp({ whole: 'seat' })
        return anOwnSignUp(signUp, portalNow)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, ta platsen' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja, ta platsen' }))
    expect(await screen.findByText('Du har en plats')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kurs A'))
  })

  it('keep the focus in the list when a seat is declined, and say where the course is now', async () => {
    const standing = aStanding({
      status: 'reserveList',
      parts: { whole: 'offered' },
      offers: [{ id: 3, parts: ['whole'], expiresAt: portalNow + 3_600_000 }],
    })
    const declined = aStanding({ status: 'cancelled', ended: 'declined', parts: { whole: 'none' } })
    let signUp = aSignUp(null, { standing })
    openPage(routes, '/mitt-forbundet/dina-kurser-aktiviteter', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/courses': () => ({
        courses: [own('A', '2027-04-10', signUp)],
        email,
        unconfirmed: null,
        portalNow,
      }),
      [`POST /api/own/courses/${idOf('A')}/offers/3/answer`]: () => {
        signUp = aSignUp(null, { standing: declined })
        return anOwnSignUp(signUp, portalNow)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Nej tack' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nej tack' }))
    expect(await screen.findByRole('link', { name: 'Övrig historik (1)' })).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kommande (0)'))
    expect(screen.getByText('Du har tackat nej. Kursen finns under Övrig historik.')).toBeDefined()
  })

  it('begin with what is to be answered', async () => {
    const standing = aStanding({
      status: 'reserveList',
      parts: { whole: 'offered' },
      offers: [{ id: 3, parts: ['whole'], expiresAt: portalNow + 3_600_000 }],
    })
    open({
      courses: [...all.slice(0, 2), own('G', '2027-05-01', aSignUp(null, { standing }))],
      email,
      unconfirmed: null,
      portalNow,
    })
    await screen.findByRole('link', { name: 'Kommande (3)' })
    expect(titles()).toEqual(['Kurs G', 'Kurs B', 'Kurs A'])
  })

  it('that are none lead to the catalogue', async () => {
    open({ courses: [], email, unconfirmed: null, portalNow })
    expect(await screen.findByText('Du är inte anmäld till något som ska hållas.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Hitta en kurs eller aktivitet' })).toBeDefined()
  })

  it('that could not be fetched can be fetched again', async () => {
    open(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('are shown in English too', async () => {
    open(undefined, '/en/my-forbundet/your-courses-activities')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your courses and activities' })).toBeDefined()
    expect(await screen.findByText('You are number 2 on the waiting list.')).toBeDefined()
  })
})
