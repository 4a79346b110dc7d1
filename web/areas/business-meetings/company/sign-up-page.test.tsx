import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const post = 'POST /api/business-meetings/companies'
const letter = /^GET \/api\/business-meetings\/companies\/[0-9A-Z]{26}\/letter$/
type Sent = { commandId: string; signUp: Record<string, unknown> }

/** The letter's address has an id that the page makes. */
const withLetter = (answers: Record<string, unknown>, state: unknown) =>
  new Proxy(answers, { get: (known, request: string) => (letter.test(request) ? state : known[request]) })
const bodyOf = (init: RequestInit): Sent => JSON.parse(String(init.body)) as Sent

const open = (
  answers: Record<string, unknown> = {},
  address = '/foretagsmoten/anmal-foretag',
  stands: unknown = { state: 'sent' },
) => {
  const sent: Sent[] = []
  const taken = (init: RequestInit) => {
    sent.push(bodyOf(init))
    return { id: bodyOf(init).commandId }
  }
  openPage(routes, address, withLetter({ 'GET /api/session': visitor, [post]: taken, ...answers }, stands))
  return { sent }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const fill = async () => {
  type('Företagets namn', 'Granholma Analys AB')
  type('För- och efternamn', 'Vendela Sandhed')
  type('Roll på företaget', 'Rekryteringschef')
  type('E-post', 'rekrytering@foretag.example')
  type('Telefonnummer', '070-174 06 07')
  type('Dag', '2027-03-30')
  type('Från', '10.00')
  type('Till', '10.45')
  type('Plats', 'Storgatan 4')
}
const agree = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: 'Jag intygar att företaget har kollektivavtal' }))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Anmäl företaget' }))

beforeAll(() => import('./sign-up-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('signing a company up', () => {
  it('says that the union usually replies within 48 hours', async () => {
    open()
    expect(await screen.findByText(/svarar oftast inom 48 timmar/)).toBeDefined()
  })

  it('says it in English too', async () => {
    open({}, '/en/business-meetings/sign-up-company')
    expect(await screen.findByText(/usually reply within 48 hours/)).toBeDefined()
  })

  it('names everything that is missing, and says no clearly without a collective agreement', async () => {
    const { sent } = open()
    await screen.findByLabelText('Företagets namn')
    await send()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getAllByRole('link')).toHaveLength(9)
    expect(within(alert).getByText(/Bara företag med kollektivavtal kan erbjuda företagsmöten/)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('sends what was typed, and says where the link went', async () => {
    const { sent } = open()
    await screen.findByLabelText('Företagets namn')
    await fill()
    agree()
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till en tid' }))
    fireEvent.change(field('Från, tid 2'), { target: { value: '11.00' } })
    fireEvent.change(field('Till, tid 2'), { target: { value: '11.45' } })
    await send()
    expect(await screen.findByText('Vi har skickat en länk till rekrytering@foretag.example.')).toBeDefined()
    expect(sent[0]?.signUp).toMatchObject({
      companyName: 'Granholma Analys AB',
      agreement: true,
      slots: [
        { day: '2027-03-30', from: '10:00', place: 'Storgatan 4' },
        { day: '2027-03-30', from: '11:00', place: 'Storgatan 4' },
      ],
    })
  })

  it('loses nothing when the engine is down: sent again it is the same sign-up', async () => {
    let isDown = true
    const tried: string[] = []
    open({
      [post]: (init: RequestInit) => {
        const { commandId: id } = bodyOf(init)
        tried.push(id)
        return isDown ? refusal('engine-unavailable') : { id }
      },
    })
    await screen.findByLabelText('Företagets namn')
    await fill()
    agree()
    await send()
    await waitFor(() => expect(tried).toHaveLength(1))
    expect(field('Företagets namn').value).toBe('Granholma Analys AB')
    isDown = false
    await send()
    expect(await screen.findByText('Ett steg kvar: öppna länken i mejlet')).toBeDefined()
    expect(new Set(tried).size).toBe(1)
  })

  it('puts what the portal refuses at its field', async () => {
    open({
      [post]: () => refusal('invalid-input', { fields: [{ path: 'slots.0.day', code: 'day-passed' }] }),
    })
    await screen.findByLabelText('Företagets namn')
    await fill()
    agree()
    await send()
    await waitFor(() => expect(field('Dag').getAttribute('aria-invalid')).toBe('true'))
  })

  it('keeps what was typed over a reload', async () => {
    open()
    await screen.findByLabelText('Företagets namn')
    await fill()
    cleanup()
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Företagets namn')).value).toBe('Granholma Analys AB')
    expect(field('Plats').value).toBe('Storgatan 4')
  })
})

describe('a company that is signed up', () => {
  /** Gives the id of the sign-up. */
  const signedUp = async () => {
    const { sent } = open()
    await screen.findByLabelText('Företagets namn')
    await fill()
    agree()
    await send()
    await screen.findByText('Vi har skickat en länk till rekrytering@foretag.example.')
    cleanup()
    return sent[0]!.commandId
  }
  const reloaded = (stands: unknown) => open({}, '/foretagsmoten/anmal-foretag', stands)

  it('sees after a reload that it is, and that the link in the letter is next', async () => {
    await signedUp()
    reloaded({ state: 'sent' })
    expect(await screen.findByText('Vi har skickat en länk till rekrytering@foretag.example.')).toBeDefined()
    expect(screen.getByText(/Öppna länken inom 7 dagar/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Skicka mejlet igen' })).toBeDefined()
    expect(screen.queryByLabelText('Företagets namn')).toBeNull()
  })

  it('reads that the union replies, once it has opened the link', async () => {
    await signedUp()
    reloaded({ state: 'confirmed' })
    expect(await screen.findByText('Anmälan är bekräftad')).toBeDefined()
    expect(screen.getByText(/svarar oftast inom 48 timmar/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Skicka mejlet igen' })).toBeNull()
  })

  it('reads that nothing is stored of a sign-up that it did not confirm in time', async () => {
    await signedUp()
    reloaded(() => refusal('not-found'))
    expect(await screen.findByText('Anmälan finns inte kvar')).toBeDefined()
  })

  it('signs up anew in an empty form, where it wants to', async () => {
    await signedUp()
    reloaded({ state: 'sent' })
    await userEvent.click(await screen.findByRole('button', { name: 'Gör en ny anmälan' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Företagets namn')).value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field('Företagets namn')))
    cleanup()
    reloaded({ state: 'sent' })
    expect(await screen.findByLabelText('Företagets namn')).toBeDefined()
  })

  it('signs up anew with what it typed where the email did not arrive, as another sign-up, also after a reload', async () => {
    const first = await signedUp()
    reloaded(() => refusal('email-sending-failed'))
    await userEvent.click(await screen.findByRole('button', { name: 'Gör en ny anmälan' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Företagets namn')).value).toBe('Granholma Analys AB')
    await waitFor(() => expect(document.activeElement).toBe(field('E-post')))
    cleanup()
    const { sent } = reloaded({ state: 'sent' })
    expect((await screen.findByLabelText<HTMLInputElement>('Plats')).value).toBe('Storgatan 4')
    type('E-post', 'rekryterare@foretag.example')
    await send()
    expect(await screen.findByText('Vi har skickat en länk till rekryterare@foretag.example.')).toBeDefined()
    expect(sent[0]?.signUp).toMatchObject({ companyName: 'Granholma Analys AB', agreement: true })
    expect(sent[0]?.commandId).not.toBe(first)
  })

  it.each([
    ['its link was opened', { state: 'confirmed' }, 'Anmälan är bekräftad'],
    ['the union has removed it', () => refusal('not-found'), 'Anmälan finns inte kvar'],
  ])('leaves nothing of what it typed in the tab once %s', async (_, stands, title) => {
    await signedUp()
    expect(JSON.stringify({ ...sessionStorage })).toContain('Vendela Sandhed')
    reloaded(stands)
    await screen.findByText(title)
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Vendela Sandhed'))
  })
})
