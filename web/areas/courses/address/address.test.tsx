import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { UnconfirmedAddress } from '#shared/courses/own-address.ts'
import type { Role } from '#shared/roles/role.ts'
import { idOf } from '#test/builders/courses.ts'
import { openedAt, openOccasion, openSignedUp, type OpenOccasion } from '#test/builders/occasion-page.tsx'
import { anOwnSignUp, aSignUp } from '#test/builders/own-sign-up.ts'
import { refusal } from '#test/builders/portal-page.tsx'

const outsider: Role = { id: 'non-member', kind: 'non_member', permission: 'none' }
const send = `POST /api/own/courses/${idOf('1')}/sign-up`
const address = 'siri@example.com'
const asked = (email: string, state: UnconfirmedAddress['state'] = 'sent'): UnconfirmedAddress => ({ email, state })
const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)) as Record<string, unknown>
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-postadress' })
const nobody = (more: OpenOccasion = {}) =>
  openOccasion({ as: outsider, own: anOwnSignUp(null, openedAt, { email: null }), ...more })
const asks = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
  return within(screen.getByRole('dialog'))
}

beforeAll(() => import('../occasion/occasion-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('signing up without being a member', () => {
  it('asks who has no address for one, at its field, and keeps what is typed when it is refused', async () => {
    const sent: unknown[] = []
    nobody({
      answers: {
        [send]: (init?: RequestInit) => {
          sent.push(bodyOf(init)['email'])
          if (sent.length === 1) return refusal('invalid-input', { fields: [{ path: 'email', code: 'email-invalid' }] })
          return anOwnSignUp(aSignUp(null), openedAt, { email: null, unconfirmed: asked(address) })
        },
      },
    })
    const dialog = await asks()
    const go = () => userEvent.click(dialog.getByRole('button', { name: 'Anmäl dig' }))
    expect(dialog.queryByText(/Vi har ingen e-postadress/)).toBeNull()
    await go()
    expect(await dialog.findByText('Detta fält är obligatoriskt')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await userEvent.type(field(), 'siri')
    await go()
    expect(await dialog.findByText('E-postadressen är ogiltig.')).toBeDefined()
    expect(sent).toEqual([])
    await userEvent.type(field(), '@example.com')
    await go()
    expect(await dialog.findByText('E-postadressen är ogiltig.')).toBeDefined()
    expect(field().value).toBe(address)
    await go()
    expect(
      await screen.findByText(new RegExp(`^Vi skickar en länk till ${address}, det kan dröja en stund\\.`)),
    ).toBeDefined()
    expect(sent).toEqual([address, address])
  })

  it('asks no one who has one, and no member, who has contact details', async () => {
    openOccasion({ as: outsider })
    expect((await asks()).queryByRole('textbox', { name: 'E-postadress' })).toBeNull()
    cleanup()
    vi.unstubAllGlobals()
    openOccasion({ own: anOwnSignUp(null, openedAt, { email: null }) })
    const dialog = await asks()
    expect(dialog.queryByRole('textbox', { name: 'E-postadress' })).toBeNull()
    expect(dialog.getByRole('link', { name: 'Lägg till en adress' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ändra e-postadress' })).toBeNull()
  })

  it('shows the address beside the sign-up, and changes it there', async () => {
    const sent: unknown[] = []
    const seat = aSignUp({ whole: 'seat' })
    const save = (init?: RequestInit) => {
      sent.push(bodyOf(init))
      return sent.length === 1 ? refusal('store-unavailable') : { email: address, unconfirmed: asked('ny@example.com') }
    }
    openSignedUp(seat, {
      as: outsider,
      answers: {
        'PUT /api/own/address': save,
        [`GET /api/own/courses/${idOf('1')}`]: () =>
          anOwnSignUp(seat, openedAt, {
            email: address,
            unconfirmed: sent.length > 1 ? asked('ny@example.com') : null,
          }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra e-postadress' }))
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await userEvent.clear(field())
    await userEvent.type(field(), 'ny@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(field().value).toBe('ny@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText(/^Vi skickar en länk till ny@example\.com, det kan dröja/)).toBeDefined()
    expect(screen.getByText(`Besked om dina kurser mejlas till ${address}.`)).toBeDefined()
  })

  it('says that the letter with the link came back, and saves the same address again for another', async () => {
    let state: UnconfirmedAddress['state'] = 'returned'
    const seat = aSignUp({ whole: 'seat' })
    openSignedUp(seat, {
      as: outsider,
      answers: {
        'PUT /api/own/address': () => {
          state = 'sent'
          return { email: null, unconfirmed: asked(address) }
        },
        [`GET /api/own/courses/${idOf('1')}`]: () =>
          anOwnSignUp(seat, openedAt, { email: null, unconfirmed: asked(address, state) }),
      },
    })
    expect(
      await screen.findByText(new RegExp(`^Mejlet till ${address} kom tillbaka\\. Stämmer adressen`)),
    ).toBeDefined()
    expect(screen.queryByText(/skickar en länk/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ändra e-postadress' }))
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText(new RegExp(`^Vi skickar en länk till ${address}, det kan dröja`))).toBeDefined()
  })

  it('leads a participant without one to where it is declared, on the same page', async () => {
    openSignedUp(aSignUp({ whole: 'waiting' }), { as: outsider, occasion: { waitingList: true } }, { email: null })
    expect(await screen.findByText('Vi har ingen e-postadress till dig.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Ange e-postadress' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Lägg till en adress' })).toBeNull()
  })
})

describe('watching a course without being a member', () => {
  const watch = `/api/courses/${idOf('C')}/watch`
  it('begins with an address, declared in its field', async () => {
    const sent: unknown[] = []
    let isWatching = false
    nobody({
      answers: {
        // How it stands is known by the answer; reading it anew takes longer than the focus waits.
        [`GET ${watch}`]: () =>
          isWatching ? new Promise(() => undefined) : { isWatching, email: null, unconfirmed: null },
        [`PUT ${watch}`]: (init?: RequestInit) => {
          sent.push(bodyOf(init))
          isWatching = true
          return { isWatching, email: null, unconfirmed: asked(address) }
        },
      },
    })
    const begin = await screen.findByRole('button', { name: 'Säg till mig' })
    await userEvent.click(begin)
    expect(await screen.findByText('Detta fält är obligatoriskt')).toBeDefined()
    await userEvent.type(field(), address)
    await userEvent.click(begin)
    expect(
      await screen.findByText(/^Du bevakar kursen\. Vi skickar en länk till siri@example\.com, det kan dröja/),
    ).toBeDefined()
    expect(sent).toEqual([{ isWatching: true, email: address, language: 'sv' }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sluta bevaka' })))
  })

  it('says that the letter with the link came back, and not that one is on its way', async () => {
    nobody({
      answers: { [`GET ${watch}`]: { isWatching: true, email: null, unconfirmed: asked(address, 'returned') } },
    })
    expect(await screen.findByText(/^Du bevakar kursen, men mejlet till siri@example\.com kom tillbaka/)).toBeDefined()
    expect(screen.queryByText(/skickar en länk/)).toBeNull()
  })

  it('that began without one asks for it, and can be stopped', async () => {
    nobody({ answers: { [`GET ${watch}`]: { isWatching: true, email: null, unconfirmed: null } } })
    expect(await screen.findByText(/^Du bevakar kursen, men vi har ingen e-postadress/)).toBeDefined()
    expect(field()).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sluta bevaka' })).toBeDefined()
    expect(document.body.textContent).not.toContain('kontaktuppgifter')
  })
})
