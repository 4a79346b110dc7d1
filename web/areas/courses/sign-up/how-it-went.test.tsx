import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { SignUpEnd } from '#shared/courses/sign-up.ts'
import type { SignUpStatus } from '#shared/courses/sign-up-status.ts'
import { heldOn, openedAt, openOccasion, openSignedUp, type OpenOccasion } from '#test/builders/occasion-page.tsx'
import { aSignUp, aStanding } from '#test/builders/own-sign-up.ts'
import { refusal } from '#test/builders/portal-page.tsx'

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

const endsAt = stockholmInstant(heldOn, '16:00')
/** Ended as a sign-up says that was decided before. */
const endedBy = (ended: SignUpEnd, status: SignUpStatus) =>
  aSignUp(null, { standing: aStanding({ status, ended, parts: { whole: 'none' } }) })
const offeredBeside = aStanding({
  status: 'partlyAssumed',
  parts: { A: 'seat', B: 'offered' },
  offers: [{ id: 9, parts: ['B'], expiresAt: null }],
})

beforeAll(() => import('../occasion/occasion-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('how a sign-up stands', () => {
  it.each([
    ['a seat', aSignUp({ whole: 'seat' }), {}, 'Du har en plats'],
    ['a place in line', aSignUp({ whole: 'waiting' }, { places: { whole: 3 } }), {}, 'Du är nummer 3 på reservlistan.'],
    ['manual', aSignUp({ whole: 'undecided' }), {}, 'Väntar på beslut'],
    ['e-course', aSignUp({ whole: 'seat' }), { occasion: { capacity: null } }, 'kan börja webbkursen direkt'],
    [
      'being given up',
      aSignUp({ whole: 'seat' }, { givingUpSince: openedAt }),
      {},
      'Din avbokning behandlas, det kan ta en stund',
    ],
    [
      'refused for an overlap',
      aSignUp({ whole: 'none' }, { standing: aStanding({ status: 'notAccepted', reason: 'overlapping' }) }),
      {},
      'du redan har en plats på något annat samtidigt',
    ],
    [
      'removed',
      aSignUp({ whole: 'none' }, { standing: aStanding({ status: 'removed', parts: { whole: 'none' } }) }),
      {},
      'Arrangören har tagit bort din anmälan.',
    ],
    ['declined', endedBy('declined', 'cancelled'), {}, 'Du tackade nej till platsen.'],
    ['not answered in time', endedBy('offer-expired', 'notAccepted'), {}, 'Vi fick inget svar i tid'],
    ['on a list that closed', endedBy('list-closed', 'notAccepted'), {}, 'det blev ingen plats ledig för dig'],
    [
      'a seat at what is cancelled, until its process has come to it',
      aSignUp({ whole: 'seat' }),
      { occasion: { state: 'cancelled' } },
      'Tillfället är inställt.',
    ],
    ['a seat at what is over', aSignUp({ whole: 'seat' }), { at: endsAt }, 'Tillfället är avslutat.'],
    [
      'a seat in one session and an offer for another',
      aSignUp({ A: 'seat', B: 'offered' }, { standing: offeredBeside }),
      {},
      'En plats har blivit ledig och hålls för dig.',
    ],
    [
      'waiting in the last hours',
      aSignUp({ whole: 'waiting' }),
      { at: endsAt - 10 * 3_600_000 },
      'Det är för kort tid kvar till starten för att erbjuda platser.',
    ],
  ] as [string, SignUpView, OpenOccasion, string][])('%s', async (_, signUp, more, sentence) => {
    openSignedUp(signUp, more)
    await screen.findByRole('heading', { level: 3, name: /Din anmälan/ })
    expect(text()).toContain(sentence)
    expect(text()).toContain('Anmälningsnummer 4 · post 7 i loggen, kontrollkod ab12cd34ef56')
    expect(screen.queryByText('Du har en plats') !== null).toBe(sentence === 'Du har en plats')
  })

  it('the link is there with a seat alone', async () => {
    openSignedUp(aSignUp({ whole: 'seat' }), {}, { link: 'https://mote.example/rum' })
    const link = await screen.findByRole('link', { name: 'Delta digitalt' })
    expect(link.getAttribute('href')).toBe('https://mote.example/rum')
  })

  it('a participant who cancelled can sign up again, with a new number', async () => {
    openSignedUp(aSignUp({ whole: 'none' }, { standing: aStanding({ status: 'cancelled', parts: { whole: 'none' } }) }))
    expect(await screen.findByText('Du kan anmäla dig igen. Du får ett nytt nummer.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Anmäl dig' })).toBeDefined()
  })

  it.each([
    ['removed', { status: 'removed' }],
    ['refused because of that', { status: 'notAccepted', reason: 'removed-before' }],
  ] as const)(
    'a participant who was %s can sign up again once the organiser allows it, and not before',
    async (_, stands) => {
      const signUp = aSignUp(null, { standing: aStanding({ parts: { whole: 'none' }, ...stands }) })
      openSignedUp(signUp, {}, { mayReturn: false })
      expect(await screen.findByText(/Du kan anmäla dig igen först när arrangören tillåter det/)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull()
      cleanup()
      openSignedUp(signUp, {}, { mayReturn: true })
      expect(await screen.findByRole('button', { name: 'Anmäl dig' })).toBeDefined()
      expect(text()).toContain('Du kan anmäla dig igen. Du får ett nytt nummer.')
    },
  )

  it.each([
    ['a seat', aSignUp({ whole: 'seat' })],
    ['a place on the list', aSignUp({ whole: 'waiting' })],
    ['a cancellation', aSignUp(null, { standing: aStanding({ status: 'cancelled', parts: { whole: 'none' } }) })],
  ])('a participant without an address is promised no email of %s, and can add one', async (_, signUp) => {
    openSignedUp(signUp, {}, { email: null })
    expect(await screen.findByText(/Vi har ingen e-postadress till dig. Titta här efter besked./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Lägg till en adress' })).toBeDefined()
    expect(text()).not.toMatch(/ett mejl\.|med mejl/)
  })

  it('a late application names both of its numbers', async () => {
    openSignedUp(aSignUp({ whole: 'seat' }, { former: 2 }))
    await waitFor(() => expect(text()).toContain('Anmälningsnummer 4 (förut 2)'))
  })

  it('that could not be fetched can be fetched again', async () => {
    openOccasion({ own: refusal('something-went-wrong') })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull()
  })
})
