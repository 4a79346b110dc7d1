import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SubscriptionsView } from '#shared/contract/membership-subscriptions.ts'
import { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const view: SubscriptionsView = {
  offered: ['news', 'polls', 'course-tips'],
  chosen: [],
  version: 0,
  email: 'astrid@example.com',
}
const open = (answers: Record<string, unknown> = {}, path = '/mitt-forbundet/prenumerationer') =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership/subscriptions': view,
    ...answers,
  })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

beforeAll(() => import('./subscriptions-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the letters one chooses', () => {
  it('have nothing chosen beforehand, say where they go, and list those that cannot be turned off', async () => {
    open()
    expect((await box(/Nyheter/)).checked).toBe(false)
    expect(screen.queryByRole('checkbox', { name: /karriärcentrum/ })).toBeNull()
    expect(screen.getByText('Mejlen går till astrid@example.com.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Mejl som du alltid får' })).toBeDefined()
    expect(screen.getByText(/Kallelse, handlingar och protokoll/)).toBeDefined()
  })

  it('say of each kind that is not sent yet that it comes later', async () => {
    open({ 'GET /api/own/membership/subscriptions': { ...view, offered: SubscriptionKind.options } })
    await box(/Nyheter/)
    const said = screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)
    expect(said).toHaveLength(4)
    for (const text of said) expect(text).toContain('Utskicken har inte börjat än. Vi sparar ditt val.')
  })

  it('are saved at once when they are ticked, and say so', async () => {
    const { asked } = open({
      'PUT /api/own/membership/subscriptions': { ...view, chosen: ['course-tips'], version: 1 },
    })
    await userEvent.click(await box(/Kurstips/))
    expect((await screen.findAllByText('Dina val är sparade.')).length).toBeGreaterThan(0)
    expect(asked).toContain('PUT /api/own/membership/subscriptions')
  })

  it('ask which counts when another tab has chosen otherwise', async () => {
    open({
      'PUT /api/own/membership/subscriptions': refusal('version-conflict', {
        current: { ...view, chosen: ['news'], version: 1 },
      }),
    })
    await userEvent.click(await box(/Kurstips/))
    await waitFor(() => expect(screen.getAllByText('Nyheter för förtroendevalda').length).toBeGreaterThan(1))
  })

  it('keep what was chosen when it could not be saved', async () => {
    open({ 'PUT /api/own/membership/subscriptions': refusal('store-unavailable') })
    await userEvent.click(await box(/Enkäter/))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect((await box(/Enkäter/)).checked).toBe(true)
  })
})
