import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

beforeAll(() => import('./manage-search-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the page about the search', () => {
  const synonyms = { version: 3, updatedAt: 0, groups: [{ language: 'sv', words: ['avgift', 'kontingent'] }] }
  const state = { index: { version: 7, builtAt: 0, documents: 780, bytes: 1_234_000 }, failingSince: null }
  const editor = signedInAs({ id: 'staff:editor', kind: 'editor', permission: 'none' })
  const operator = signedInAs({ id: 'staff:operator', kind: 'operator', permission: 'none' })

  it('lets editors write words that mean the same, a group on a line', async () => {
    const sent: unknown[] = []
    openPage(routes, '/redaktor/sok', {
      'GET /api/session': editor,
      'GET /api/search-synonyms': { ...state, synonyms },
      'PUT /api/search-synonyms': (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)))
        return { ...synonyms, version: 4 }
      },
    })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Svenska' })
    expect(field.value).toBe('avgift, kontingent')
    await userEvent.type(field, '{Enter}jobb, arbete')
    await userEvent.click(screen.getByRole('button', { name: 'Spara orden' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          groups: [
            { language: 'sv', words: ['avgift', 'kontingent'] },
            { language: 'sv', words: ['jobb', 'arbete'] },
          ],
        },
      ]),
    )
    expect(screen.getByText(/^Version 7,/).textContent).toContain('780 texter, 1,2 MB')
  })

  it('shows operators since when what is published cannot be indexed, and nothing to be written', async () => {
    openPage(routes, '/redaktor/sok', {
      'GET /api/session': operator,
      'GET /api/search-index': { ...state, failingSince: Date.parse('2027-02-20T08:00:00Z') },
    })
    expect((await screen.findByText(/går inte att söka i/)).textContent).toContain('20 februari 2027')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is not for members', async () => {
    openPage(routes, '/redaktor/sok', { 'GET /api/session': signedInAs(memberRole) })
    expect(await screen.findByText('Du har inte behörighet att se sidan du försöker nå.')).toBeDefined()
  })
})
