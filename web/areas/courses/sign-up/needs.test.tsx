import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { idOf } from '#test/builders/courses.ts'
import { heldOn, openedAt, openOccasion, openSignedUp } from '#test/builders/occasion-page.tsx'
import { anOwnSignUp, aSignUp } from '#test/builders/own-sign-up.ts'
import { refusal } from '#test/builders/portal-page.tsx'

const send = `POST /api/own/courses/${idOf('1')}/sign-up`
const save = `PUT /api/own/courses/${idOf('1')}/needs`
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)) as Record<string, unknown>
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Kost och tillgänglighet (valfritt)' })
const readers = /Bara de som ansvarar för tillfället läser det\. Det tas bort 30 dagar efter att det har hållits\./

beforeAll(() => import('../occasion/occasion-page.tsx'), 60_000)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('what one needs', () => {
  it('is asked for in the question, with who reads it and for how long, and sent with the sign-up', async () => {
    const sent: unknown[] = []
    openOccasion({
      answers: {
        [send]: (init?: RequestInit) => {
          sent.push(bodyOf(init)['needs'])
          return anOwnSignUp(aSignUp(null), openedAt, { needs: 'Vegansk kost' })
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(readers)).toBeDefined()
    await userEvent.type(field(), ' Vegansk kost ')
    await userEvent.click(dialog.getByRole('button', { name: 'Anmäl dig' }))
    expect(await screen.findByText('Vegansk kost')).toBeDefined()
    expect(sent).toEqual(['Vegansk kost'])
  })

  it('is neither asked for nor spoken of while no one is named who would read it', async () => {
    openOccasion({ occasion: { organisers: [] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(/tillgänglighet/)).toBeNull()
  })

  it('of a sign-up is not spoken of either', async () => {
    openSignedUp(aSignUp({ whole: 'seat' }), { occasion: { organisers: [] } })
    expect(await screen.findByText(/^Anmälningsnummer 4/)).toBeDefined()
    expect(screen.queryByText(/tillgänglighet/)).toBeNull()
  })

  it('is refused at its field, which takes the focus, and stays typed when the portal does not answer', async () => {
    let asked = 0
    openOccasion({
      answers: { [send]: () => (asked++ === 0 ? refusal('store-unavailable') : refusal('course-begun')) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }))
    const dialog = within(screen.getByRole('dialog'))
    const go = () => userEvent.click(dialog.getByRole('button', { name: 'Anmäl dig' }))
    await userEvent.type(field(), '<nöt>')
    await go()
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByText(/^Texten innehåller otillåtna tecken/)).toBeDefined()
    expect(asked).toBe(0)
    await userEvent.clear(field())
    await userEvent.type(field(), 'Nötallergi')
    await go()
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(field().value).toBe('Nötallergi')
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Nötallergi')
  })

  it('is changed beside one’s sign-up, keeps what is typed when it fails, and gives the focus back', async () => {
    const sent: unknown[] = []
    const seat = aSignUp({ whole: 'seat' })
    openSignedUp(
      seat,
      {
        answers: {
          [save]: (init?: RequestInit) => {
            sent.push(bodyOf(init))
            if (sent.length === 1) return refusal('store-unavailable')
            return anOwnSignUp(seat, openedAt, { needs: 'Hörslinga' })
          },
        },
      },
      { needs: 'Vegansk kost' },
    )
    expect(await screen.findByText('Vegansk kost')).toBeDefined()
    await press('Ändra kost och tillgänglighet')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field().value).toBe('Vegansk kost')
    await userEvent.clear(field())
    await userEvent.type(field(), 'Hörslinga')
    await press('Spara')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(field().value).toBe('Hörslinga')
    await press('Spara')
    expect(await screen.findByText('Hörslinga')).toBeDefined()
    expect(sent).toEqual([{ needs: 'Hörslinga' }, { needs: 'Hörslinga' }])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ändra kost och tillgänglighet' })),
    )
  })

  it('is reported at its field when the portal refuses it', async () => {
    const seat = aSignUp({ whole: 'seat' })
    const fields = [{ path: 'needs', code: 'too-long', params: { max: 500 } }]
    openSignedUp(seat, { answers: { [save]: refusal('invalid-input', { fields }) } })
    expect(await screen.findByText('Du har inte angett något.')).toBeDefined()
    await press('Ange kost och tillgänglighet')
    await userEvent.type(field(), 'Mycket')
    await press('Spara')
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    await press('Avbryt')
    expect(await screen.findByText('Du har inte angett något.')).toBeDefined()
  })

  it.each([
    ['once it has ended', { at: stockholmInstant(heldOn, '16:00') }, { whole: 'seat' } as const],
    ['once it is cancelled', { occasion: { state: 'cancelled' as const } }, { whole: 'seat' } as const],
    ['once one has given it up', {}, { whole: 'none' } as const],
  ])('is not to be changed %s', async (_, differs, parts) => {
    openSignedUp(aSignUp(parts), differs)
    expect(await screen.findByText(/^Anmälningsnummer 4/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ange kost och tillgänglighet' })).toBeNull()
  })
})
