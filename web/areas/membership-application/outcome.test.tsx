import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ulid } from 'ulid'
import type { ApplicationView } from '#shared/contract/membership-application.ts'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'
import { sentApplication } from './sent.ts'

const application = ulid()
const now = Date.UTC(2027, 1, 1, 9)
const view = (rest: Partial<ApplicationView>): ApplicationView => ({
  application,
  kind: 'retired',
  state: 'waiting-for-register',
  cause: null,
  nextAttemptAt: null,
  from: '2027-02-01',
  fee: null,
  firstCharge: null,
  memberSince: null,
  firstFeeDay: null,
  regretUntil: null,
  order: null,
  serverNow: now,
  ...rest,
})
const route = `/api/membership-application/${application}`
const open = (answer: unknown, more: Record<string, unknown> = {}) =>
  openPage(routes, '/bli-medlem', { 'GET /api/session': visitor, [`GET ${route}`]: answer, ...more })

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => {
  sessionStorage.clear()
  sentApplication.keep(application)
})
afterEach(() => vi.unstubAllGlobals())

describe('an application that was signed', () => {
  it('leads back to the course that needs a membership', async () => {
    const next = '/kurser-aktiviteter/01JZZZZZZZZZZZZZZZZZZZZZZQ'
    let isRegistered = false
    openPage(routes, `/bli-medlem?next=${encodeURIComponent(next)}`, {
      'GET /api/session': visitor,
      [`GET ${route}`]: () =>
        view(isRegistered ? { state: 'registered', memberSince: '2027-02-01' } : { cause: 'register-unavailable' }),
      [`POST ${route}/retry`]: () => {
        isRegistered = true
        return view({})
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await screen.findByRole('heading', { name: 'Välkommen som medlem' })
    const way = within(screen.getByRole('main')).getByRole('link').getAttribute('href') ?? ''
    expect(new URLSearchParams(way.split('?')[1]).get('next')).toBe(next)
  })

  it('says why it waits, and is sent to the register again at once when asked', async () => {
    let isRegistered = false
    const waits = view({ cause: 'register-unavailable', nextAttemptAt: now + 60_000 })
    open(() => (isRegistered ? view({ state: 'registered', memberSince: '2027-02-01' }) : waits), {
      [`POST ${route}/retry`]: () => {
        isRegistered = true
        return waits
      },
    })
    expect((await screen.findByText(/Medlemsregistret svarar inte just nu/)).textContent).toContain(
      'inget går förlorat',
    )
    expect(screen.getByText(/^Vi försöker igen kl\./).textContent).toBe('Vi försöker igen kl. 10.01.')
    expect(screen.getByText(/^Ärendenummer:/).textContent).toBe(`Ärendenummer: ${application}`)
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('heading', { name: 'Välkommen som medlem' })).toBeDefined()
  })

  it.each([
    ['handed-back', /Vi lämnar tillbaka din ansökan så snart registret svarar/],
    ['closed-by-union', /Vi stänger din ansökan så snart registret svarar/],
  ] as const)('says that the union ends it as soon as the register answers: %s', async (ending, text) => {
    open(view({ cause: 'register-unavailable', ending, nextAttemptAt: now + 60_000 }))
    const sentence = await screen.findByText(text)
    expect(sentence.textContent).toContain('Medlemsregistret svarar inte just nu.')
    expect(sentence.textContent).not.toContain('inget går förlorat')
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('is signalled to the browser’s other tabs, which go on with their own or show it', async () => {
    sentApplication.forget()
    open(view({ state: 'registered', memberSince: '2027-02-01' }))
    await userEvent.click(await screen.findByRole('radio', { name: /^Egenföretagare/ }))
    const sendElsewhere = () => {
      const tab = new BroadcastChannel('membership-application-sent')
      tab.postMessage(application)
      tab.close()
    }
    sendElsewhere()
    await screen.findByRole('heading', { name: 'En ansökan är skickad från en annan flik' })
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt med ansökan i den här fliken' }))
    expect(await screen.findByRole('radio', { name: /^Egenföretagare/, checked: true })).toBeDefined()
    sendElsewhere()
    await userEvent.click(await screen.findByRole('button', { name: 'Visa ansökan som är skickad' }))
    expect(await screen.findByRole('heading', { name: 'Välkommen som medlem' })).toBeDefined()
  })

  it('of a person who is a member already leads to signing in', async () => {
    open(view({ state: 'refused', cause: 'already-member' }))
    expect(await screen.findByRole('heading', { name: 'Du är redan medlem' })).toBeDefined()
    expect(screen.getByRole('main').querySelector('a[href="/logga-in"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Gå tillbaka till ansökan' })).toBeNull()
  })

  it('of a person with a protected identity leads to the telephone and its hours', async () => {
    open(view({ state: 'refused', cause: 'protected-identity' }), {
      'GET /api/contact': {
        phone: '08-123 456 78',
        email: 'kontakt@example.com',
        hours: { from: '09:00', to: '17:00' },
        isOpen: true,
        opensNext: null,
        times: [],
        prefill: null,
        portalNow: now,
      },
    })
    expect(await screen.findByRole('heading', { name: 'Ring oss så hjälper vi dig' })).toBeDefined()
    expect((await screen.findByRole('link', { name: 'Ring 08-123 456 78' })).getAttribute('href')).toBe(
      'tel:0812345678',
    )
    expect(screen.getByText('Vi svarar i telefon vardagar 09.00–17.00.')).toBeDefined()
  })

  it.each([
    ['former-member', 'Du har varit medlem förut', /Välkommen tillbaka/],
    ['register-rejected', 'Ansökan gick inte igenom', /tog inte emot ansökan/],
    ['application-open', 'Ansökan gick inte igenom', /redan en ansökan på väg/],
  ] as const)('that the register or the portal refuses says why and leads on: %s', async (cause, title, text) => {
    open(view({ state: 'refused', cause }))
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(text)
    expect(screen.getByRole('main').querySelector('a.primary[href="/kontakta-forbundet"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Gå tillbaka till ansökan' })).toBeNull()
  })

  it.each([
    ['held', null, 'Vi håller tiden medan medlemskapet blir klart', false],
    ['booked', null, 'Mötet är bokat.', false],
    ['failed', 'hold-over', 'mötet kunde inte bokas. Du behöver boka på nytt. Medlemskapet blev inte klart', true],
    ['failed', 'begun', 'mötet kunde inte bokas. Du behöver boka på nytt. Mötestiden hade redan börjat.', true],
  ] as const)('says what became of the meeting with a company: %s, %s', async (state, cause, says, leadsOn) => {
    const startsAt = Date.UTC(2027, 2, 1, 9)
    const meeting = {
      id: ulid(),
      company: ulid(),
      slot: ulid(),
      startsAt,
      endsAt: startsAt + 1_800_000,
      state,
      cause,
      reason: null,
      bookedAt: null,
      version: 2,
      companyName: 'Granholma Analys AB',
    }
    const decided = state === 'held' ? {} : ({ state: 'registered', memberSince: '2027-02-01' } as const)
    open(view({ ...decided, meeting }))
    const card = (await screen.findByText('Granholma Analys AB')).closest('section')!
    expect(card.textContent).toContain(says)
    const others = within(card).queryByRole('link', { name: 'Se andra tider' })
    expect(others?.getAttribute('href') ?? null).toBe(leadsOn ? '/foretagsmoten' : null)
    if (state !== 'held') expect(screen.getByRole('heading', { name: 'Välkommen som medlem' })).toBeDefined()
  })

  it('whose signature got lost says so, and leads back to what is filled in', async () => {
    open(view({ state: 'signature-lost' }))
    expect(await screen.findByRole('heading', { name: 'Vi vet inte om du skrev under' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/ansökan har inte skickats/)
    expect(screen.getByRole('button', { name: 'Gå tillbaka till ansökan' })).toBeDefined()
  })

  it('is left by another applicant in the same tab, by the button and by coming anew', async () => {
    const registered = view({ state: 'registered', memberSince: '2027-02-01' })
    const { router } = open(registered)
    await userEvent.click(await screen.findByRole('button', { name: 'Ny ansökan' }))
    expect(await screen.findByRole('radio', { name: /^Egenföretagare/ })).toBeDefined()
    expect(sentApplication.read()).toBeNull()
    cleanup()
    sentApplication.keep(application)
    openPage(routes, '/bli-medlem?steg=7', { 'GET /api/session': visitor, [`GET ${route}`]: registered })
    await screen.findByRole('heading', { name: 'Välkommen som medlem' })
    cleanup()
    // Back shows the receipt still; the link of the start page begins anew.
    openPage(routes, '/bli-medlem?steg=7', { 'GET /api/session': visitor, [`GET ${route}`]: registered })
    await screen.findByRole('heading', { name: 'Välkommen som medlem' })
    cleanup()
    open(registered)
    expect(await screen.findByRole('radio', { name: /^Egenföretagare/ })).toBeDefined()
    expect(router.state.location.pathname).toBe('/bli-medlem')
  })

  it('that this browser may not read any more says so, and another can be begun', async () => {
    open(refusal('not-found'))
    await screen.findByRole('heading', { name: 'Ansökan kan inte visas här' })
    await userEvent.click(screen.getByRole('button', { name: 'Gå tillbaka till ansökan' }))
    expect(await screen.findByRole('radio', { name: /^Egenföretagare/ })).toBeDefined()
    await waitFor(() => expect(sentApplication.read()).toBeNull())
  })
})
