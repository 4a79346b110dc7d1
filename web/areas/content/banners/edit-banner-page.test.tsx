import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredBanner } from '#shared/content/banner.ts'
import { openPage, portalNow, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZP'
const editorRole = { id: 'staff:editor', kind: 'editor' as const, permission: 'none' as const }
const never = { day: '', time: '' }
const text = { sv: 'Kansliet flyttar.', en: 'The office moves.' }
const stored = (given: Partial<StoredBanner> = {}): StoredBanner => ({
  id,
  version: 2,
  updatedAt: portalNow,
  publishedVersion: 0,
  publishings: [],
  kind: 'information',
  text,
  readers: [],
  from: never,
  until: never,
  ...given,
})
const shown: StoredBanner['publishings'][number] = {
  number: 2,
  from: portalNow - 1_000,
  until: null,
  kind: 'warning',
  text,
  readers: [],
  at: 0,
}
const at = `/api/managed-banners/${id}`
const open = (banner: StoredBanner | null, more = {}) =>
  openPage(routes, `/redaktor/banderoller/${id}`, {
    'GET /api/session': signedInAs(editorRole),
    [`GET ${at}`]: banner ? { banner, portalNow } : refusal('not-found'),
    ...more,
  })
let heard: unknown[] = []
const answers = (banner: StoredBanner) => (request: RequestInit) => {
  heard.push(JSON.parse(String(request.body ?? 'null')))
  return banner
}

beforeAll(() => import('./edit-banner-page.tsx'), 60_000)
beforeEach(() => {
  heard = []
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('writing a banner', () => {
  it('shows it in both languages as it is written, with the word of its kind', async () => {
    open(null, { [`PUT ${at}`]: answers(stored({ version: 1 })) })
    fireEvent.change(await screen.findByLabelText('Text på svenska'), { target: { value: 'Stängt i dag.' } })
    fireEvent.click(screen.getByRole('radio', { name: /^Viktigt/ }))
    const preview = within(screen.getByRole('region', { name: 'Så ser banderollen ut' }))
    expect(preview.getByText(/Stängt i dag\./).textContent).toContain('Viktigt: Stängt i dag.')
    fireEvent.click(screen.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() => expect(heard).toMatchObject([{ kind: 'warning', text: { sv: 'Stängt i dag.', en: '' } }]))
  })

  it('says at the field what is missing when it is published', async () => {
    open(stored({ text: { sv: 'Hej', en: '' } }), {
      [`POST ${at}/publishings`]: refusal('invalid-input', { fields: [{ path: 'text.en', code: 'required' }] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Publicera' }))
    await waitFor(() => expect(screen.getByLabelText('Text på engelska').getAttribute('aria-invalid')).toBe('true'))
  })

  it('asks which is to hold where another editor has saved meanwhile', async () => {
    const theirs = stored({ version: 3, text: { sv: 'Deras text.', en: text.en } })
    open(stored(), { [`PUT ${at}`]: refusal('version-conflict', { current: theirs }) })
    fireEvent.change(await screen.findByLabelText('Text på svenska'), { target: { value: 'Min text.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spara utkast' }))
    expect((await screen.findAllByText(/Deras text\./)).length).toBeGreaterThan(0)
    expect((screen.getByLabelText('Text på svenska') as HTMLInputElement).value).toBe('Min text.')
  })

  it('goes back to what it said before', async () => {
    open(stored({ text: { sv: 'Fel.', en: 'Wrong.' }, publishings: [shown] }))
    fireEvent.click(await screen.findByRole('button', { name: 'Skriv vidare på den här' }))
    await waitFor(() => expect((screen.getByLabelText('Text på svenska') as HTMLInputElement).value).toBe(text.sv))
    expect((screen.getByRole('radio', { name: /^Viktigt/ }) as HTMLInputElement).checked).toBe(true)
  })

  it('offers to undo a withdrawal, and is shown again then', async () => {
    const published = stored({ publishings: [shown], publishedVersion: 2 })
    const withdrawn = stored({ version: 3, publishedVersion: 3, publishings: [{ ...shown, until: portalNow }] })
    const { asked } = open(published, {
      [`POST ${at}/withdrawal`]: withdrawn,
      [`POST ${at}/publishings`]: stored({ version: 4, publishedVersion: 4, publishings: [shown] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Sluta visa banderollen' }))
    expect(await screen.findByText('Banderollen visas inte längre.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(asked).toContain(`POST ${at}/publishings`))
  })
})
