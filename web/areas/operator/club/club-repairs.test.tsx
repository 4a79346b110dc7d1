import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fine, openClub, sending, stuck } from '#test/builders/operator-club-page.tsx'
import { refusal } from '#test/builders/portal-page.tsx'
import { clubCase } from '#test/builders/season.ts'

const act = (path: string) => `POST /api/operator/seasons/2027/clubs/club-021/${path}`
const dialog = () => screen.findByRole('dialog')
const fillReason = async (reason: string) =>
  userEvent.type(within(await dialog()).getByRole('textbox', { name: 'Skäl' }), reason)
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))
const begin = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./club-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('repairing', () => {
  it('asks for a reason of at least three characters', async () => {
    const { bodies } = openClub(stuck)
    await begin('Avsluta underskriften')
    await press('Avsluta underskriften')
    const field = within(await dialog()).getByRole('textbox', { name: 'Skäl' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(within(await dialog()).getByRole('alert').textContent).toBe('Detta fält är obligatoriskt')
    await fillReason('ab')
    expect(within(await dialog()).getByRole('alert').textContent).toBe('Skriv minst 3 tecken.')
    expect(bodies).toEqual([])
  })

  it('carries it out, says so and shows the club as it is now', async () => {
    const { bodies } = openClub(stuck, { [act('signing')]: fine })
    await begin('Avsluta underskriften')
    await fillReason('Telefonen dog')
    await press('Avsluta underskriften')
    const said = await screen.findByText('Underskriften är avslutad.')
    await waitFor(() => expect(document.activeElement).toBe(said))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Klubbens möte går som det ska.')).toBeDefined()
    expect(bodies).toEqual([{ commandId: expect.stringMatching(/^[0-9A-Z]{26}$/) as string, reason: 'Telefonen dog' }])
  })

  it('tried again after a cut is the same command, and nothing typed is lost, also when the dialog was closed', async () => {
    const { bodies, given } = openClub(stuck, { [act('signing')]: refusal('engine-unavailable') })
    await begin('Avsluta underskriften')
    await fillReason('Telefonen dog')
    await press('Avsluta underskriften')
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain('den utförs högst en gång')
    await press('Avbryt')
    given[act('signing')] = fine
    await begin('Avsluta underskriften')
    expect(within(await dialog()).getByRole('textbox', { name: 'Skäl' })).toHaveProperty('value', 'Telefonen dog')
    await press('Avsluta underskriften')
    await screen.findByText('Underskriften är avslutad.')
    expect(bodies).toHaveLength(2)
    expect(bodies[1]?.['commandId']).toBe(bodies[0]?.['commandId'])
  })

  it('tried again after a refusal is a new command; the refusal is said in words', async () => {
    const { bodies } = openClub(stuck, { [act('signing')]: refusal('signing-still-open') })
    await begin('Avsluta underskriften')
    await fillReason('Telefonen dog')
    await press('Avsluta underskriften')
    expect((await within(await dialog()).findByRole('alert')).textContent).toBe(
      'Underskriften kan fortfarande bli klar. Vänta några minuter och försök igen.',
    )
    await press('Avsluta underskriften')
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]?.['commandId']).not.toBe(bodies[0]?.['commandId'])
  })

  it('asks for the new last day, and says at the field what the portal refuses', async () => {
    const { bodies } = openClub(clubCase({ troubles: ['overdue'] }), {
      [act('deadline')]: refusal('invalid-input', { fields: [{ path: 'lastDay', code: 'too-early' }] }),
    })
    await begin('Förläng tiden')
    await fillReason('Ordföranden var sjuk')
    await press('Förläng tiden')
    expect(within(await dialog()).getByRole('alert').textContent).toBe('Datum är obligatoriskt')
    await userEvent.type(within(await dialog()).getByLabelText('Ny sista dag'), '2027-03-09')
    await press('Förläng tiden')
    await waitFor(async () =>
      expect(
        within(await dialog())
          .getByLabelText('Ny sista dag')
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(bodies[0]).toMatchObject({ lastDay: '2027-03-09', reason: 'Ordföranden var sjuk' })
    expect(within(await dialog()).getAllByRole('alert')).toHaveLength(1)
  })

  it('sends which letters and which reminder are meant', async () => {
    const { bodies } = openClub(clubCase({ troubles: ['mail-uncertain'] }, { sendings: [sending()] }), {
      [act('sendings')]: fine,
    })
    await begin(/^Skicka igen: Kallelse/)
    expect(within(await dialog()).queryByRole('textbox')).toBeNull()
    await press('Skicka igen')
    await screen.findByText('Mejlen skickas igen.')
    expect(bodies[0]).toMatchObject({ send: 'am-send-1' })
  })

  it('tries the register again by one press, without a reason; what is refused is said on the page', async () => {
    const stuckSync = clubCase({ troubles: ['sync-failed'], submittedAt: 1 })
    const { bodies, given } = openClub(stuckSync, { [act('sync')]: refusal('nothing-to-retry') })
    await begin('Försök nu')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    given[act('sync')] = fine
    await begin('Försök nu')
    const said = await screen.findByText('Ett nytt försök är i gång.')
    await waitFor(() => expect(document.activeElement).toBe(said))
    expect(bodies).toMatchObject([{ reason: '' }, { reason: '' }])
  })

  it('does nothing without a network, and says that what is typed is retained', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { bodies } = openClub(stuck)
    await begin('Avsluta underskriften')
    await fillReason('Telefonen dog{Enter}')
    expect(within(await dialog()).getByRole('button', { name: 'Avsluta underskriften' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(within(await dialog()).getByText(/Det du har skrivit finns kvar/)).toBeDefined()
    expect(bodies).toEqual([])
  })

  it('gives an unbegun club more time without any trouble', async () => {
    openClub(clubCase({ step: 'not-started', type: null }))
    expect(await screen.findByRole('button', { name: 'Förläng tiden' })).toBeDefined()
  })

  it('has no more time to give to a club that has submitted', async () => {
    openClub(clubCase({ step: 'done', submittedAt: 1 }))
    await screen.findByText('Klubbens möte går som det ska.')
    expect(screen.queryByRole('button', { name: 'Förläng tiden' })).toBeNull()
  })
})
