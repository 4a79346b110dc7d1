import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { offeredTimes } from '#shared/contact-union/opening-hours.ts'
import type { ContactInfo } from '#shared/contract/contact-union.ts'
import { openPage, refusal, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

const portalNow = stockholmInstant('2027-01-20', '09:00')
const info: ContactInfo = {
  phone: '08-465 004 00',
  email: 'kontakt@example.org',
  address: null,
  note: null,
  hours: { from: '09:00', to: '17:00' },
  isOpen: true,
  opensNext: null,
  times: offeredTimes(portalNow),
  prefill: null,
  portalNow,
}
const post = 'POST /api/contact/calls'
const open = (page = '/kontakta-forbundet', more: Record<string, unknown> = {}) =>
  openPage(routes, page, { 'GET /api/session': visitor, 'GET /api/contact': info, ...more })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (phone = '070-174 06 07') => {
  fireEvent.change(await screen.findByLabelText('Namn'), { target: { value: 'Elin Furuvik' } })
  fireEvent.change(field('Telefonnummer'), { target: { value: phone } })
  fireEvent.change(field('Vad gäller det?'), { target: { value: 'Lön' } })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Be oss ringa' }))

beforeAll(() => import('./contact-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('contacting the union', () => {
  it('shows the hours and that it is open', async () => {
    open()
    expect(await screen.findByText('Öppet nu')).toBeDefined()
    expect(screen.getByText('Vi svarar i telefon vardagar 09.00–17.00. På helgdagar har vi stängt.')).toBeDefined()
    expect(within(screen.getByRole('main')).getByRole('link', { name: '08-465 004 00' }).getAttribute('href')).toBe(
      'tel:0846500400',
    )
  })

  it('says when it opens again', async () => {
    open('/contact-forbundet', {
      'GET /api/contact': { ...info, isOpen: false, opensNext: { day: '2027-01-25', time: '09:00' } },
    })
    expect(await screen.findByText('We open on Monday 25 January at 09:00.')).toBeDefined()
  })

  it('says that the contact information could not be fetched, and tries again', async () => {
    open('/kontakta-forbundet', { 'GET /api/contact': refusal('something-went-wrong') })
    expect(await screen.findByText('Kontaktuppgifterna kunde inte hämtas. Vänligen försök igen.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it.each([
    ['2027-01-21T09:30', '2027-01-21', '09:30'],
    ['10:00', '2027-01-20', '10:00'],
    ['em', '2027-01-20', '12:00'],
  ])('chooses the time of the address: %s', async (tid, day, time) => {
    open(`/kontakta-forbundet?tid=${tid}`)
    await screen.findByLabelText('Dag')
    expect([field('Dag').value, field('Tid').value]).toEqual([day, time])
    expect(screen.queryByText(/Tiden i länken/)).toBeNull()
  })

  it('ignores a time that cannot be had, and says so', async () => {
    open('/kontakta-forbundet?tid=2027-01-24T09:30')
    expect(await screen.findByText('Tiden i länken går inte att välja. Välj en annan tid nedan.')).toBeDefined()
    expect(field('Tid').value).toBe('')
  })

  it('lists what is wrong with links to the fields, and sends nothing', async () => {
    const { asked } = open()
    await fill('+47 22 33 44 55')
    send()
    const wrong = await screen.findByRole('alert')
    expect(within(wrong).getAllByRole('link')).toHaveLength(2)
    fireEvent.click(within(wrong).getAllByRole('link')[0]!)
    expect(document.activeElement).toBe(field('Telefonnummer'))
    expect(asked).not.toContain(post)
  })

  it('sends nothing where an editor previews the page, and says so', async () => {
    const address = '/frontend-preview/kontakta-forbundet?as=employable&tid=fm'
    history.replaceState(null, '', address)
    const editor = signedInAs({ id: 'staff:1', kind: 'editor', permission: 'none' })
    const { asked } = open(address, { 'GET /api/session': editor, [post]: {} })
    await fill()
    send()
    expect(await screen.findByText('Du förhandsvisar sidan. Härifrån skickas och ändras ingenting.')).toBeDefined()
    expect(asked).not.toContain(post)
  })

  it('says when the call comes', async () => {
    open('/kontakta-forbundet?tid=fm', { [post]: { day: '2027-01-20', time: '09:30', confirmed: false } })
    await fill()
    send()
    expect(await screen.findByText('Vi ringer dig onsdag 20 januari kl. 09.30.')).toBeDefined()
  })

  it('says that the confirmation is under way, and then that it was sent', async () => {
    const states = ['under-way', 'sent']
    open('/kontakta-forbundet?tid=fm', {
      [post]: { id: 'c1', day: '2027-01-20', time: '09:30', confirmed: true },
      'GET /api/contact/calls/c1/confirmation': () => ({ state: states.shift() }),
    })
    await fill()
    send()
    expect(await screen.findByText('Vi skickar en bekräftelse till din e-postadress.')).toBeDefined()
    const sent = 'Vi har skickat en bekräftelse till din e-postadress.'
    expect(await screen.findByText(sent)).toBeDefined()
  })

  it('says that email sending failed, and that the call comes all the same', async () => {
    open('/kontakta-forbundet?tid=fm', {
      [post]: { id: 'c1', day: '2027-01-20', time: '09:30', confirmed: true },
      'GET /api/contact/calls/c1/confirmation': refusal('email-sending-failed'),
    })
    await fill()
    send()
    const failed = 'Mejlet kunde inte skickas. Vi ringer dig ändå. Anteckna tiden.'
    expect(await screen.findByText(failed)).toBeDefined()
  })

  it('keeps what is typed when too many have been asked for', async () => {
    open('/kontakta-forbundet?tid=fm', { [post]: refusal('too-many-requests') })
    await fill()
    send()
    expect(await screen.findByRole('alert')).toBeDefined()
    await waitFor(() => expect(field('Namn').value).toBe('Elin Furuvik'))
  })

  it('keeps what is typed when the page is opened again, and asks for a time that is still offered', async () => {
    open('/kontakta-forbundet?tid=fm')
    await fill()
    cleanup()
    const times = info.times.slice(1)
    open('/kontakta-forbundet', { 'GET /api/contact': { ...info, times } })
    expect((await screen.findByLabelText<HTMLInputElement>('Namn')).value).toBe('Elin Furuvik')
    expect([field('Dag').value, field('Tid').value]).toEqual([times[0]?.day, ''])
  })
})
