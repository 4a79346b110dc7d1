import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { memberRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

beforeAll(() => Promise.all([import('./change-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const held = [{ from: '2026-12-01', insuredSalary: 70_000, source: 'earlier' }]
const earning = (fixedIncome: number, more: Partial<OwnMembership> = {}) => {
  const own = anOwnMembership(more)
  return { ...own, employments: own.employments.map((job) => ({ ...job, fixedIncome })) }
}
const open = (kind: string, own: OwnMembership, answers: object = {}) =>
  openPage(routes, `/mitt-forbundet/andra/${kind}`, {
    'GET /api/session': signedInAs(memberRole),
    'GET /api/own/membership': own,
    'GET /api/own/membership/cases': ownCases(),
    ...answers,
  })
const salary = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Lön att försäkra, före skatt' })
const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Gå vidare' }))
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Bekräfta ändringen' }))
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
/** Until the page says it. */
const says = (words: string) => waitFor(() => expect(plain(screen.getByRole('main'))).toContain(words))

describe('the application for the additional insurance', () => {
  it('says from when, up to what can be insured, what it would pay, and sends the day that it has shown', async () => {
    let sent: unknown
    open('additional-insurance', earning(82_000), {
      'POST /api/own/membership/changes': ({ body }: RequestInit) => {
        sent = JSON.parse(String(body))
        return { change: aChange({ kind: 'additional-insurance', from: '2027-03-01' }) }
      },
    })
    await userEvent.type(await salary(), '75000')
    await says('från 60 000 till 82 000')
    await goOn()
    for (const words of [
      'Tilläggsförsäkringen gäller från den 1 mars 2027.',
      'Gäller från den 1 mars 2027 för en lön på 75 000 kr. Den ger 50 ersättningsdagar till.',
      'tillsammans 60 000 kr i månaden före skatt i 200 dagar',
      'Utan tilläggsförsäkringen ger de 48 000 kr i månaden i 150 dagar',
      'Vad tilläggsförsäkringen kostar finns inte i portalen.',
    ])
      await says(words)
    await confirm()
    await waitFor(() =>
      expect(sent).toMatchObject({
        change: { kind: 'additional-insurance', from: '2027-03-01', insuredSalary: 75_000 },
      }),
    )
  })

  it.each([
    ['82001', 'Ange högst 82 000 kr, den inkomst som är registrerad om dina anställningar.'],
    ['59999', 'Ange hela kronor från 60 000 till 150 000.'],
  ])('refuses %s at its field, and keeps it', async (typed, words) => {
    open('additional-insurance', earning(82_000))
    await userEvent.type(await salary(), typed)
    await goOn()
    await says(words)
    expect((await salary()).getAttribute('aria-invalid')).toBe('true')
    expect((await salary()).value.replaceAll(/\s/g, '')).toBe(typed)
    expect(screen.queryByRole('region', { name: /^Det här händer/ })).toBeNull()
  })

  it('keeps what is typed where the portal could not take it', async () => {
    open('additional-insurance', earning(82_000), {
      'POST /api/own/membership/changes': () => refusal('engine-unavailable'),
    })
    await userEvent.type(await salary(), '75000')
    await goOn()
    await confirm()
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Tillbaka' }))
    expect((await salary()).value.replaceAll(/\s/g, '')).toBe('75000')
  })

  it('says why there is none, and leads back', async () => {
    open('additional-insurance', earning(50_000))
    await says('Din registrerade inkomst är under 60 000 kr i månaden')
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Inkomstförsäkring' })
    expect(back.getAttribute('href')).toBe('/mitt-forbundet/inkomstforsakring')
    expect(screen.queryByRole('button', { name: 'Gå vidare' })).toBeNull()
  })

  it('is not a form while another case of it is open', async () => {
    const planned = aChange({ kind: 'additional-insurance', state: 'planned', from: '2027-03-01' })
    open('additional-insurance', earning(82_000), { 'GET /api/own/membership/cases': ownCases(planned) })
    await says('Det här är redan planerat: Tilläggsförsäkring, från 1 mars 2027.')
  })

  it('is said in English', async () => {
    openPage(routes, '/en/my-forbundet/change/additional-insurance', {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/membership': earning(82_000),
      'GET /api/own/membership/cases': ownCases(),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Take out the additional insurance' })).toBeDefined()
    await says('The additional insurance is valid from 1 March 2027.')
  })
})

it('a change to the salary that is insured already is refused at its field', async () => {
  open('additional-insurance-changed', earning(82_000, { additional: held }))
  await userEvent.type(await salary(), '70000')
  await goOn()
  await says('Den lönen är redan försäkrad. Ange den nya.')
})

it('the end asks for nothing but to be confirmed, and says the last day', async () => {
  let sent: unknown
  open('additional-insurance-ended', earning(82_000, { additional: held }), {
    'POST /api/own/membership/changes': ({ body }: RequestInit) => {
      sent = JSON.parse(String(body))
      return { change: aChange({ kind: 'additional-insurance-ended', from: '2027-03-01' }) }
    },
  })
  await says('gäller till och med 28 februari 2027, den sista dagen i månaden')
  await confirm()
  await waitFor(() =>
    expect(sent).toMatchObject({ change: { kind: 'additional-insurance-ended', from: '2027-03-01' } }),
  )
})
