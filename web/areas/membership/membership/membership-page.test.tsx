import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { MembershipEntry } from '#shared/membership/entries.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
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
const open = (own: Partial<OwnMembership> = {}, path = '/mitt-forbundet/medlemskap') =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership({ entries: [studied, worked], ...own }),
  })
const section = async (name: string) => screen.findByRole('region', { name })
const textIn = async (name: string) => (await section(name)).textContent?.replaceAll('\u00a0', ' ')

describe('the membership page', () => {
  it('says as what and since when, and offers the certificate', async () => {
    open()
    const now = await section('Så är det i dag')
    expect(now.textContent).toContain('Anställd')
    expect(now.textContent).toContain('15 februari 2022')
    expect(now.textContent).toContain('1 september 2019')
    expect(within(now).getByRole('link', { name: 'Hämta medlemsintyg (PDF)' }).getAttribute('href')).toBe(
      '/api/own/membership/certificate.pdf',
    )
  })

  it('says today’s fee with why and what the club adds, and the next one with its day', async () => {
    open()
    const fee = await textIn('Avgift')
    expect(fee).toContain('250 kr i månaden. Ordinarie avgift, för en inkomst på minst 25 000 kr i månaden.')
    expect(fee).toContain('Av det är 15 kr avgiften till Klubben Nordvik AB.')
    expect(fee).toContain('Nästa avgift är 250 kr och ska vara betald den 28 februari 2027.')
  })

  it('lists what held when, the latest first, and what made it so', async () => {
    open()
    const items = within(await section('Det här har gällt')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Anställd, från 15 februari 2022Enligt en ändring som du anmälde.',
      'Student, från 1 september 2019 till och med 14 februari 2022Enligt din ansökan om medlemskap.',
    ])
  })

  it('answers what held on any day, and why', async () => {
    open()
    const asked = await section('Vad gällde en viss dag?')
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
    expect(await textIn('What your membership has been')).toContain('From a change that you reported.')
  })

  it('says plainly that the register has told nothing, and offers no certificate', async () => {
    open({ entries: [] })
    const now = await section('Så är det i dag')
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
