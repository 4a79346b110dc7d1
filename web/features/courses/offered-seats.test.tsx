import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnCourses, SignUpView } from '#shared/contract/course-sign-up.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import { routes as membershipRoutes } from '#web/areas/membership/routes.ts'
import { routes as homeRoutes } from '#web/areas/my-assignment/routes.ts'
import { routes as startRoutes } from '#web/areas/start/routes.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { aSignUp, aStanding } from '#test/builders/own-sign-up.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'

const portalNow = stockholmInstant('2027-02-20', '09:00')
const signedUp = (signUp: SignUpView): OwnCourses => ({
  portalNow,
  email: 'mira@example.com',
  unconfirmed: null,
  courses: [
    {
      course: aCourse('A', { title: { sv: 'Förhandla', en: 'Negotiate' } }),
      occasion: {
        ...anOccasion('1', 'A', '2027-04-10'),
        link: null,
        isOnline: true,
        isOrganised: true,
        taken: noneTaken,
      },
      signUp,
    },
  ],
})
const offered = (expiresAt: number | null) =>
  signedUp(
    aSignUp(null, {
      standing: aStanding({
        status: 'reserveList',
        parts: { whole: 'offered' },
        offers: [{ id: 3, parts: ['whole'], expiresAt }],
      }),
    }),
  )
const pages = [...membershipRoutes, ...homeRoutes, ...startRoutes]
const open = (path: string, own: unknown) =>
  openPage(pages, path, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership(),
    'GET /api/own/courses': own as never,
  })

// The first import takes longer than a test may.
beforeAll(
  () =>
    Promise.all([
      import('#web/areas/membership/home/home-page.tsx'),
      import('#web/areas/my-assignment/my-assignment-page.tsx'),
    ]),
  120_000,
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['/', '/mitt-uppdrag', '/mitt-forbundet'])(
  'a seat that is held waits on %s, with the way to answer',
  async (path) => {
    open(path, offered(portalNow + 3_600_000))
    expect(await screen.findByRole('heading', { name: 'Du är erbjuden en plats på Förhandla' })).toBeDefined()
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Svara senast lördag 20 februari 2027 kl. 10.00',
    )
    expect(screen.getByRole('link', { name: 'Svara på erbjudandet' }).getAttribute('href')).toBe(
      `/kurser-aktiviteter/${idOf('1')}#own-sign-up`,
    )
  },
)

it('the tile says what is next with a seat', async () => {
  open('/mitt-forbundet', signedUp(aSignUp({ whole: 'seat' })))
  const tile = (await screen.findByRole('heading', { name: 'Dina kurser och aktiviteter' })).closest('li')
  await waitFor(() => expect(tile?.textContent).toContain('Nästa: Förhandla, 10 april'))
})

it('an offer that has run out waits for nothing, and is not what comes next', async () => {
  open('/mitt-forbundet', offered(portalNow))
  const tile = (await screen.findByRole('heading', { name: 'Dina kurser och aktiviteter' })).closest('li')
  await waitFor(() => expect(tile?.textContent).toContain('1 kommande eller pågående'))
  expect(tile?.textContent).not.toContain('Nästa')
  expect(screen.queryByRole('link', { name: 'Svara på erbjudandet' })).toBeNull()
})

it('seats that could not be fetched say so, and can be fetched again', async () => {
  open('/mitt-uppdrag', refusal('something-went-wrong'))
  expect(await screen.findByText('Dina kurser och aktiviteter kunde inte hämtas. Vänligen försök igen.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Försök igen' }).length).toBeGreaterThan(0)
})
