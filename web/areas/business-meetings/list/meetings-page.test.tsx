import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ListedSlot, OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'
import { idOf } from '#test/builders/courses.ts'
import { memberRole, openPage, refusal, signedInAs, visitor } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const portalNow = stockholmInstant('2027-02-20', '09:00')
const slot = (id: string, differs: Partial<ListedSlot> = {}): ListedSlot => ({
  id: idOf(id),
  company: idOf('B'),
  companyName: 'Granholma Analys AB',
  startsAt: stockholmInstant('2027-03-01', '10:00'),
  endsAt: stockholmInstant('2027-03-01', '10:45'),
  place: 'Storgatan 4',
  isOnline: false,
  language: 'sv',
  version: 1,
  isFree: true,
  ...differs,
})
const slots = [slot('1'), slot('2', { isFree: false, startsAt: stockholmInstant('2027-03-02', '10:00') })]
const companies = { companies: [{ id: idOf('B'), companyName: 'Granholma Analys AB' }] }
const meeting = (differs: Partial<OwnBusinessMeeting> = {}): OwnBusinessMeeting => ({
  id: idOf('K'),
  company: idOf('B'),
  slot: idOf('1'),
  startsAt: slots[0]!.startsAt,
  endsAt: slots[0]!.endsAt,
  state: 'failed',
  cause: 'hold-over',
  reason: null,
  bookedAt: null,
  version: 2,
  companyName: 'Granholma Analys AB',
  meets: null,
  ...differs,
})
const meets: NonNullable<OwnBusinessMeeting['meets']> = {
  place: 'Storgatan 4',
  link: 'https://example.org/mote',
  language: 'sv',
  contact: { name: 'Lo Berg', role: 'HR', phone: '0701234567' },
}
const student = { ...memberRole, id: 'member:student', kind: 'student' as const }

const open = (path: string, answers: object = {}, session: unknown = visitor) =>
  openPage(routes, path, {
    'GET /api/session': session as never,
    'GET /api/business-meetings/slots': { slots, portalNow },
    'GET /api/business-meetings/companies': companies,
    'GET /api/own/business-meetings': { meetings: [], portalNow },
    ...answers,
  } as never)

beforeAll(() => Promise.all([import('./meetings-page.tsx'), import('../booking/book-page.tsx')]), 60_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of times', () => {
  it('says of each whether it is free, with the way to book it', async () => {
    open('/foretagsmoten')
    expect(await screen.findByText('Bokad')).toBeDefined()
    expect(screen.getByRole('link', { name: /^Välj tid/ }).getAttribute('href')).toBe(
      `/foretagsmoten/boka/${idOf('B')}/${idOf('1')}`,
    )
    expect(screen.getAllByText('1 ledig tid').length).toBeGreaterThan(0)
  })

  it('that could not be fetched says so, and is there after trying again', async () => {
    let isBack = false
    open('/foretagsmoten', {
      'GET /api/business-meetings/slots': () => (isBack ? { slots, portalNow } : refusal('something-went-wrong')),
    })
    expect(await screen.findByText('Mötena kunde inte hämtas. Vänligen försök igen.')).toBeDefined()
    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Granholma Analys AB' })).toBeDefined()
  })

  it('is shown where the companies could not be fetched, which is said at their filter', async () => {
    open('/foretagsmoten', { 'GET /api/business-meetings/companies': refusal('something-went-wrong') })
    expect(await screen.findByText('Företagen kunde inte hämtas.')).toBeDefined()
    expect(await screen.findByRole('heading', { level: 2, name: 'Granholma Analys AB' })).toBeDefined()
  })

  it('without times says so and leads to courses', async () => {
    open('/foretagsmoten', { 'GET /api/business-meetings/slots': { slots: [], portalNow } })
    expect(await screen.findByText('Inga företag erbjuder tider just nu. Titta gärna in igen.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Se kurser och aktiviteter' })).toBeDefined()
  })

  it('shows a member whose meeting could not be booked that the membership stands and that it is to be redone', async () => {
    open(
      '/foretagsmoten',
      { 'GET /api/own/business-meetings': { meetings: [meeting()], portalNow } },
      signedInAs(student),
    )
    expect(await screen.findByText(/Du är medlem och kan logga in, men mötet kunde inte bokas\./)).toBeDefined()
    expect(screen.getByText(/inom de 24 timmar/)).toBeDefined()
  })

  it('writes the telephone number of whom one meets in groups, as one’s own', async () => {
    const booked = meeting({ state: 'booked', cause: null, meets })
    open('/foretagsmoten', { 'GET /api/own/business-meetings': { meetings: [booked], portalNow } }, signedInAs(student))
    expect((await screen.findByText(/^Lo Berg, HR/)).textContent).toContain('070-123 45 67')
  })

  it('says on the page that a meeting is cancelled, until it is loaded anew', async () => {
    const own = 'GET /api/own/business-meetings'
    const booked = meeting({ state: 'booked', cause: null, startsAt: slots[0]!.startsAt })
    const answers = {
      [own]: { meetings: [booked], portalNow },
      [`POST /api/own/business-meetings/${booked.id}/cancel`]: { meetings: [], portalNow },
    }
    open('/foretagsmoten', answers, signedInAs(student))
    await userEvent.click(await screen.findByRole('button', { name: 'Avboka' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avboka' }))
    const said = await screen.findByText(/^Mötet med Granholma Analys AB är avbokat/)
    expect(said.className).toContain('notice')
    await waitFor(() => expect(document.activeElement).toBe(said))
    cleanup()
    open('/foretagsmoten', {}, signedInAs(student))
    await screen.findByText('Bokad')
    expect(screen.queryByText(/är avbokat/)).toBeNull()
  })
})

describe('the page of a time', () => {
  const page = (id: string) => `/foretagsmoten/boka/${idOf('B')}/${idOf(id)}`

  it('leads a visitor to sign-in and back, or to membership with the time', async () => {
    open(page('1'))
    const join = await screen.findByRole('link', { name: 'Bli medlem och boka' })
    expect(join.getAttribute('href')).toContain(`meeting=${idOf('B')}.${idOf('1')}.1`)
    expect(screen.getByRole('link', { name: 'Logga in och boka' }).getAttribute('href')).toContain('next=')
  })

  it('says to members who are no students that they cannot book', async () => {
    open(page('1'), {}, signedInAs(memberRole))
    expect(await screen.findByText(/^Bara studenter kan boka möten med företag/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Boka mötet' })).toBeNull()
  })

  describe('held online', () => {
    const later = 'Storgatan 4 · även digitalt · på svenska. Länken får du när du har bokat.'
    const inEnglish = 'Storgatan 4 · also online · in Swedish. You get the link once you have booked.'
    const facts = () => screen.getByRole('heading', { level: 1 }).closest('main')!.querySelector('.lead')!.textContent
    const online = { 'GET /api/business-meetings/slots': { slots: [slot('1', { isOnline: true })], portalNow } }

    it.each([
      [page('1'), later],
      [`/en/business-meetings/book/${idOf('B')}/${idOf('1')}`, inEnglish],
    ])('says in a sentence of its own that the link comes with the booking: %s', async (address, sentence) => {
      open(address, online, signedInAs(student))
      await waitFor(() => expect(facts()).toContain(sentence))
    })

    it('promises no link to the student who has booked it', async () => {
      const booked = meeting({ state: 'booked', cause: null, meets })
      const own = { 'GET /api/own/business-meetings': { meetings: [booked], portalNow } }
      open(page('1'), { ...online, ...own }, signedInAs(student))
      expect(await screen.findByRole('link', { name: meets.link! })).toBeDefined()
      expect(facts()).toMatch(/ · på svenska$/)
    })
  })

  it('says to a student that another was first, and offers other times', async () => {
    open(
      page('1'),
      {
        'GET /api/business-meetings/slots': {
          slots: [slot('1'), slot('3', { companyName: 'Vintervik Robotik AB' })],
          portalNow,
        },
        'POST /api/own/business-meetings': refusal('slot-taken'),
      },
      signedInAs(student),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Boka mötet' }))
    expect(await screen.findByText(/^Någon annan hann före/)).toBeDefined()
    expect(screen.getByRole('link', { name: /Vintervik Robotik AB/ })).toBeDefined()
  })

  it('of a time that another student has says so, to a visitor too', async () => {
    open(page('2'))
    expect(await screen.findByText('Tiden är redan bokad.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Andra tider' })).toBeDefined()
  })
})
