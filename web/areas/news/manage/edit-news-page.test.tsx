import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { News } from '#shared/news/news.ts'
import type { Role } from '#shared/roles/role.ts'
import { people } from '#test/builders/meeting-content.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZD'
const editor: Role = { id: 'member:editor', kind: 'editor', permission: 'none' }
const news: News = {
  id,
  title: { sv: 'Nytt avtal', en: 'New agreement' },
  text: { sv: 'Från mars.', en: 'From March.' },
  audience: ['ewc'],
  state: 'published',
  publishedAt: 0,
  version: 2,
  updatedAt: 0,
}
const put = `PUT /api/content/manage/news/${id}`
const open = (stored: News[], more: Record<string, unknown> = {}, role = editor) =>
  openPage(routes, `/redaktor/enkater-och-nyheter/nyheter/${id}`, {
    'GET /api/session': signedInAs(role),
    'GET /api/content/manage': { news: stored, polls: [], portalNow: 0 },
    ...more,
  })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(() => import('./edit-news-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('writing news', () => {
  it('begins empty, and is published only when both languages are there', async () => {
    const { asked } = open([])
    await screen.findByLabelText('Rubrik på svenska')
    type('Rubrik på svenska', 'Nytt')
    press('Publicera')
    const wrong = await screen.findByRole('alert')
    expect(
      within(wrong)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rubrik på engelska: Detta fält är obligatoriskt',
      'Text på svenska: Detta fält är obligatoriskt',
      'Text på engelska: Detta fält är obligatoriskt',
      'Vem är det till? Detta fält är obligatoriskt',
    ])
    expect(asked).not.toContain(put)
  })

  it('is saved and then published, as one act', async () => {
    const { asked } = open([{ ...news, state: 'draft' }], {
      [put]: { ...news, state: 'draft', version: 3 },
      [`POST /api/content/manage/news/${id}/state`]: news,
    })
    await screen.findByLabelText('Rubrik på svenska')
    type('Rubrik på svenska', 'Nyare avtal')
    press('Publicera')
    await waitFor(() =>
      expect(asked.filter((request) => !request.startsWith('GET'))).toEqual([
        put,
        `POST /api/content/manage/news/${id}/state`,
      ]),
    )
  })

  it('goes on where it was left after the page was closed', async () => {
    open([news])
    await screen.findByLabelText('Rubrik på svenska')
    type('Rubrik på svenska', 'Halvfärdig')
    cleanup()
    open([news])
    expect((await screen.findByLabelText<HTMLInputElement>('Rubrik på svenska')).value).toBe('Halvfärdig')
    expect(screen.getByText('Det finns ändringar som inte är sparade.')).toBeDefined()
  })

  it('never shows a colleague in the same tab what another editor has begun', async () => {
    open([news])
    await screen.findByLabelText('Rubrik på svenska')
    type('Rubrik på svenska', 'Halvfärdig')
    cleanup()
    const colleague = { ...signedInAs(editor), person: { ref: people.johan, name: 'Johan Ekberg', initials: 'JE' } }
    open([news], { 'GET /api/session': colleague })
    expect((await screen.findByLabelText<HTMLInputElement>('Rubrik på svenska')).value).toBe('Nytt avtal')
    cleanup()
    open([news])
    expect((await screen.findByLabelText<HTMLInputElement>('Rubrik på svenska')).value).toBe('Halvfärdig')
  })

  it('asks field by field when another editor saved first, and publishes what was chosen', async () => {
    const current: News = { ...news, title: { sv: 'Deras', en: 'Theirs' }, audience: ['ewc'], version: 3 }
    const saved: News = { ...current, text: { sv: 'Från april.', en: 'From March.' }, version: 4 }
    const answers = [refusal('version-conflict', { current }), Response.json(saved)]
    const { asked } = open([news], { [put]: () => answers.shift() })
    await screen.findByLabelText('Rubrik på svenska')
    type('Rubrik på svenska', 'Min rubrik')
    type('Text på svenska', 'Från april.')
    press('Spara ändringar')
    expect(await screen.findByText('Min rubrik / New agreement')).toBeDefined()
    expect(screen.getByText('Deras / Theirs')).toBeDefined()
    press('Använd den andra texten')
    expect(field('Rubrik på engelska').value).toBe('Theirs')
    expect(field('Text på svenska').value).toBe('Från april.')
    press('Spara ändringar')
    expect(await screen.findByText('Inga osparade ändringar.')).toBeDefined()
    expect(asked.filter((request) => request === put)).toHaveLength(2)
  })

  it('withdraws without saving what is being typed, which stays', async () => {
    const state = `POST /api/content/manage/news/${id}/state`
    const { asked } = open([news], { [state]: { ...news, state: 'withdrawn', version: 3 } })
    await screen.findByLabelText('Rubrik på svenska')
    type('Rubrik på svenska', '')
    press('Dra tillbaka')
    await waitFor(() => expect(asked).toContain(state))
    expect(asked).not.toContain(put)
    expect(field('Rubrik på svenska').value).toBe('')
  })

  it('is for editors alone', async () => {
    const { asked } = open([news], {}, chairmanRole)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeDefined())
    expect(asked).not.toContain('GET /api/content/manage')
  })
})
