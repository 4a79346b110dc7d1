import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { OwnInsurance } from '#shared/contract/insurance.ts'
import type { InsuranceStanding } from '#shared/insurance/held-insurance.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./insurance-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const path = '/mitt-forbundet/inkomstforsakring'
const qualified: InsuranceStanding = {
  state: 'qualified',
  kind: 'employed',
  since: '2022-02-15',
  from: '2023-02-15',
  months: 12,
  until: null,
}
const own = (more: Partial<OwnInsurance>): OwnInsurance => ({
  standing: qualified,
  income: 50_000,
  additional: null,
  offered: [],
  obstacle: null,
  change: null,
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  ...more,
})
const open = (more: Partial<OwnInsurance> = {}, address = path) =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/insurance': own(more),
  })
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
const card = async (name: string | RegExp) => plain((await screen.findByRole('region', { name })).textContent)
const rows = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Visa som tabell' }))
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join(' | '))
}
const conclusion = async () => plain((await screen.findByRole('heading', { level: 3 })).textContent)

describe('what a member has', () => {
  const counted = { kind: 'employed', since: '2026-03-01', from: '2027-03-01', months: 11 } as const
  it.each<[string, InsuranceStanding, string]>([
    ['since long', qualified, 'GällerDu har inkomstförsäkringen. Blir du arbetslös ger den ersättning i 150 dagar.'],
    [
      'for eleven months',
      { ...counted, state: 'qualifying', monthsLeft: 1, until: null },
      '1 månad kvarFörsäkringen gäller när du har varit medlem utan avbrott i 12 månader. Du har 11 hela månader, så det är 1 månad kvar. Den gäller från den 1 mars 2027.',
    ],
    [
      'for no whole month',
      {
        ...counted,
        state: 'qualifying',
        since: '2027-02-01',
        from: '2028-02-01',
        months: 0,
        monthsLeft: 12,
        until: null,
      },
      '12 månader kvarFörsäkringen gäller när du har varit medlem utan avbrott i 12 månader. Du har 0 hela månader, så det är 12 månader kvar. Den gäller från den 1 februari 2028.',
    ],
    [
      'who becomes self-employed later',
      { ...qualified, until: '2027-04-30' },
      'Du har inkomstförsäkringen till och med 30 april 2027.',
    ],
    [
      'a student who has told of a job',
      { state: 'not-included', kind: 'student', begins: '2027-04-01' },
      'Gäller inte änDu har ingen inkomstförsäkring i dag. Den gäller från den 1 april 2027, genom jobbet som du har anmält.',
    ],
    [
      'whose membership ends first',
      { ...counted, state: 'qualifying', monthsLeft: 1, until: '2027-02-28' },
      'Redan den 28 februari 2027 slutar jobbet eller medlemskapet som den ingår i, så den hinner inte börja gälla.',
    ],
    [
      'who seeks a job after an insured one',
      { ...qualified, kind: 'job_seeker' },
      'Du hade inkomstförsäkringen när ditt jobb tog slut, och den gäller för det.',
    ],
    [
      'who lost the job too early',
      { ...counted, state: 'too-short', kind: 'job_seeker', lastDay: '2027-02-15', begins: null },
      'Ditt senaste jobb tog slut den 15 februari 2027. Då hade du varit medlem utan avbrott i 11 hela månader av 12',
    ],
    ['of whom nothing is known', { state: 'no-member' }, 'Titta här igen om en stund.'],
  ])('%s', async (_, standing, words) => {
    open({ standing })
    expect(await card('Det här har du')).toContain(words)
  })

  it.each([
    ['student', 'Som studerande har du ingen inkomstförsäkring.', '/mitt-forbundet/andra/got-a-job'],
    ['self_employed', 'Som egenföretagare har du ingen inkomstförsäkring.', '/mitt-forbundet/andra/became-employed'],
    ['job_seeker', 'Du hade inget försäkrat jobb', '/mitt-forbundet/andra/became-employed'],
    ['retired', 'Som senior har du ingen inkomstförsäkring.', '/kontakta-forbundet'],
  ] as const)('as %s: nothing, said plainly, with the way to the change that fits', async (kind, words, to) => {
    open({ standing: { state: 'not-included', kind, begins: null } })
    expect(await card('Det här har du')).toContain(words)
    const link = within(screen.getByRole('region', { name: 'Det här har du' })).getByRole('link')
    expect(link.getAttribute('href')).toBe(to)
  })
})

describe('what it would pay', () => {
  it.each([
    [
      30_000,
      'Du får 24 000 kr i månaden i 150 dagar. A-kassan ensam ger det i 100.',
      ['1–100 | 24 000 | 0 | 24 000', '101–150 | 21 000 | 3 000 | 24 000', '151–200 | 21 000 | 0 | 21 000'],
      'Tilläggsförsäkringen är för löner från 60 000 kr i månaden. Den här ligger under, och då försäkrar inkomstförsäkringen hela lönen.',
    ],
    [
      50_000,
      'Du får 40 000 kr i månaden i 150 dagar. A-kassan ensam ger högst 27 200 kr.',
      ['1–100 | 27 200 | 12 800 | 40 000', '101–150 | 23 800 | 16 200 | 40 000', '151–200 | 23 800 | 0 | 23 800'],
      'Inkomstförsäkringen betalar sammanlagt 94 999 kr före skatt på 150 dagar, omkring 7 månader.',
    ],
    [
      60_000,
      'Du får 48 000 kr i månaden i 150 dagar, med tilläggsförsäkringen 48 000 kr i 200. A-kassan ensam ger högst 27 200 kr.',
      ['151–200 | 23 800 | 0 | 23 800 | 48 000', '201–300 | 22 100 | 0 | 22 100 | 22 100'],
      'Tilläggsförsäkringen räknar även det som är över och betalar i 50 dagar till, sammanlagt 55 000 kr mer före skatt.',
    ],
    [
      160_000,
      'Du får 48 000 kr i månaden i 150 dagar, med tilläggsförsäkringen 120 000 kr i 200. A-kassan ensam ger högst 27 200 kr.',
      ['1–100 | 27 200 | 20 800 | 48 000 | 120 000', '151–200 | 23 800 | 0 | 23 800 | 120 000'],
      'Tilläggsförsäkringen räknar lön upp till 150 000 kr och betalar i 50 dagar till, sammanlagt 709 545 kr mer före skatt. Det som är över ger ingen ersättning.',
    ],
  ])('for %i kr a month', async (income, title, lines, words) => {
    open({ income })
    expect(await conclusion()).toBe(title)
    expect(await rows()).toEqual(expect.arrayContaining(lines))
    expect(await card(/^Så blir det med/)).toContain(words)
  })

  it('is calculated for any income that is typed, and announced to screen readers', async () => {
    open()
    const field = await screen.findByRole('spinbutton', { name: 'Inkomst i månaden före skatt' })
    expect(plain((field as HTMLInputElement).value)).toBe('50000')
    fireEvent.change(field, { target: { value: '34 000' } })
    await userEvent.click(screen.getByRole('button', { name: 'Räkna ut' }))
    expect(await screen.findByText(/Uträknat för 34\s000 kr/)).toBeDefined()
    expect(await conclusion()).toBe('Du får 27 200 kr i månaden i 150 dagar. A-kassan ensam ger det i 100.')
  })

  it.each(['0', '1 000 000'])('is not for %s kr, which the field says', async (value) => {
    open()
    const field = await screen.findByRole('spinbutton', { name: 'Inkomst i månaden före skatt' })
    fireEvent.change(field, { target: { value } })
    await userEvent.click(screen.getByRole('button', { name: 'Räkna ut' }))
    expect(plain((await screen.findByText(/^Ange hela kronor/)).textContent)).toBe(
      'Ange hela kronor från 1 till 999 999.',
    )
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(await conclusion()).toContain('40 000 kr')
  })

  it('asks for the income where it is not known', async () => {
    open({ income: null })
    const field = await screen.findByRole('spinbutton', { name: 'Inkomst i månaden före skatt' })
    expect((field as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })

  it.each<[string, boolean]>([
    ['qualified', false],
    ['qualifying', true],
  ])('says to a member who is %s that it is not valid yet: %s', async (state, isSaid) => {
    const waiting = { ...qualified, state: 'qualifying', months: 5, monthsLeft: 7, from: '2027-09-15' } as const
    open({ standing: state === 'qualified' ? qualified : waiting })
    expect(
      (await card(/^Så blir det med/))?.includes(
        'Så här blir det för den som har försäkringen. Utan den får du bara det som a-kassan ger.',
      ),
    ).toBe(isSaid)
  })

  it('is an estimate, with the source and the day of the public rules and what is an example', async () => {
    open()
    const said = plain((await screen.findByText('Så har vi räknat')).closest('details')?.textContent)
    expect(said).toContain('lagen (2024:506) om arbetslöshetsförsäkring, så som den gäller från den 1 oktober 2025')
    expect(said).toContain('Procenten är ett exempel i demonstrationen, från den 1 januari 2020')
    expect(said).toContain('Med tilläggsförsäkringen räknas lön upp till 150 000 kr i månaden, i 50 dagar till.')
    expect(said).toContain('Dag 201–300: 65 %')
    expect(said).toContain('Det här är en uppskattning.')
  })

  it('is said in English', async () => {
    open({}, '/en/my-forbundet/income-insurance')
    expect(await screen.findByRole('heading', { level: 1, name: 'Income insurance' })).toBeDefined()
    expect(await conclusion()).toBe(
      'You get SEK 40,000 a month for 150 days. The unemployment fund alone gives at most SEK 27,200.',
    )
  })
})

it('can be fetched again when it could not be', async () => {
  let fails = true
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/insurance': () => (fails ? refusal('something-went-wrong') : own({})),
  })
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  fails = false
  await userEvent.click(again)
  expect(await card('Det här har du')).toContain('Gäller')
})

it('asks for nothing of a person who is no member, and shows the way in', async () => {
  const { asked } = openPage(routes, path, {
    'GET /api/session': signedInAs({ id: 'r', kind: 'non_member', permission: 'none' }),
  })
  const main = within(await screen.findByRole('main'))
  expect((await main.findByRole('link', { name: 'Bli medlem' })).getAttribute('href')).toBe('/bli-medlem')
  expect(asked).not.toContain('GET /api/own/insurance')
})
