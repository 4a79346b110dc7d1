import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZD'
const editor: Role = { id: 'member:editor', kind: 'editor', permission: 'none' }
const open = (more: Record<string, unknown> = {}) =>
  openPage(routes, `/redaktor/enkater-och-nyheter/enkater/${id}`, {
    'GET /api/session': signedInAs(editor),
    'GET /api/content/manage': { news: [], polls: [], portalNow: 0 },
    ...more,
  })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(() => import('./edit-poll-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('writing a poll', () => {
  it('takes options in and out, the others keep their texts', async () => {
    open()
    await screen.findByLabelText('Alternativ 1 på svenska')
    press('Lägg till alternativ')
    for (const [number, text] of ['Ja', 'Nej', 'Vet inte'].entries()) type(`Alternativ ${number + 1} på svenska`, text)
    press('Ta bort alternativ 2')
    expect(field('Alternativ 1 på svenska').value).toBe('Ja')
    expect(field('Alternativ 2 på svenska').value).toBe('Vet inte')
    expect(screen.queryByLabelText('Alternativ 3 på svenska')).toBeNull()
  })

  it('says which option and which language lacks its text, and sends nothing', async () => {
    const { asked } = open()
    await screen.findByLabelText('Alternativ 1 på svenska')
    type('Alternativ 2 på svenska', 'Nej')
    type('Sista dag att svara', '31/1 2027')
    press('Publicera')
    const wrong = await screen.findByRole('alert')
    const links = within(wrong).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toContain(
      'Alternativ 2 på engelska: Detta fält är obligatoriskt',
    )
    expect(field('Alternativ 2 på engelska').getAttribute('aria-invalid')).toBe('true')
    // A request goes out with the press: what was asked until the alert stood there is all of it.
    expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([])
  })
})
