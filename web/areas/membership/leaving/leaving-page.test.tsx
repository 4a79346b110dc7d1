import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { id, leaving, left, notice, openLeaving as open } from '#test/builders/leaving-page.tsx'
import { aChange } from '#test/builders/own-cases.ts'
import { refusal } from '#test/builders/portal-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const textIn = async (name: RegExp) =>
  (await screen.findByRole('region', { name })).textContent?.replaceAll('\u00a0', ' ')
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Gå vidare till underskrift' }))

describe('the page on which one leaves', () => {
  it('says first what ends and when: membership, insurance, the last fee', async () => {
    open()
    const ends = await textIn(/Det här upphör/)
    expect(ends).toContain('Du är medlem till och med 28 februari 2027.')
    expect(ends).toContain('Inkomstförsäkringen gäller till och med 28 februari 2027.')
    expect(ends).toContain('Sista avgiften, 250 kr, ska betalas senast 26 februari 2027 om den inte redan är betald.')
    expect(ends).not.toContain('Dina uppdrag')
  })

  it('names assignments with what their club takes over, protocols to sign, seats, meetings with companies and changes that come to nothing', async () => {
    const startsAt = stockholmInstant('2027-04-01', '09:00')
    open({
      own: { reduced: [{ from: '2027-01-01', until: '2027-06-30', source: 'r' }] },
      reply: {
        mandates: [
          { id: 'm', club: 'Klubben Nordvik AB', type: 'auditor', until: '2028-02-29', things: ['audit-papers'] },
        ],
        meetings: [{ clubId: 'club-001', club: 'Klubben Nordvik AB', role: 'adjuster' }],
        seats: [
          { occasion: id, title: { sv: 'Förhandla', en: 'Negotiate' }, startsAt, place: 'seat' },
          { occasion: '01JZZZZZZZZZZZZZZZZZZZZZZM', title: { sv: 'Träff', en: 'Meeting' }, startsAt, place: 'line' },
        ],
        companyMeetings: [{ booking: id, companyName: 'Granholma Analys AB', startsAt }],
        changes: [aChange({ kind: 'retired', from: '2027-04-01', state: 'planned' })],
      },
    })
    const ends = await textIn(/Det här upphör/)
    expect(ends).toContain('Den sänkta avgiften upphör samma dag.')
    expect(ends).toContain(
      'Revisor, Klubben Nordvik AB. Klubben behöver välja någon annan. Lämna över revisionsunderlagen.',
    )
    expect(ends).toContain('Du är justerare, Klubben Nordvik AB.')
    expect(ends).toContain('Förhandla, 1 april 2027. Platsen går till den som står först på reservlistan.')
    expect(ends).toContain('Träff, 1 april 2027. Du står på reservlistan och tas bort från den.')
    expect(ends).toContain('Granholma Analys AB, 1 april 2027. Mötet avbokas, och företaget får veta det.')
    expect(ends).toMatch(/Ändringar som inte blir av.*/)
  })

  it('offers what may fit instead, by what one is, and nothing to whom nothing fits', async () => {
    open()
    const instead = await screen.findByRole('region', { name: 'Kanske passar det här bättre' })
    expect(
      within(instead)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/mitt-forbundet/andra/retired',
      '/mitt-forbundet/andra/became-unemployed',
      '/mitt-forbundet/andra/reduced-fee',
    ])
    cleanup()
    open({
      own: { entries: [MembershipEntry.parse({ kind: 'retired', from: '2020-01-01', until: null, source: 'r' })] },
    })
    await screen.findByRole('button', { name: 'Gå vidare till underskrift' })
    // The year's fee was charged in January.
    const ends = await textIn(/Det här upphör/)
    expect(ends).toContain('Fakturor som du redan har fått betalar du som vanligt.')
    expect(ends).toContain('Har du betalat årets avgift betalas den inte tillbaka')
    expect(screen.queryByRole('region', { name: 'Kanske passar det här bättre' })).toBeNull()
  })

  it('needs no reason, sends nothing before the device is chosen, and then the day that was shown', async () => {
    const bodies: unknown[] = []
    const take = (init?: RequestInit) => {
      bodies.push(JSON.parse(String(init?.body)))
      return { notice: notice() }
    }
    const read = () => leaving(bodies.length > 0 ? { notice: notice() } : {})
    const { asked } = open({
      more: { 'POST /api/own/membership/leaving': take, 'GET /api/own/membership/leaving': read },
    })
    await screen.findByText(/Sista avgiften/)
    await goOn()
    expect(await screen.findByText(/Inget ändras innan du har skrivit under/)).toBeDefined()
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Läs av QR-kod med en annan enhet' }))
    expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
    expect(bodies).toMatchObject([
      { device: 'other', language: 'sv', leaving: { until: '2027-02-28', reason: null, comment: '' } },
    ])
  })

  it('refuses tags in what is typed, at the field, and keeps what was typed on the way back from the signature', async () => {
    open()
    await screen.findByText(/Sista avgiften/)
    const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Vill du berätta mer? (valfritt)')
    fireEvent.change(comment(), { target: { value: '<b>dyrt</b>' } })
    await goOn()
    expect((await screen.findByRole('alert')).textContent).toContain('Vill du berätta mer? (valfritt)')
    fireEvent.change(comment(), { target: { value: 'För dyrt.' } })
    await userEvent.click(screen.getByLabelText('Avgiften'))
    await goOn()
    await userEvent.click(await screen.findByRole('button', { name: 'Tillbaka till sammanställningen' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Avgiften')).checked).toBe(true)
    expect(comment().value).toBe('För dyrt.')
  })

  it('resumes an order after a reload, and never begins one by itself', async () => {
    sessionStorage.setItem('membership-leaving-order', id)
    const { asked } = open({ reply: { notice: notice() } })
    expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  it('goes on in a new tab with an order that runs in this browser, and not with one that is over', async () => {
    const { asked } = open({ reply: { notice: notice() } })
    expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])
    cleanup()
    sessionStorage.clear()
    const { order } = notice()
    open({ reply: { notice: notice({ order: order && { ...order, state: 'failed' } }) } })
    expect(await screen.findByRole('button', { name: 'Gå vidare till underskrift' })).toBeDefined()
  })

  it('says that a new month has begun, and leads back to what applies now', async () => {
    open({ more: { 'POST /api/own/membership/leaving': refusal('last-day-changed') } })
    await screen.findByText(/Sista avgiften/)
    await goOn()
    await userEvent.click(await screen.findByRole('button', { name: 'Läs av QR-kod med en annan enhet' }))
    expect((await screen.findByRole('alert')).textContent).toContain('en ny månad har börjat')
  })

  it.each([
    ['month-over', /Månaden tog slut innan du skrev under/],
    ['not-taken', /uppsägningen togs inte emot/],
    ['signature-lost', /inget svar från e-legitimationen/],
  ] as const)('says why a notice came to nothing: %s', async (state, text) => {
    open({ reply: { notice: notice({ state, order: null }) } })
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  })

  it('lets a signature be cancelled that was begun in another browser', async () => {
    const { asked } = open({
      reply: { notice: notice({ order: null }) },
      more: {
        [`POST /api/own/membership/leaving/${id}/cancel`]: { notice: notice({ state: 'withdrawn', order: null }) },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt underskriften' }))
    await waitFor(() => expect(asked.some((request) => request.startsWith('POST'))).toBe(true))
  })
})

describe('a member who has left', () => {
  it('sees the last day and takes it back', async () => {
    const { asked } = open({
      changes: [left()],
      more: { [`POST /api/own/membership/changes/${id}/cancel`]: { change: left({ state: 'cancelled' }) } },
    })
    const text = await textIn(/Du lämnar förbundet/)
    expect(text).toContain('Din sista dag som medlem är 28 februari 2027.')
    expect(text).toContain('Uppsägningen är registrerad.')
    await userEvent.click(screen.getByRole('button', { name: 'Ta tillbaka uppsägningen' }))
    await waitFor(() => expect(asked.some((request) => request.startsWith('POST'))).toBe(true))
  })

  it('reads that it counts while the register does not answer', async () => {
    open({ changes: [left({ state: 'waiting' })] })
    expect(await textIn(/Du lämnar förbundet/)).toContain('Uppsägningen gäller och är på väg till medlemsregistret.')
  })

  it('reads after taking it back that they remain, for that day, and leaves again only by asking for it', async () => {
    const back = { kind: 'left' as const, state: 'cancelled' as const }
    open({ changes: [aChange({ ...back, overOn: '2027-02-20' })] })
    expect(await textIn(/Du är kvar som medlem/)).toContain(
      'Du tog tillbaka uppsägningen 20 februari 2027. Ditt medlemskap gäller som förut.',
    )
    expect(screen.queryByRole('region', { name: /Det här upphör/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Avsluta medlemskapet ändå' }))
    expect(await textIn(/Det här upphör/)).toContain('Du är medlem till och med')
    cleanup()
    open({ changes: [aChange({ ...back, overOn: '2027-02-19' })] })
    expect(await textIn(/Det här upphör/)).toContain('Du är medlem till och med')
    expect(screen.queryByRole('region', { name: /Du är kvar som medlem/ })).toBeNull()
  })

  it('sees it in English on the English page', async () => {
    open({ changes: [left()] }, '/en/my-forbundet/leave-membership')
    expect(await textIn(/You are leaving the union/)).toContain('Your last day as a member is 28 February 2027.')
  })

  it('reads so on the home and on the membership’s page, each with the way to take it back', async () => {
    for (const path of ['/mitt-forbundet', '/mitt-forbundet/medlemskap']) {
      open({ own: { leaves: '2027-02-28' }, changes: [left()] }, path)
      const card = await screen.findByRole('region', { name: 'Du lämnar förbundet' })
      expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('Din sista dag som medlem är 28 februari 2027.')
      expect(within(card).getByRole('link').getAttribute('href')).toBe('/mitt-forbundet/avsluta-medlemskap-digitalt')
      cleanup()
    }
  })
})

describe('the page on which one leaves, where it cannot be used,', () => {
  it('says that another end of the membership is on its way', async () => {
    open({ changes: [aChange({ kind: 'regretted' })] })
    expect(await screen.findByText(/Du ångrade medlemskapet/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Gå vidare till underskrift' })).toBeNull()
  })

  it('says that the membership ends already', async () => {
    const entries = [MembershipEntry.parse({ kind: 'employed', from: '2020-01-01', until: '2027-02-15', source: 'r' })]
    open({ own: { entries } })
    expect(await screen.findByText(/har redan ett slutdatum/)).toBeDefined()
  })

  it('says what could not be loaded, and tries again', async () => {
    open({ more: { 'GET /api/own/membership/leaving': refusal('store-unavailable') } })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
