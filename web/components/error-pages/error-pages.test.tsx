import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  chairmanRole,
  memberRole,
  openPage,
  portalNow,
  refusal,
  signedInAs,
  visitor,
  type Answers,
} from '#test/builders/portal-page.tsx'
import { ApiError } from '#web/client/api.ts'
import { watchLoading } from '#web/client/not-loaded.ts'
import type { Page } from '#shared/languages/paths.ts'
import type { PageRoute } from '#web/client/page-route.ts'

const openPath = '/kontakta-forbundet'
const officersPath = '/mitt-uppdrag/uppdrag/nytt'
const page = (name: Page, Shown = () => <p>innehållet</p>): PageRoute[] => [{ page: name, component: Shown }]
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const failing = (error: unknown) =>
  page('contact', () => {
    throw error
  })

afterEach(() => vi.unstubAllGlobals())

describe('a page that cannot be shown', () => {
  it('because no page has such an address says so, with a way to the start page', async () => {
    openPage(page('contact'), '/finns-inte', { 'GET /api/session': visitor })
    expect(await heading('Sidan finns inte')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Gå till startsidan' }).getAttribute('href')).toBe('/')
  })

  it('because its files could not be fetched says so, and comes when there is a network again', async () => {
    watchLoading()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const error = new TypeError('Failed to fetch dynamically imported module')
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    openPage(failing(error), openPath, { 'GET /api/session': visitor })
    expect(await heading('Sidan kunde inte hämtas')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(reload).toHaveBeenCalledTimes(1)
    act(() => void dispatchEvent(new Event('online')))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('because one must sign in first says so, and comes back afterwards', async () => {
    openPage(page('coursesForRole'), '/mitt-uppdrag/kurser?flik=2', { 'GET /api/session': visitor })
    expect(await heading('Logga in för att fortsätta')).toBeDefined()
    const target = screen.getAllByRole('link', { name: 'Logga in' }).at(-1)?.getAttribute('href') ?? ''
    expect(new URLSearchParams(target.split('?')[1]).get('next')).toBe('/mitt-uppdrag/kurser?flik=2')
    expect(screen.queryByText('innehållet')).toBeNull()
  })

  it('because the role may not see it says why and which of one’s roles would open it', async () => {
    openPage(page('newAssignment'), officersPath, { 'GET /api/session': signedInAs(memberRole, chairmanRole) })
    expect(await screen.findByText('Du har inte behörighet att se sidan du försöker nå.')).toBeDefined()
    expect(
      screen.getByText('Du agerar som Yrkesverksam, Hedros AB, och den rollen har inte tillgång till sidan.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: /^Byt till Ordförande/ })).toBeDefined()
  })

  it.each([
    ['change-role', 'Rollen du har valt har inte den behörighet som behövs. Byt roll för att fortsätta.'],
    ['no-access-in-role', 'Du har inte tillgång till det här i din nuvarande anställning eller roll.'],
  ] as const)('because the portal answered %s says that', async (code, text) => {
    openPage(failing(new ApiError({ status: 403, code, params: { roleIds: [chairmanRole.id] } })), openPath, {
      'GET /api/session': signedInAs(memberRole, chairmanRole),
    })
    expect(await screen.findByText(text)).toBeDefined()
    expect(await screen.findByRole('button', { name: /^Byt till Ordförande/ })).toBeDefined()
  })

  it('names the assignment that opens it, and says when none of one’s own does', async () => {
    openPage(
      failing(
        new ApiError({ status: 403, code: 'no-access-in-role', params: { wouldOpen: ['assignments'], roleIds: [] } }),
      ),
      openPath,
      { 'GET /api/session': signedInAs(memberRole) },
    )
    expect(
      await screen.findByText('ett uppdrag i klubben med full behörighet, eller med begränsad behörighet och uppdrag'),
    ).toBeDefined()
    expect(screen.getByText('Ingen av dina roller eller anställningar öppnar sidan.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Byt till/ })).toBeNull()
  })

  it('because the mandate has ended says so, and leads to where it is registered again', async () => {
    openPage(page('newAssignment'), officersPath, {
      'GET /api/session': signedInAs({ ...chairmanRole, permission: 'limited', until: '2020-02-29' }),
    })
    expect(
      await screen.findByText(/Uppdraget löpte ut 29 februari, och därför ger rollen inte tillgång till lika mycket/),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Se om det kan registreras igen' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/mina-mandatperioder',
    )
  })

  it('is closed before anything is asked for where the page says which right it takes', async () => {
    const { asked } = openPage(page('newAssignment'), officersPath, {
      'GET /api/session': signedInAs(
        {
          ...chairmanRole,
          id: 'mandate:2',
          assignmentType: 'auditor',
          kind: 'elected_club_assignment',
          permission: 'limited',
        },
        chairmanRole,
      ),
    })
    expect(
      await screen.findByText('uppdrag som klubbens ordförande, vice ordförande eller medlemsadministrativa ombud'),
    ).toBeDefined()
    expect(
      screen.getByText(
        'Du agerar som Revisor, Nordvik AB (Begränsad behörighet), och den rollen har inte tillgång till sidan.',
      ),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: /^Byt till Ordförande/ })).toBeDefined()
    // The frame around the page asks for the season: an officer may still finish a meeting.
    expect(asked.filter((request) => !/session|own|season/.test(request))).toEqual([])
  })

  it('because the portal is closed for maintenance says so, whatever the page', async () => {
    const answers: Answers = { 'GET /api/session': refusal('maintenance') }
    openPage(page('contact'), openPath, answers)
    expect(await heading('Portalen är stängd för underhåll')).toBeDefined()
    expect(screen.queryByText('innehållet')).toBeNull()
    answers['GET /api/session'] = visitor
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('innehållet')).toBeDefined()
  })

  it('because its part of the portal is closed says until when', async () => {
    const error = new ApiError({ status: 503, code: 'maintenance', params: { part: 'courses', at: portalNow } })
    openPage(failing(error), openPath, { 'GET /api/session': visitor })
    expect(await heading('Stängt för underhåll')).toBeDefined()
    expect(screen.getByText('Vi räknar med att öppna igen 20 februari 2027 kl. 09.00.')).toBeDefined()
  })

  it('because something failed says so, with the reference for the support', async () => {
    openPage(failing(new ApiError({ status: 500, code: 'something-went-wrong', correlationId: 'c-17' })), openPath, {
      'GET /api/session': visitor,
    })
    expect(await heading('Något gick fel')).toBeDefined()
    expect(screen.getByText('Hoppsan! Något gick fel. Försök gärna igen strax.')).toBeDefined()
    expect(screen.getByText('c-17')).toBeDefined()
  })

  it('says the same in English', async () => {
    openPage(failing(new Error('unforeseen')), '/contact-forbundet', { 'GET /api/session': visitor })
    expect(await heading('Something went wrong')).toBeDefined()
  })
})

describe('the error layout', () => {
  const frame = async (title: string) => (await heading(title)).closest('main')
  const answers: Answers = { 'GET /api/session': visitor }
  /** Only the layout of the pages leads to the union in its footer. */
  const footer = () => screen.queryByRole('contentinfo')

  it.each([
    ['an address that nobody has', '/finns-inte', page('contact'), answers, 'Sidan finns inte'],
    [
      'what the portal does not find',
      openPath,
      failing(new ApiError({ status: 404, code: 'not-found' })),
      answers,
      'Sidan finns inte',
    ],
    ['a general error', openPath, failing(new Error('unforeseen')), answers, 'Något gick fel'],
    [
      'maintenance',
      openPath,
      page('contact'),
      { 'GET /api/session': refusal('maintenance') },
      'Portalen är stängd för underhåll',
    ],
  ] as const)(
    'stands around %s, with the header and without what belongs to pages',
    async (_, at, pages, given, title) => {
      openPage([...pages], at, given)
      expect((await frame(title))?.classList).toContain('error-layout')
      expect(screen.getByRole('banner')).toBeDefined()
      expect(footer()).toBeNull()
    },
  )

  it('gives way to the layout of the pages on going on from the error', async () => {
    const { router } = openPage(page('contact'), '/finns-inte', answers)
    expect((await frame('Sidan finns inte'))?.classList).toContain('error-layout')
    await act(() => router.navigate(openPath))
    expect((await screen.findByText('innehållet')).closest('main')?.classList).not.toContain('error-layout')
    expect(footer()).not.toBeNull()
  })

  it('does not stand around a page that the role may not see, where one changes role', async () => {
    openPage(page('newAssignment'), officersPath, { 'GET /api/session': signedInAs(memberRole, chairmanRole) })
    expect((await frame('Du kan inte se den här sidan'))?.classList).not.toContain('error-layout')
    expect(footer()).not.toBeNull()
  })
})
