import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

beforeAll(() => import('./contact-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const path = '/mitt-forbundet/kontaktuppgifter'
const open = (cases: OwnCases | (() => OwnCases) = ownCases(), answers: object = {}, address = path) =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': anOwnMembership(),
    'GET /api/own/membership/cases': cases,
    ...answers,
  })
const field = (name: string) => screen.findByRole('textbox', { name })
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Skicka ändringen' }))

describe('the page of one’s contact details', () => {
  it('shows email, phone and address, and fills the form with them', async () => {
    open()
    const card = within((await screen.findByRole('heading', { name: 'Det här har vi om dig' })).closest('section')!)
    expect(card.getByText('astrid@example.com')).toBeDefined()
    expect(card.getByText('Björkgatan 4, 12345 Nordvik')).toBeDefined()
    expect((await field('Gatuadress')).getAttribute('value')).toBe('Björkgatan 4')
  })

  it('sends what was changed, and says that it is on its way', async () => {
    let cases = ownCases()
    open(() => cases, {
      'POST /api/own/membership/changes': () => {
        cases = ownCases(aChange())
        return { change: aChange() }
      },
    })
    await userEvent.clear(await field('Postort'))
    await userEvent.type(await field('Postort'), 'Söderby')
    await send()
    expect(await screen.findByText(/på väg till medlemsregistret/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Skicka ändringen' })).toBeNull()
  })

  it('names each wrong field by its rule, and sends nothing', async () => {
    const { asked } = open()
    await userEvent.clear(await field('Postnummer'))
    await userEvent.type(await field('Postnummer'), '1234')
    await send()
    expect((await field('Postnummer')).getAttribute('aria-invalid')).toBe('true')
    expect(asked).not.toContain('POST /api/own/membership/changes')
  })

  it('says at the first field that nothing is new, and sends nothing', async () => {
    const { asked } = open()
    await field('Gatuadress')
    await send()
    expect(await screen.findByText('Telefon och adress är redan så här. Ändra det som är nytt.')).toBeDefined()
    expect((await field('Telefonnummer')).getAttribute('aria-invalid')).toBe('true')
    expect(asked).not.toContain('POST /api/own/membership/changes')
  })

  it('keeps what was typed when the portal refuses', async () => {
    open(ownCases(), { 'POST /api/own/membership/changes': () => refusal('membership-change-open') })
    await userEvent.clear(await field('Postort'))
    await userEvent.type(await field('Postort'), 'Söderby')
    await send()
    expect(await screen.findByText(/Du har redan en sådan ändring på väg/)).toBeDefined()
    expect((await field('Postort')).getAttribute('value')).toBe('Söderby')
  })

  it('says why a change waits and when the next attempt is, and can ask again or cancel', async () => {
    const nextAttemptAt = stockholmInstant('2027-02-20', '09:15')
    const waiting = aChange({ cause: 'register-unavailable', nextAttemptAt })
    const { asked } = open(ownCases(waiting), {
      [`POST /api/own/membership/changes/${waiting.id}/retry`]: { change: waiting },
      [`POST /api/own/membership/changes/${waiting.id}/cancel`]: () => refusal('undo-too-late'),
    })
    expect((await screen.findByText(/svarar inte just nu/)).textContent).toContain('Vi försöker igen kl. 09.15.')
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(asked).toContain(`POST /api/own/membership/changes/${waiting.id}/retry`)
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt ändringen' }))
    expect(await screen.findByText(/kan inte ångras/)).toBeDefined()
  })

  it('says that the register refused the last change, and lets one send another', async () => {
    const refused = aChange({ state: 'refused', cause: 'register-rejected' })
    open(ownCases(refused), { 'GET /api/own/membership': anOwnMembership({ leftToMember: [refused] }) })
    expect(await screen.findByText(/tog inte emot ändringen/)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Skicka ändringen' })).toBeDefined()
  })

  it('says that a change was taken back too late and holds, above the form', async () => {
    const takingBack = { by: 'member', at: aChange().at } as const
    const late = aChange({ state: 'done', overOn: '2027-02-20', takingBack })
    open(ownCases(late), { 'GET /api/own/membership': anOwnMembership({ leftToMember: [late] }) })
    expect((await screen.findByText(/så den gäller från/)).textContent).toContain('20 februari 2027')
    expect(screen.getByRole('button', { name: 'Skicka ändringen' })).toBeDefined()
  })

  it('sends a link to a new email, and says that it must be opened', async () => {
    let emailToVerify: OwnMembership['emailToVerify'] = null
    open(ownCases(), {
      'GET /api/own/membership': () => anOwnMembership({ emailToVerify }),
      'POST /api/own/membership/email': () => {
        emailToVerify = { id: aChange().id, email: 'ny@example.com', state: 'sent' }
        return { emailToVerify }
      },
    })
    await userEvent.type(await field('Ny privat e-postadress'), 'ny@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Skicka länken' }))
    expect(await screen.findByText(/Vi skickar ett mejl till/)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Ny privat e-postadress' })).toBeNull()
  })

  it.each([
    ['', 'Ange en privat e-postadress.'],
    ['inte en adress', 'E-postadressen är ogiltig.'],
    ['Astrid@example.com', 'Det är redan din e-postadress.'],
  ])('names what is wrong with the email %j, and sends nothing', async (email, message) => {
    const { asked } = open()
    if (email) await userEvent.type(await field('Ny privat e-postadress'), email)
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka länken' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(asked).not.toContain('POST /api/own/membership/email')
  })

  it.each([
    ['returned', /kom tillbaka/],
    ['expired', /gäller inte längre/],
  ] as const)('says that the link is %s, and gives the email up or sends another link', async (state, text) => {
    const { id } = aChange()
    let emailToVerify: OwnMembership['emailToVerify'] = { id, email: 'ny@example.com', state }
    const { asked } = open(ownCases(), {
      'GET /api/own/membership': () => anOwnMembership({ emailToVerify }),
      'POST /api/own/membership/email': () => refusal('too-many-requests'),
      [`POST /api/own/membership/email/${id}/cancel`]: () => {
        emailToVerify = null
        return { emailToVerify }
      },
    })
    expect((await screen.findByText(text)).textContent).toContain('ny@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Skicka en ny länk' }))
    expect(asked).toContain('POST /api/own/membership/email')
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt bytet' }))
    expect(await field('Ny privat e-postadress')).toBeDefined()
  })

  it.each([
    [true, /verkar inte finnas längre/],
    [false, /inkorgen var full/],
  ])('says that a letter came back (for good: %s), until the address is said to be right', async (isLasting, text) => {
    let returnedLetter: OwnMembership['returnedLetter'] = { at: stockholmInstant('2027-02-18', '09:00'), isLasting }
    open(ownCases(), {
      'GET /api/own/membership': () => anOwnMembership({ returnedLetter }),
      'POST /api/own/membership/email/keep': () => {
        returnedLetter = null
        return { done: true }
      },
    })
    expect((await screen.findByText(text)).textContent).toContain('18 februari 2027')
    await userEvent.click(screen.getByRole('button', { name: 'Adressen stämmer' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  it('is in English too', async () => {
    open(ownCases(), {}, '/en/my-forbundet/contact-details')
    expect(await screen.findByRole('button', { name: 'Send the change' })).toBeDefined()
  })
})
