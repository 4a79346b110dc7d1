import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { defaultMenu } from '#shared/content/default-frame.ts'
import type { StoredFramePart } from '#shared/content/frame.ts'
import { openPage, portalNow, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const at = '/api/managed-frame/menu'
const usual = { ...defaultMenu, from: { day: '', time: '' } }
const stored = (given: Partial<StoredFramePart> = {}): StoredFramePart => ({
  part: 'menu',
  draft: usual,
  version: 1,
  updatedAt: portalNow,
  publishedVersion: 0,
  publishings: [],
  ...given,
})
let heard: { links: { text: { sv: string } }[] }[] = []
const open = (view: StoredFramePart | null, more = {}) =>
  openPage(routes, '/redaktor/meny-och-sidfot/menu', {
    'GET /api/session': signedInAs({ id: 'staff:editor', kind: 'editor', permission: 'none' }),
    [`GET ${at}`]: { stored: view, usual, portalNow },
    [`PUT ${at}`]: (request: RequestInit) => {
      heard.push(JSON.parse(String(request.body)))
      return stored()
    },
    ...more,
  })
const words = () => heard[0]?.links.map(({ text }) => text.sv)

beforeAll(() => import('./edit-frame-page.tsx'), 60_000)
beforeEach(() => {
  heard = []
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the menu begins with the portal’s own; links are added, put first and taken away, and shown as they will stand', async () => {
  open(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort: Länk 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till en länk' }))
  fireEvent.change(screen.getByLabelText('Länk 3: text på svenska'), { target: { value: 'Lön' } })
  fireEvent.click(screen.getByRole('button', { name: 'Flytta upp: Länk 3' }))
  const preview = within(screen.getByRole('region', { name: 'Så ser det ut' }))
  expect(preview.getAllByText('Lön')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Spara utkast' }))
  await waitFor(() => expect(words()).toEqual(['Kurser', 'Lön', 'Råd och stöd']))
})

it('a link that leads nowhere is named at its field, and what is typed stays', async () => {
  open(stored(), {
    [`POST ${at}/publishings`]: refusal('invalid-input', {
      fields: [{ path: 'links.1.address', code: 'page-link-dead', params: { address: '/kurser-aktiviteter' } }],
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Publicera' }))
  await waitFor(() => expect(screen.getByLabelText('Länk 2: Adress').getAttribute('aria-invalid')).toBe('true'))
  expect((screen.getByLabelText('Länk 2: Adress') as HTMLInputElement).value).toBe('/kurser-aktiviteter')
})

it('goes back to a menu that was shown before', async () => {
  const content = { part: 'menu' as const, links: [{ ...usual.links[0]!, text: { sv: 'Förr', en: 'Before' } }] }
  open(stored({ publishings: [{ number: 2, from: portalNow - 1, until: null, at: 0, content }] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Skriv vidare på den här' }))
  fireEvent.click(screen.getByRole('button', { name: 'Spara utkast' }))
  await waitFor(() => expect(words()).toEqual(['Förr']))
})
