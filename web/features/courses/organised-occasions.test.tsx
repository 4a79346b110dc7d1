import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { Organised } from '#shared/contract/course-organised.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import { routes as startRoutes } from '#web/areas/start/routes.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'

const one = (differs: Partial<Organised>): Organised => ({
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' } }),
  occasion: { ...anOccasion('1', 'C', '2027-03-10'), isOnline: true, isOrganised: true, taken: noneTaken },
  undecided: 0,
  unmarked: 0,
  seatFor: null,
  ...differs,
})
const open = (occasions: Organised[]) =>
  openPage(startRoutes, '/', {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/organised-occasions': { occasions, portalNow: stockholmInstant('2027-03-01', '09:00') },
  })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the occasions that one organises', () => {
  it.each([
    [{ undecided: 2, unmarked: 1, seatFor: 7 }, 'En ledig plats att ge till nummer 7', 'line'],
    [{ undecided: 2, unmarked: 1 }, '2 anmälningar att avgöra', 'undecided'],
    [{ unmarked: 1 }, 'Notera om en deltagare kom', 'seats'],
  ])('name what is most urgent and lead to it (%j)', async (differs, sentence, list) => {
    open([one(differs)])
    expect(await screen.findByText(sentence)).toBeDefined()
    const card = screen.getByRole('heading', { name: 'Du är ansvarig för Förhandla lokalt' }).closest('section')!
    expect(within(card).getByRole('link').getAttribute('href')).toBe(
      `/kurser-aktiviteter/${idOf('1')}/deltagare?list=${list}`,
    )
  })

  it('say so where they could not be fetched, and can be fetched again', async () => {
    openPage(startRoutes, '/', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/organised-occasions': refusal('something-went-wrong'),
    })
    expect(
      await screen.findByText('Kurserna som du är ansvarig för kunde inte hämtas. Vänligen försök igen.'),
    ).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Försök igen' }).length).toBeGreaterThan(0)
  })

  it('say so while courses are closed for maintenance, and leave the page its title', async () => {
    openPage(startRoutes, '/', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/organised-occasions': refusal('maintenance', { params: { part: 'courses', at: 'none' } }),
    })
    expect(await screen.findByText(/Den här delen av portalen är stängd för underhåll/)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Hej Astrid' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Stängt för underhåll' })).toBeNull()
    expect(document.title).not.toContain('Stängt')
  })
})
