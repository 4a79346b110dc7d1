import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MailingProgress } from '#shared/contract/mailings.ts'
import { aMailing, mailingId, progressOf, sentMailing } from '#test/builders/mailings-view.ts'
import { chairmanRole, openPage, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const at = `/api/clubs/club-001/mailings/${mailingId}`
const going = (progress: MailingProgress) => aMailing({ sent: sentMailing, progress })
const open = (progress: MailingProgress, more: Answers = {}) =>
  openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${at}`]: going(progress),
    ...more,
  })
const held = (why: 'paused' | 'returns' | 'cancelled' | 'scheduled') => ({ why, at: Date.UTC(2027, 1, 4, 13, 10) })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const figure = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent

beforeAll(() => Promise.all([import('../mailing-page.tsx'), import('./outcome-plot.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('a mailing that has been sent', () => {
  it('says how far it has come and what became of its letters', async () => {
    open(progressOf({ left: 16 }, { confirmed: 15, bounced: 1, delivered: 21, uncertain: 1 }))
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('22 av 38 är skickade')
    const plot = within(await screen.findByRole('region', { name: '15 av 38 mejl har kommit fram' }))
    fireEvent.click(plot.getByRole('button', { name: 'Visa som tabell' }))
    expect(plot.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Vad som har häntAntal mejl',
      'Har kommit fram15',
      'Inget besked än5',
      'Kvar att skicka16',
      'Kom i retur1',
      'Vi vet inte om de skickades1',
    ])
  })

  it('says how long the rest takes once it has seen how fast they go out', async () => {
    const readings = [38, 28]
    const minute = 60_000
    openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
      'GET /api/session': signedInAs(chairmanRole),
      [`GET ${at}`]: () => {
        const left = readings.shift() ?? 28
        return { ...going(progressOf({ left })), portalNow: left === 38 ? 0 : minute }
      },
    })
    await screen.findByText('0 av 38 är skickade')
    expect(screen.queryByText(/kvar\.$/)).toBeNull()
    expect((await screen.findByText(/minuter kvar/, {}, { timeout: 10_000 })).textContent).toBe(
      'Ungefär 3 minuter kvar.',
    )
  })

  it('is asked for until it is over, also while its last letters are with the mail service', async () => {
    const readings = ['sending'] as const
    let read = 0
    openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
      'GET /api/session': signedInAs(chairmanRole),
      [`GET ${at}`]: () => going(progressOf({}, { state: readings[read++] ?? 'sent' })),
    })
    expect(await screen.findByText('Skickas')).toBeDefined()
    expect(await screen.findByText('Skickat', {}, { timeout: 10_000 })).toBeDefined()
  })

  it('says no time where nothing goes out: what it has seen is no pace then', async () => {
    const readings = [38, 28]
    openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
      'GET /api/session': signedInAs(chairmanRole),
      [`GET ${at}`]: () => {
        const left = readings.shift() ?? 28
        const stalled = left === 28 && { stalledSince: 30_000, quotaUsedUp: true }
        return { ...going(progressOf({ left }, { ...stalled })), portalNow: left === 38 ? 0 : 60_000 }
      },
    })
    expect(await screen.findByText(/så många mejl som går på ett dygn/, {}, { timeout: 10_000 })).toBeDefined()
    expect(screen.queryByText(/minuter kvar/)).toBeNull()
  })

  it('says when it goes on where the mail of the day is used up, and since when where the mail server takes nothing', async () => {
    const stalledSince = Date.UTC(2027, 1, 4, 13, 10)
    open(progressOf({ left: 16 }, { stalledSince, quotaUsedUp: true }))
    expect((await screen.findByText(/så många mejl som går på ett dygn/)).textContent).toMatch(
      /sedan kl. 14.10. .* senast .*5 februari 2027.*14.10/,
    )
    cleanup()
    open(progressOf({ left: 16 }, { stalledSince }))
    expect((await screen.findByText(/Mejlservern tar inte emot/)).textContent).toContain('14.10')
  })

  it('shows no club a protected identity that it could find out', async () => {
    open(progressOf())
    expect(await figure('Har tackat nej till mejl från klubben')).toContain('2')
    expect(screen.queryByText('Skyddade uppgifter')).toBeNull()
  })

  it('names who got it and who not once it is asked for, and says until when', async () => {
    const letter = (name: string, outcome: string) => ({
      ref: `01JZZZZZZZZZZZZZZZZZZZZZ${name}`,
      name,
      outcome,
      at: null,
    })
    const letters = [letter('AA', 'confirmed'), letter('BB', 'none'), letter('CC', 'confirmed')]
    const { asked } = open(progressOf(), {
      [`GET ${at}/letters`]: { letters, namesExpireAt: Date.UTC(2027, 4, 4, 10) },
    })
    await screen.findByRole('button', { name: 'Visa namnen' })
    expect(asked.some((each) => each.includes('/letters'))).toBe(false)
    await press('Visa namnen')
    expect((await screen.findByText('BB')).closest('details')?.textContent).toMatch(/^Fick inget mejl 1/)
    expect(screen.getByText('AA').closest('details')?.textContent).toMatch(/2AACC$/)
    expect(screen.getByText(/Namnen står här till/).textContent).toContain('4 maj 2027')
  })

  it('is paused by a press, and goes on', async () => {
    open(progressOf({ left: 16 }), {
      [`POST ${at}/pause`]: going(progressOf({ left: 16, hold: held('paused') })),
      [`POST ${at}/resume`]: going(progressOf({ left: 16 })),
    })
    await press('Pausa')
    await waitFor(() =>
      expect(screen.getByText(/Utskicket pausades/).textContent).toContain('4 februari 2027 kl. 14.10'),
    )
    await press('Fortsätt')
    expect(await screen.findByRole('button', { name: 'Pausa' })).toBeDefined()
  })

  it('says why it has paused itself', async () => {
    open(progressOf({ left: 16, hold: held('returns') }))
    expect(await screen.findByText(/pausades automatiskt .* för många mejl kom i retur/)).toBeDefined()
  })

  it('counts of a cancelled one those that went out, not those that never will', async () => {
    const cancelled = { left: 0, hold: held('cancelled') }
    open(progressOf(cancelled, { delivered: 2, uncertain: 1, failed: 1, state: 'sent' }))
    expect(await screen.findByText('3 av 38 är skickade')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('is cancelled only once it has been said what that means', async () => {
    const { asked } = open(progressOf({ left: 16 }), {
      [`POST ${at}/cancel`]: going(progressOf({ left: 0, hold: held('cancelled') }, { delivered: 22, state: 'sent' })),
    })
    await press('Avbryt utskicket')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/16 medlemmar har inte fått något mejl än/)).toBeDefined()
    expect(asked).not.toContain(`POST ${at}/cancel`)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Avbryt utskicket' }))
    expect(await screen.findByText('Avbrutet')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pausa' })).toBeNull()
  })

  it('that waits for its time says when it goes out, and goes out before that only after a question', async () => {
    const { asked } = open(progressOf({ left: 38, hold: held('scheduled') }), {
      [`POST ${at}/resume`]: going(progressOf({ left: 38 })),
    })
    const waits = await screen.findByText(/^Mejlet skickas/)
    expect(waits.textContent).toBe('Mejlet skickas 4 februari 2027 kl. 14.10 till 38 medlemmar.')
    expect(screen.queryByText('0 av 38 är skickade')).toBeNull()
    await press('Skicka nu till 38')
    expect(asked).not.toContain(`POST ${at}/resume`)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skicka nu till 38' }))
    expect(await screen.findByText('0 av 38 är skickade')).toBeDefined()
  })

  it('that failed says so word for word, and is sent to those who got nothing after a question', async () => {
    const { asked } = open(progressOf({ withoutLetter: 38 }, { delivered: 0, failed: 38, state: 'failed' }), {
      [`POST ${at}/rest`]: going(progressOf({ left: 38 })),
    })
    expect(await screen.findByText('Mejlet kunde inte skickas. Vänligen försök igen.')).toBeDefined()
    await press('Skicka till de 38 som inte fick något')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Skicka till de 38 som inte fick något' }))
    await waitFor(() => expect(asked).toContain(`POST ${at}/rest`))
    expect(await screen.findByRole('progressbar')).toBeDefined()
  })
})
