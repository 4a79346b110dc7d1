import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { idOf } from '#test/builders/courses.ts'
import { heldOn, openedAt, openOccasion, openSignedUp, type OpenOccasion } from '#test/builders/occasion-page.tsx'
import { anOwnSignUp, aSignUp, aStanding } from '#test/builders/own-sign-up.ts'
import { refusal } from '#test/builders/portal-page.tsx'

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const session = (id: string, title: string) => ({
  id: idOf(id),
  title: { sv: title, en: title },
  startsAt: stockholmInstant(heldOn, '10:00'),
  endsAt: stockholmInstant(heldOn, '11:00'),
  capacity: 10,
})
const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)) as Record<string, unknown>

beforeAll(() => import('../occasion/occasion-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('giving up', () => {
  const giveUp = `POST /api/own/courses/${idOf('1')}/sign-up/4/give-up`

  it('asks first, sends it, and is pending until it is done', async () => {
    const signUp = aSignUp({ whole: 'seat' })
    openSignedUp(signUp, {
      answers: {
        [giveUp]: (init?: RequestInit) => {
          expect(bodyOf(init)).toMatchObject({ parts: null })
          return anOwnSignUp({ ...signUp, givingUpSince: openedAt }, openedAt)
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avboka platsen' }))
    expect(text()).toContain('Du kan avboka till och med 1 mars 2027.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Avboka platsen' }))
    expect(await screen.findByText('Din avbokning behandlas, det kan ta en stund')).toBeDefined()
  })

  it('asks which sessions where there are several, sends those, and keeps the rest', async () => {
    const parts = { [idOf('S')]: 'seat', [idOf('T')]: 'waiting' } as const
    const signUp = aSignUp(parts, { chosen: [idOf('S'), idOf('T')] })
    const sent: unknown[] = []
    openSignedUp(signUp, {
      occasion: { sessions: [session('S', 'Lön'), session('T', 'Tid')] },
      answers: {
        [giveUp]: (init?: RequestInit) => {
          sent.push(bodyOf(init)['parts'])
          return anOwnSignUp({ ...signUp, givingUpSince: openedAt }, openedAt)
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avboka platsen' }))
    const dialog = within(screen.getByRole('dialog'))
    const box = (name: string) => userEvent.click(dialog.getByRole('checkbox', { name }))
    await box('Lön: du har en plats')
    await box('Tid: på reservlistan')
    await userEvent.click(dialog.getByRole('button', { name: 'Avboka platsen' }))
    expect(dialog.getByText('Välj minst ett pass.')).toBeDefined()
    await box('Tid: på reservlistan')
    expect(text()).toContain('Resten av din anmälan har du kvar.')
    await userEvent.click(dialog.getByRole('button', { name: 'Avboka platsen' }))
    expect(await screen.findByText('Din avbokning behandlas, det kan ta en stund')).toBeDefined()
    expect(sent).toEqual([[idOf('T')]])
  })

  it.each([
    ['an e-course', { occasion: { capacity: null } }, 'Lämna webbkursen', 'Du kan anmäla dig igen så länge'],
    ['what others wait for', { taken: { waiting: 2 } }, 'Avboka platsen', 'Platsen går till nästa på reservlistan.'],
    [
      'what nobody can sign up for any more',
      { occasion: { signUpUntil: '2027-02-10' } },
      'Avboka platsen',
      'Anmälan är stängd, så du kan inte anmäla dig igen.',
    ],
  ] as [string, OpenOccasion, string, string][])('of %s says what comes of it', async (_, more, name, sentence) => {
    openSignedUp(aSignUp({ whole: 'seat' }), more)
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(screen.getByRole('dialog').textContent).toContain(sentence)
  })

  it('is there for what is long in being decided', async () => {
    openSignedUp(aSignUp(null, { at: openedAt - 10_000 }))
    expect(await screen.findByRole('button', { name: 'Dra tillbaka anmälan' })).toBeDefined()
    cleanup()
    openSignedUp(aSignUp(null, { at: openedAt - 9_999 }))
    expect(await screen.findByText('Din anmälan behandlas, det kan ta en stund')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Dra tillbaka anmälan' })).toBeNull()
  })

  it('is not offered once the last day to cancel has passed', async () => {
    openSignedUp(aSignUp({ whole: 'seat' }), { at: stockholmInstant('2027-03-02', '00:00') })
    await waitFor(() => expect(text()).toContain('Sista dagen att avboka var 1 mars 2027'))
    expect(screen.queryByRole('button', { name: 'Avboka platsen' })).toBeNull()
  })
})

describe('an offered seat', () => {
  const offered = (expiresAt: number | null) =>
    aSignUp(
      { whole: 'offered' },
      {
        standing: aStanding({
          status: 'reserveList',
          parts: { whole: 'offered' },
          offers: [{ id: 9, parts: ['whole'], expiresAt }],
        }),
      },
    )
  const answer = `POST /api/own/courses/${idOf('1')}/offers/9/answer`

  it('says until when it is held, and is taken after a question', async () => {
    openSignedUp(offered(stockholmInstant('2027-02-21', '18:30')), {
      answers: {
        [answer]: (init?: RequestInit) => {
          expect(bodyOf(init)).toEqual({ isAccepted: true, givesUp: [] })
          return anOwnSignUp(aSignUp({ whole: 'seat' }), openedAt)
        },
      },
    })
    await waitFor(() => expect(text()).toContain('Svara senast söndag 21 februari 2027 kl. 18.30'))
    await press('Ja, ta platsen')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja, ta platsen' }))
    expect(await screen.findByText('Du har en plats')).toBeDefined()
  })

  it('that is answered while the process is away says that the answer is stored and holds, and asks nothing more', async () => {
    const end = stockholmInstant('2027-02-21', '18:30')
    const stored = { ...offered(end), answered: [{ offer: 9, isAccepted: true }] }
    openSignedUp(offered(end), { answers: { [answer]: () => anOwnSignUp(stored, openedAt) } })
    await waitFor(() => expect(text()).toContain('Svara senast'))
    await press('Ja, ta platsen')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja, ta platsen' }))
    await waitFor(() => expect(text()).toContain('gäller även om tiden att svara hinner gå ut'))
    expect(screen.queryByRole('button', { name: 'Nej tack' })).toBeNull()
    expect(text()).not.toContain('Du har tagit platsen')
  })

  it('of two sessions, each is named and answered by itself', async () => {
    const offers = ['A', 'B'].map((end, index) => ({ id: 8 + index, parts: [idOf(end)], expiresAt: null }))
    const parts = { [idOf('A')]: 'offered', [idOf('B')]: 'offered' } as const
    openSignedUp(aSignUp(parts, { standing: aStanding({ status: 'reserveList', parts, offers }) }), {
      occasion: { sessions: ['A', 'B'].map((end) => session(end, `Pass ${end}`)) },
      answers: { [answer]: () => anOwnSignUp(aSignUp({ whole: 'seat' }), openedAt) },
    })
    const buttons = await screen.findAllByRole('button', { name: 'Ja, ta platsen' })
    const saidOf = (button: HTMLElement) =>
      document.getElementById(button.getAttribute('aria-describedby')!)?.textContent
    expect(buttons.map(saidOf)).toEqual([expect.stringContaining('Pass A.'), expect.stringContaining('Pass B.')])
    await userEvent.click(buttons[1]!)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja, ta platsen' }))
    expect(await screen.findByText('Du har en plats')).toBeDefined()
  })

  it('that has run out says so, and is asked about no more', async () => {
    openSignedUp(offered(openedAt))
    expect(await screen.findByText(/Tiden att svara gick ut lördag 20 februari 2027/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ja, ta platsen' })).toBeNull()
  })

  it.each([
    ['all of it', [], 'Tackar du ja avbokas din plats på Leda, som är samtidigt.'],
    ['one session', [{ sv: 'Pass A', en: 'A' }], 'avbokas din plats på Leda: Pass A.'],
  ])('names the seat at the same time that a yes gives up: %s', async (_, sessions, says) => {
    const other = { occasion: idOf('2'), number: 7 }
    openOccasion({
      own: () => ({
        ...anOwnSignUp(offered(null), openedAt),
        givesUp: [{ ...other, offer: 9, title: { sv: 'Leda', en: 'Lead' }, sessions }],
      }),
      answers: {
        [answer]: (init?: RequestInit) => {
          expect(bodyOf(init)).toEqual({ isAccepted: true, givesUp: [other] })
          return anOwnSignUp(aSignUp({ whole: 'seat' }), openedAt)
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, ta platsen' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog').textContent).toContain(says)
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, ta platsen' }))
    expect(await screen.findByText('Du har en plats')).toBeDefined()
  })

  it('beside a seat at the same time that was not named says so, and is read until the question is left', async () => {
    let asked = 0
    openOccasion({
      own: () => anOwnSignUp(asked++ === 0 ? offered(stockholmInstant('2027-02-21', '18:30')) : null, openedAt),
      answers: { [answer]: refusal('overlapping', { params: { one: 'Förhandla', other: 'Leda' } }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, ta platsen' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, ta platsen' }))
    expect(await dialog.findByText(/Stäng frågan och svara igen/)).toBeDefined()
    expect(asked).toBe(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Svara senare' }))
    expect(document.activeElement?.id).toBe('sign-up')
    expect(await screen.findByRole('button', { name: 'Anmäl dig' })).toBeDefined()
  })

  it('that would be lost with a membership that one has left is refused, with the last day and the way to take that back', async () => {
    openSignedUp(offered(null), {
      answers: { [answer]: refusal('no-member-by-then', { params: { day: '2027-02-28' } }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, ta platsen' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, ta platsen' }))
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain('Din sista dag som medlem är 28 februari.'),
    )
    expect(dialog.getByRole('link', { name: 'Se din uppsägning' })).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Svara senare' }))
    expect(await screen.findByRole('button', { name: 'Ja, ta platsen' })).toBeDefined()
  })

  it('that is taken after the last day to cancel says that it cannot be cancelled', async () => {
    openSignedUp(offered(null), { occasion: { cancelUntil: '2027-02-10' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, ta platsen' }))
    expect(screen.getByRole('dialog').textContent).toContain('så den här platsen kan inte avbokas.')
    expect(screen.queryByRole('button', { name: 'Lämna reservlistan' })).toBeNull()
  })

  it('whose letter has not been taken yet has no end', async () => {
    openSignedUp(offered(null))
    expect(await screen.findByText(/börjar när mejlet till dig är skickat/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Nej tack' })).toBeDefined()
  })
})
