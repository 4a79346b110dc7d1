import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anInvoice } from '#test/builders/invoices.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { aPaymentsView } from '#test/builders/payments-view.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

afterEach(() => vi.unstubAllGlobals())

const studied = MembershipEntry.parse({ kind: 'student', from: '2019-09-01', until: null, source: '01A' })
const worked = MembershipEntry.parse({
  kind: 'employed',
  from: '2022-02-15',
  until: null,
  source: '01B',
  cause: 'change',
})
const open = (
  own: Partial<OwnMembership> = {},
  path = '/mitt-forbundet/medlemskap',
  payments: unknown = aPaymentsView(),
) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({ entries: [studied, worked], ...own }),
    'GET /api/own/payments': payments as object,
  })
const section = async (name: string) => screen.findByRole('region', { name })
const textIn = async (name: string) => (await section(name)).textContent?.replaceAll('\u00a0', ' ')

describe('the membership page', () => {
  it('says as what and since when, and offers the certificate', async () => {
    open()
    const now = await section('Ditt medlemskap')
    expect(now.textContent).toContain('Anställd')
    expect(now.textContent).toContain('15 februari 2022')
    expect(now.textContent).toContain('1 september 2019')
    expect(within(now).getByRole('link', { name: 'Hämta medlemsintyg (PDF)' }).getAttribute('href')).toBe(
      '/api/own/membership/certificate.pdf?language=sv',
    )
  })

  it('offers it in English on the English page', async () => {
    open({}, '/en/my-forbundet/membership')
    const link = await screen.findByRole('link', { name: 'Download a certificate of membership (PDF)' })
    expect(link.getAttribute('href')).toBe('/api/own/membership/certificate.pdf?language=en')
  })

  it('says today’s fee with why and what the club adds, and the next one with its day', async () => {
    open()
    await screen.findByText(/Nästa avgift/)
    const fee = await textIn('Avgift')
    expect(fee).toContain('250 kr i månaden. Ordinarie avgift, för en inkomst på minst 25 000 kr i månaden.')
    expect(fee).toContain('Av det är 15 kr avgiften till Klubben Nordvik AB.')
    expect(fee).toContain('Nästa avgift är 250 kr och ska vara betald den 26 februari 2027.')
  })

  it('says the first fee of a new member without saying that one changes', async () => {
    open(
      { entries: [{ ...worked, from: '2027-02-20', firstFeeDay: '2027-03-01' }] },
      undefined,
      aPaymentsView({ invoices: [] }),
    )
    await screen.findByText(/Nästa avgift/)
    const fee = await textIn('Avgift')
    expect(fee).toContain('Nästa avgift är 250 kr')
    expect(fee).not.toContain('Den ändras då.')
  })

  it('names no fee that may be paid already', async () => {
    open({}, undefined, aPaymentsView({ invoices: [anInvoice('2027-02', { paidOn: '2027-02-19' })] }))
    await screen.findByText(/Nästa avgift/)
    expect(await textIn('Avgift')).toContain('Nästa avgift är 250 kr och ska vara betald den 31 mars 2027.')
  })

  it('says that the next one is covered by what was paid too much', async () => {
    open({}, undefined, aPaymentsView({ invoices: [], credit: 300 }))
    expect(await screen.findByText(/täcks av pengar du har till godo/)).toBeDefined()
  })

  it('says today’s fee alone while the register does not answer what is paid', async () => {
    open({}, undefined, aPaymentsView({ isCurrent: false }))
    expect(await textIn('Avgift')).toContain('250 kr i månaden.')
    expect(screen.queryByText(/Nästa avgift/)).toBeNull()
  })

  it('lists what held when, the latest first, and what made it so', async () => {
    open()
    const items = within(await section('Historik')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Anställd, från 15 februari 2022 NuEnligt en ändring som du anmälde.',
      'Student, från 1 september 2019 till och med 14 februari 2022 Enligt din ansökan om medlemskap.',
    ])
  })

  it('names the change that made it so, with the way to it among the cases', async () => {
    const id = '01JZZZZZZZZZZZZZZZZZZZZZZB'
    openPage(routes, '/mitt-forbundet/medlemskap', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/membership': anOwnMembership({ entries: [studied, { ...worked, source: id }] }),
      'GET /api/own/membership/cases': ownCases(aChange({ id, kind: 'got-a-job', state: 'done' })),
    })
    const held = within(await section('Historik'))
    const link = await held.findByRole('link', { name: 'Du har fått jobb' })
    expect(link.closest('p')?.textContent).toBe('Enligt ditt ärende: Du har fått jobb.')
    expect(link.getAttribute('href')).toBe(`/mitt-forbundet/mina-arenden#case-${id}`)
  })

  it('says which terms were accepted, in which version and when, with the way to them', async () => {
    const at = stockholmInstant('2026-12-28', '10:00')
    open({ terms: [{ source: '01JZZZZZZZZZZZZZZZZZZZZZZA', at, membership: '2027-01', directDebit: '2026-06' }] })
    const terms = within(await section('Villkor du har godkänt'))
    expect(terms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Villkor för medlemskapet, version 2027-01. Godkända 28 december 2026 med din ansökan.',
      'Villkor för autogiro, version 2026-06. Godkända 28 december 2026 med din ansökan.',
    ])
    expect(terms.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/medlemskapet/villkor',
      '/villkor-autogiro',
    ])
  })

  it('has no list of terms for a member who joined otherwise', async () => {
    open()
    await section('Avgift')
    expect(screen.queryByRole('region', { name: 'Villkor du har godkänt' })).toBeNull()
  })

  it('is one timeline, the latest first, in which what is planned, what holds now and what has held are distinguished', async () => {
    const later = { ...worked, kind: 'job_seeker' as const, from: '2027-03-01', source: '01C' }
    open({
      entries: [studied, worked, later, { ...later, kind: 'retired', from: '2027-05-01', source: '01D' }],
      reduced: [
        { from: '2027-04-01', until: '2027-06-30', source: '01E' },
        { from: '2026-04-01', until: '2026-06-30', source: '01F' },
      ],
    })
    const textsIn = async (name: string) =>
      within(await section(name))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/Enligt.*/, ''))
    expect(await textsIn('Historik')).toEqual([
      'Senior, från 1 maj 2027 Planerat',
      'Sänkt avgift, från 1 april 2027 till och med 30 juni 2027 Planerat',
      'Arbetssökande, från 1 mars 2027 till och med 30 april 2027 Planerat',
      'Sänkt avgift, från 1 april 2026 till och med 30 juni 2026 ',
      'Anställd, från 15 februari 2022 till och med 28 februari 2027 Nu',
      'Student, från 1 september 2019 till och med 14 februari 2022 ',
    ])
  })

  it('says that there is no fee yet, and which day is the first with one', async () => {
    open({ entries: [{ ...worked, from: '2027-02-20', firstFeeDay: '2027-03-01' }] })
    const fee = await textIn('Avgift')
    expect(fee).toContain('Ingen avgift än. Från den 1 mars 2027 betalar du:250 kr i månaden.')
    expect(fee).toContain('Av det är 15 kr avgiften till Klubben Nordvik AB.')
    expect(await textIn('Vad gällde en viss dag?')).toContain('Den första dagen med avgift är den 1 mars 2027.')
  })

  it('answers what held on any day, and why', async () => {
    open()
    const asked = await section('Vad gällde en viss dag?')
    const folded = within(asked).getByRole('group')
    expect(folded.hasAttribute('open')).toBe(false)
    await userEvent.click(within(asked).getByText('Välj en dag'))
    expect(folded.hasAttribute('open')).toBe(true)
    const on = (day: string) => {
      fireEvent.change(within(asked).getByRole('textbox', { name: 'Dag' }), { target: { value: day } })
      return within(asked).getByRole('status').textContent?.replaceAll('\u00a0', ' ')
    }
    expect(on('2022-02-14')).toContain('Student. Det gäller sedan 1 september 2019.')
    expect(on('2022-02-15')).toContain('Anställd. Det gäller sedan 15 februari 2022. Före det: Student.')
    expect(on('2022-02-15')).toContain('100 kr om året. Första året efter studierna, på en faktura.')
    expect(on('2019-08-31')).toBe('Du var inte medlem den 31 augusti 2019.')
  })

  it('says all of it in English', async () => {
    open({}, '/en/my-forbundet/membership')
    expect(await textIn('Fee')).toContain('The ordinary fee, for an income of at least SEK 25,000 a month.')
    expect(await textIn('History')).toContain('From a change that you reported.')
  })

  it('says plainly that the register has submitted nothing, and offers no certificate', async () => {
    open({ entries: [] })
    const now = await section('Ditt medlemskap')
    expect(now.textContent).toContain('Vi har inte fått uppgiften från medlemsregistret än.')
    expect(within(now).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Vad gällde en viss dag?' })).toBeNull()
  })

  it('says that it could not be fetched', async () => {
    openPage(routes, '/mitt-forbundet/medlemskap', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/membership': refusal('something-went-wrong'),
    })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
