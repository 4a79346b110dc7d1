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
  mailings: [{ kind: 'club-mail', isWanted: true }],
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

  it('say of each kind when it is sent, and that it is one a week at the most', async () => {
    open({ 'GET /api/own/membership/subscriptions': { ...view, offered: SubscriptionKind.options } })
    await box(/Nyheter/)
    const said = screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)
    expect(said.splice(4)).toHaveLength(1)
    for (const text of said) expect(text).toContain('Högst ett mejl i veckan, när ')
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

describe('the mailings that one gets unless one declines them', () => {
  const withMailings = (isWanted: boolean) => ({ ...view, mailings: [{ kind: 'club-mail', isWanted }] })

  it('are on, declined by one press and wanted again by another, and say so', async () => {
    const sent: unknown[] = []
    open({
      'PUT /api/own/membership/mailings/club-mail': ({ body }: RequestInit) => {
        sent.push(JSON.parse(String(body)))
        return withMailings(sent.length > 1)
      },
    })
    expect((await box(/Mejl från din klubb/)).checked).toBe(true)
    await userEvent.click(await box(/Mejl från din klubb/))
    expect((await screen.findAllByText('Dina val är sparade.')).length).toBeGreaterThan(0)
    expect((await box(/Mejl från din klubb/)).checked).toBe(false)
    await userEvent.click(await box(/Mejl från din klubb/))
    await waitFor(() => expect(sent).toEqual([{ isWanted: false }, { isWanted: true }]))
    await waitFor(async () => expect((await box(/Mejl från din klubb/)).checked).toBe(true))
  })

  it('are off for a member who has declined them by a letter’s link, and stay so when it could not be saved', async () => {
    open({
      'GET /api/own/membership/subscriptions': withMailings(false),
      'PUT /api/own/membership/mailings/club-mail': refusal('store-unavailable'),
    })
    expect((await box(/Mejl från din klubb/)).checked).toBe(false)
    await userEvent.click(await box(/Mejl från din klubb/))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect((await box(/Mejl från din klubb/)).checked).toBe(false)
  })

  it('are not shown to a member who has no club', async () => {
    open({ 'GET /api/own/membership/subscriptions': { ...view, mailings: [] } })
    await box(/Nyheter/)
    expect(screen.queryByRole('checkbox', { name: /din klubb/ })).toBeNull()
  })
})
