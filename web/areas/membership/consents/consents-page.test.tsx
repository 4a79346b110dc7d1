import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ConsentsView } from '#shared/contract/membership-consents.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const monday = stockholmInstant('2027-02-01', '09:05')
const view: ConsentsView = {
  consents: [
    { kind: 'interviews', version: 0, text: 1, records: [] },
    { kind: 'partner-offers', version: 1, text: 2, records: [{ text: 1, givenAt: monday, withdrawnAt: null }] },
    { kind: 'research', version: 2, text: 1, records: [{ text: 1, givenAt: monday, withdrawnAt: monday + 60_000 }] },
  ],
  portalNow: stockholmInstant('2027-02-20', '09:00'),
}
const open = (answers: Record<string, unknown> = {}, path = '/mitt-forbundet/mina-samtycken') =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership/consents': view,
    ...answers,
  })
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement)

beforeAll(() => import('./consents-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('one’s consents', () => {
  it('show the text with the day from which it applies, whether it holds, and when it was given and withdrawn', async () => {
    open()
    const research = await card('Forskning om arbetslivet')
    expect(research.getByText(/^Texten gäller sedan/).textContent).toBe('Texten gäller sedan 1 januari 2024')
    expect(research.getByText('Du har inte gett samtycke')).toBeDefined()
    await userEvent.click(research.getByText('Visa historiken'))
    expect(research.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Du tog tillbaka samtycket .*1 februari 2027.*09.06$/),
      expect.stringMatching(/^Du gav samtycke .*09.05, till texten från 1 januari 2024$/),
    ])
    expect(screen.getByText(/sparar vi i 2 år/)).toBeDefined()
  })

  it('are given with one press and withdrawn with one press', async () => {
    const given = {
      ...view,
      consents: [{ ...view.consents[0]!, version: 1, records: [{ text: 1, givenAt: monday, withdrawnAt: null }] }],
    }
    const withdrawn = {
      ...view,
      consents: [
        { ...view.consents[0]!, version: 2, records: [{ text: 1, givenAt: monday, withdrawnAt: monday + 1 }] },
      ],
    }
    const sent: unknown[] = []
    open({
      'PUT /api/own/membership/consents/interviews': ({ body }: RequestInit) => {
        sent.push(JSON.parse(String(body)))
        return sent.length === 1 ? given : withdrawn
      },
    })
    await userEvent.click((await card('Frågor om att medverka')).getByRole('button', { name: /^Ge samtycke/ }))
    const after = await card('Frågor om att medverka')
    expect(await after.findByRole('button', { name: /^Ta tillbaka samtycket/ })).toBeDefined()
    expect(after.queryByRole('button', { name: /^Ge samtycke/ })).toBeNull()
    await userEvent.click(after.getByRole('button', { name: /^Ta tillbaka samtycket/ }))
    expect(await (await card('Frågor om att medverka')).findByRole('button', { name: /^Ge samtycke/ })).toBeDefined()
    expect(sent).toEqual([
      { given: true, text: 1 },
      { given: false, text: 1 },
    ])
  })

  it('to an older text say so, and offer the new one beside withdrawing', async () => {
    open({}, '/en/my-forbundet/my-consents')
    const offers = await card('Offers from partners')
    expect(offers.getByText(/^You have consented to the earlier text, of/)).toBeDefined()
    expect(offers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Consent to the new text: Offers from partners',
      'Withdraw consent: Offers from partners',
    ])
  })

  it('show what holds when another tab was first', async () => {
    const current = { ...view, consents: view.consents.map((each) => ({ ...each, version: 9 })) }
    open({ 'PUT /api/own/membership/consents/interviews': refusal('version-conflict', { current }) })
    const interviews = await card('Frågor om att medverka')
    await userEvent.click(interviews.getByRole('button', { name: /^Ge samtycke/ }))
    expect(await interviews.findByRole('alert')).toBeDefined()
  })
})
