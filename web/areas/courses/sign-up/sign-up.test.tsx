import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { idOf } from '#test/builders/courses.ts'
import { heldOn, openedAt, openOccasion, type Differs } from '#test/builders/occasion-page.tsx'
import { anOwnSignUp, aSignUp } from '#test/builders/own-sign-up.ts'
import { memberRole, refusal } from '#test/builders/portal-page.tsx'
import type { Role } from '#shared/roles/role.ts'

const path = `/kurser-aktiviteter/${idOf('1')}`
const send = `POST /api/own/courses/${idOf('1')}/sign-up`
const outsider: Role = { id: 'non-member', kind: 'non_member', permission: 'none' }

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)) as Record<string, unknown>

beforeAll(() => import('../occasion/occasion-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the way to a seat', () => {
  it('asks for what one agrees to, sends it, and says that it is being processed until it is decided', async () => {
    const sent: Record<string, unknown>[] = []
    openOccasion({
      answers: {
        [send]: (init?: RequestInit) => {
          sent.push(bodyOf(init))
          return anOwnSignUp(aSignUp(null), openedAt)
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
    const dialog = screen.getByRole('dialog', { name: 'Anmäla dig till Förhandla lokalt?' })
    expect(dialog.textContent).toContain('kan du avboka till och med 1 mars 2027')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Anmäl dig' }))
    expect(await screen.findByText('Din anmälan behandlas, det kan ta en stund')).toBeDefined()
    expect(sent).toMatchObject([{ language: 'sv', chosen: [] }])
    expect(await screen.findByText('Anmälningsnummer 4')).toBeDefined()
    expect(screen.queryByText('Du har en plats')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Din anmälan'))
  })

  it('resolves itself once it is decided', async () => {
    let asked = 0
    openOccasion({
      own: () => anOwnSignUp(aSignUp(asked++ === 0 ? null : { whole: 'seat' }), openedAt),
    })
    expect(await screen.findByText('Din anmälan behandlas, det kan ta en stund')).toBeDefined()
    expect(await screen.findByText('Du har en plats')).toBeDefined()
  })

  it('sends the same command id again when the answer was lost', async () => {
    const ids: unknown[] = []
    openOccasion({
      answers: {
        [send]: (init?: RequestInit) => {
          ids.push(bodyOf(init)['commandId'])
          return ids.length === 1 ? refusal('store-unavailable') : anOwnSignUp(aSignUp(null), openedAt)
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
    const dialog = screen.getByRole('dialog')
    const go = () => userEvent.click(within(dialog).getByRole('button', { name: 'Anmäl dig' }))
    await go()
    expect(await within(dialog).findByRole('alert')).toBeDefined()
    await go()
    expect(await screen.findByText('Din anmälan behandlas, det kan ta en stund')).toBeDefined()
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  it('leads to the waiting list when every seat is taken', async () => {
    openOccasion({ occasion: { waitingList: true, capacity: 5 }, taken: { seats: 5, waiting: 3 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Ställ dig på reservlistan' }))
    expect(text()).toContain('3 personer väntar på en plats')
    expect(screen.getByRole('dialog').textContent).toContain('Du hamnar sist på reservlistan')
  })

  it('unlocks at the instant at which sign-up opens, by the portal’s clock and without a reload', async () => {
    openOccasion({ occasion: { opensAt: openedAt + 2_500 } })
    expect(await screen.findByText(/2 sekunder kvar|3 sekunder kvar/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Anmäl dig' })).toBeDefined()
    await waitFor(() => expect(screen.getByText('Anmälan är öppen.')).toBeDefined())
  })

  it('says while the organiser decides nothing of lists, also where every seat is taken', async () => {
    const full = { admission: 'manual', waitingList: true, capacity: 5 } as const
    openOccasion({ occasion: full, taken: { seats: 5, waiting: 3 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka anmälan' }))
    expect(screen.getByRole('dialog').textContent).toContain('Den ansvariga avgör vilka som får plats.')
    expect(text()).not.toContain('reservlistan')
  })

  it('promises no offers in the last hours', async () => {
    openOccasion({
      occasion: { waitingList: true, capacity: 5, signUpUntil: heldOn },
      taken: { seats: 5 },
      at: stockholmInstant(heldOn, '03:00'),
    })
    expect(await screen.findByText(/Det är för kort tid kvar till starten/)).toBeDefined()
    expect(text()).not.toContain('erbjuds den till den som står först')
  })
})

describe('before sign-up opens', () => {
  const occasion = { opensAt: openedAt + 3_600_000 }

  it('a visitor is asked to sign in by then, with the way there and back', async () => {
    openOccasion({ as: null, occasion })
    expect(await screen.findByText(/Logga in redan nu/)).toBeDefined()
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Logga in' }).getAttribute('href') ?? ''
    expect(new URLSearchParams(way.split('?')[1]).get('next')).toBe(path)
    expect(text()).not.toContain('Knappen visas här')
  })

  it('who is no member reads what is missing, beside the countdown', async () => {
    openOccasion({ as: outsider, occasion, course: { restriction: 'member-only' } })
    expect(await screen.findByText('Du behöver vara medlem för att kunna anmäla dig')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Bli medlem' })).toBeDefined()
    expect(text()).toContain('Anmälan öppnar lördag 20 februari 2027 kl. 10.00')
  })

  it('who is outside the groups waits for nothing', async () => {
    openOccasion({ occasion: { ...occasion, onlyForGroups: true }, course: { groups: ['auditor'] } })
    expect(await screen.findByText(/Tillfället är bara för kursens målgrupper/)).toBeDefined()
    expect(screen.queryByText(/kvar$/)).toBeNull()
  })
})

describe('choosing sessions', () => {
  const session = (id: string, title: string, from: string, to: string) => ({
    id: idOf(id),
    title: { sv: title, en: title },
    startsAt: stockholmInstant(heldOn, from),
    endsAt: stockholmInstant(heldOn, to),
    capacity: 10,
  })
  const sessions = [session('S', 'Lön', '10:00', '11:30'), session('T', 'Tid', '11:00', '12:00')]

  it('refuses none, and two at the same time by their names; what is chosen survives a reload', async () => {
    openOccasion({ occasion: { sessions } })
    await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
    expect(screen.getByText('Välj minst ett pass.')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: /Lön/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Tid/ }))
    // At the sessions, and read out.
    expect(screen.getAllByText('Du kan inte välja dessa alternativ samtidigt: Lön och Tid.')).toHaveLength(2)
    await press('Anmäl dig')
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    openOccasion({ occasion: { sessions } })
    expect(await screen.findByRole('checkbox', { name: /Lön/, checked: true })).toBeDefined()
  })
})

describe('why one cannot sign up', () => {
  it.each([
    ['what was signed up for meanwhile', refusal('already-registered'), 'Du är redan anmäld.'],
    [
      'a seat elsewhere at the same time',
      refusal('overlapping', { params: { one: 'Leda', other: 'Förhandla lokalt' } }),
      'Du kan inte välja dessa alternativ samtidigt: Leda och Förhandla lokalt.',
    ],
  ])('%s is refused in the question, and how it stands is there once that is left', async (_, refused, sentence) => {
    let asked = 0
    openOccasion({
      own: () => anOwnSignUp(asked++ === 0 ? null : aSignUp({ whole: 'seat' }), openedAt),
      answers: { [send]: refused },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Anmäl dig' }))
    expect(await dialog.findByText(sentence)).toBeDefined()
    expect(screen.queryByText('Du har en plats')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Inte nu' }))
    expect(await screen.findByText('Du har en plats')).toBeDefined()
  })

  it.each([
    ['deadline passed', { at: stockholmInstant('2027-03-06', '00:00') }, 'Sista dagen att anmäla sig var 5 mars.'],
    ['full without a waiting list', { taken: { seats: 20 } }, 'Tillfället är fullbokat och har ingen reservlista.'],
    ['cancelled', { occasion: { state: 'cancelled' as const } }, 'Tillfället är inställt.'],
    ['begun', { at: stockholmInstant(heldOn, '09:00') }, 'Tillfället har redan börjat.'],
    ['over', { at: stockholmInstant(heldOn, '16:00') }, 'Tillfället är avslutat.'],
    [
      'not in its groups',
      { occasion: { onlyForGroups: true }, course: { groups: ['auditor' as const] } },
      'Tillfället är bara för kursens målgrupper',
    ],
  ])('%s is said in words, without a button', async (_, differs: Differs, sentence) => {
    openOccasion(differs)
    expect(await screen.findByText(new RegExp(sentence))).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull()
  })

  it.each([
    ['a visitor', null],
    ['a member', memberRole],
    ['somebody who is no member, of a course for members,', outsider],
  ])('%s reads that it is full', async (_, as) => {
    openOccasion({ as, taken: { seats: 20 }, course: { restriction: 'member-only' } })
    expect(await screen.findByText('Tillfället är fullbokat och har ingen reservlista.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Logga in och anmäl dig' })).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Bli medlem' })).toBeNull()
  })

  it('who is no member reads the specification’s sentence, with the way to membership and back', async () => {
    openOccasion({ as: outsider, course: { restriction: 'member-only' } })
    expect(await screen.findByText('Du behöver vara medlem för att kunna anmäla dig')).toBeDefined()
    const way = screen.getByRole('link', { name: 'Bli medlem' }).getAttribute('href') ?? ''
    expect(new URLSearchParams(way.split('?')[1]).get('next')).toBe(path)
  })

  it('who leaves before it reads so, with the way to their notice', async () => {
    const left = { restriction: 'member-only' } as const
    openOccasion({ course: left, own: anOwnSignUp(null, openedAt, { memberUntil: '2027-02-28' }) })
    expect(await screen.findByText(/Din sista dag som medlem är 28 februari/)).toBeDefined()
    const way = screen.getByRole('link', { name: 'Se din uppsägning' }).getAttribute('href')
    expect(way).toBe('/mitt-forbundet/avsluta-medlemskap-digitalt')
    expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull()
  })

  it('who is not signed in is led to sign-in and back', async () => {
    openOccasion({ as: null })
    const way = (await screen.findByRole('link', { name: 'Logga in och anmäl dig' })).getAttribute('href') ?? ''
    expect(new URLSearchParams(way.split('?')[1]).get('next')).toBe(path)
  })
})
