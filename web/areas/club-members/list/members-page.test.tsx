import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Member, MembersView } from '#shared/contract/club-members.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const files = vi.hoisted(() => [] as { text: string; name: string }[])
vi.mock('#web/components/download.ts', () => ({ download: (text: string, name: string) => files.push({ text, name }) }))

const address = 'GET /api/clubs/club-001/members'
const member = (letter: string, name: string, rest: Partial<Member> = {}): Member => ({
  ref: letter.repeat(26),
  name,
  birthYear: 1980,
  workplaces: ['Nordvik AB'],
  assignments: [],
  email: `${letter.toLowerCase()}@example.com`,
  phone: '070-174 06 01',
  ...rest,
})
const three = [
  member('A', 'Astrid Lindahl', { assignments: ['chairman'] }),
  member('B', 'Bo Lind', { workplaces: ['Nordvik AB, lagret'], phone: null }),
  member('M', 'Mira Öst', { email: null }),
]
const view = (rest: Partial<MembersView> = {}): MembersView => ({
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  members: three,
  ...rest,
})
const limitedRole = {
  ...chairmanRole,
  kind: 'elected_club_assignment' as const,
  permission: 'limited' as const,
  assignmentType: 'boardMember' as const,
}
const open = (
  answer: unknown = view(),
  {
    role = chairmanRole,
    path = '/mitt-uppdrag/medlemmar',
    more = {},
  }: { role?: typeof chairmanRole; path?: string; more?: Record<string, unknown> } = {},
) => openPage(routes, path, { 'GET /api/session': signedInAs(role), [address]: answer, ...more })

const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.member-name')?.textContent)
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: /Sök på namn/ }), { target: { value: text } })

beforeAll(() => import('./members-page.tsx'), 60_000)
beforeEach(() => {
  files.length = 0
})
afterEach(() => vi.unstubAllGlobals())

describe('the members’ page', () => {
  it('shows everybody with assignment, mail and telephone, and says where one is missing', async () => {
    open()
    expect(await screen.findByText('Klubben Nordvik AB')).toBeDefined()
    await screen.findByRole('searchbox', { name: /Sök på namn/ })
    expect(names()).toEqual(['Astrid Lindahl född 1980', 'Bo Lind född 1980', 'Mira Öst född 1980'])
    expect(screen.getByRole('link', { name: 'Mejla Astrid Lindahl: a@example.com' }).getAttribute('href')).toBe(
      'mailto:a@example.com',
    )
    expect(screen.getByRole('link', { name: 'Ring Astrid Lindahl: 070-174 06 01' }).getAttribute('href')).toBe(
      'tel:0701740601',
    )
    expect(within(screen.getAllByRole('listitem')[0]!).getByText('Ordförande')).toBeDefined()
    expect(screen.getByText('Telefon saknas')).toBeDefined()
    expect(screen.getByText('E-post saknas')).toBeDefined()
  })

  it('finds by a part of the name, and says how many aloud', async () => {
    open()
    await screen.findAllByRole('listitem')
    search('lind')
    expect(names()).toEqual(['Astrid Lindahl född 1980', 'Bo Lind född 1980'])
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 av 3 medlemmar'),
    )
    search('xyz')
    expect(await screen.findByText(/Ingen medlem stämmer/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Rensa sökning och filter' }))
    expect(names()).toHaveLength(3)
  })

  it('wants two characters, which it says once typing has paused', async () => {
    open()
    await screen.findAllByRole('listitem')
    search('l')
    expect(names()).toHaveLength(3)
    expect(screen.queryByText('Skriv minst 2 tecken.')).toBeNull()
    expect(await screen.findByText('Skriv minst 2 tecken.')).toBeDefined()
    expect(screen.getByRole('searchbox', { name: /Sök på namn/ }).getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps filters in the address, but not what is searched for', async () => {
    const { router } = open()
    await screen.findAllByRole('listitem')
    await userEvent.selectOptions(screen.getByLabelText('Uppdrag'), 'Utan uppdrag')
    await userEvent.selectOptions(screen.getByLabelText('Arbetsplats'), 'Nordvik AB, lagret')
    search('bo')
    expect(names()).toEqual(['Bo Lind född 1980'])
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        assignment: 'none',
        workplace: 'Nordvik AB, lagret',
      }),
    )
  })

  it('opens with the filters of the address', async () => {
    open(view(), { path: '/en/my-assignment/members?assignment=any' })
    await screen.findAllByRole('listitem')
    expect(names()).toEqual(['Astrid Lindahl born 1980'])
  })

  it('names no one to limited permission, and says whose page it is', async () => {
    open(view(), { role: limitedRole })
    expect(await screen.findByText(/ett uppdrag i klubben med full behörighet/)).toBeDefined()
    expect(screen.queryByText('Astrid Lindahl')).toBeNull()
  })

  it('leads those with full permission to the members by workplace', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Medlemmar per arbetsplats' })).getAttribute('href')).toBe(
      '/mitt-uppdrag/medlemmar/arbetsplatser',
    )
  })

  it('exports those who are found, as spreadsheets of the language read it', async () => {
    open(view(), { more: { 'GET /api/clubs/club-001/members/export': { members: three } } })
    await screen.findAllByRole('listitem')
    search('lind')
    fireEvent.click(screen.getByRole('button', { name: 'Exportera 2 medlemmar (CSV)' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]).toEqual({
      name: 'medlemmar-2027-02-20.csv',
      text: '\uFEFF"Namn";"Födelseår";"Arbetsplats";"Uppdrag";"E-post";"Telefon"\r\n"Astrid Lindahl";"1980";"Nordvik AB";"Ordförande";"a@example.com";"070-174 06 01"\r\n"Bo Lind";"1980";"Nordvik AB, lagret";"";"b@example.com";""\r\n',
    })
  })

  it('says why an export did not succeed', async () => {
    open(view(), { more: { 'GET /api/clubs/club-001/members/export': refusal('store-unavailable') } })
    fireEvent.click(await screen.findByRole('button', { name: 'Exportera 3 medlemmar (CSV)' }))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(files).toEqual([])
  })

  it('says that a club has no members', async () => {
    open(view({ members: [] }))
    expect(await screen.findByText(/inga medlemmar i medlemsregistret/)).toBeDefined()
  })

  it('offers to try again when it could not be fetched', async () => {
    open(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('is closed to members without an assignment', async () => {
    const { asked } = open(view(), {
      role: { ...chairmanRole, kind: 'employable' as never, permission: 'none' as never },
    })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Du kan inte se den här sidan')
    expect(asked).not.toContain(address)
  })

  it('shows fifty at first, and more when asked', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...member('A', `Member ${index}`),
      ref: String(index).padStart(26, '0'),
    }))
    open(view({ members: many }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(50)
    fireEvent.click(screen.getByRole('button', { name: 'Visa 50 till' }))
    fireEvent.click(screen.getByRole('button', { name: 'Visa 20 till' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(120)
  })
})
