import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openContacts, two, view } from '#test/builders/contacts.tsx'
import { chairmanRole } from '#test/builders/portal-page.tsx'

beforeAll(() => import('./contacts-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the contacts as members see them', () => {
  const asMember = { ...chairmanRole, kind: 'employable' as never, permission: 'none' as never }
  it('are cards in the club’s order, to write to', async () => {
    openContacts(view(two, { mayEdit: false }), {}, '/mitt-uppdrag/kontakter', asMember)
    expect(await screen.findByRole('link', { name: 'Mejla Johan Ekberg: b@example.com' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Klubbstyrelsen',
      'Sekreterare',
    ])
    expect(screen.queryByRole('link', { name: 'Ändra kontakter' })).toBeNull()
  })
  it('say that there are none, and whom to ask instead', async () => {
    openContacts(view([], { mayEdit: false }), {}, '/mitt-uppdrag/kontakter', asMember)
    expect(await screen.findByRole('link', { name: 'Kontakta förbundet i stället' })).toBeDefined()
  })
  it('show officers that a contact has left', async () => {
    openContacts(view([two[0]!, { ...two[1]!, hasLeft: true }]), {}, '/mitt-uppdrag/kontakter')
    expect(await screen.findByText(/En kontakt har lämnat klubben/)).toBeDefined()
    expect(screen.queryByText('Johan Ekberg')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ändra kontakter' })).toBeDefined()
  })
})
