import type { MembersView } from '#shared/contract/club-members.ts'
import type { ContactsView, ContactView } from '#shared/contract/club-contacts.ts'
import { routes } from '#web/areas/club-contacts/routes.ts'
import { chairmanRole, openPage, signedInAs } from './portal-page.tsx'

export const id = (letter: string) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`
export const contact = (letter: string, title: string, rest: Partial<ContactView> = {}): ContactView => ({
  id: id(letter),
  kind: 'general',
  person: null,
  name: null,
  title,
  area: '',
  email: `${letter.toLowerCase()}@example.com`,
  order: `a${letter.charCodeAt(0) - 65}`,
  version: 1,
  updatedAt: 0,
  hasLeft: false,
  changedBy: 'Astrid Lindahl',
  ...rest,
})
const johan = 'J'.repeat(26)
export const two = [
  contact('A', 'Klubbstyrelsen', { area: 'Allt' }),
  contact('B', 'Sekreterare', { kind: 'personal', person: johan, name: 'Johan Ekberg' }),
]
export const view = (contacts: ContactView[] = two, rest: Partial<ContactsView> = {}): ContactsView => ({
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  contacts,
  mayEdit: true,
  ...rest,
})
export const members: MembersView = {
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  members: [
    {
      ref: johan,
      name: 'Johan Ekberg',
      birthYear: 1981,
      workplaces: [],
      assignments: ['boardMember'],
      email: 'johan@example.com',
      phone: null,
    },
  ],
}

export const base = '/api/clubs/club-001/contacts'
export const openContacts = (
  answer: unknown = view(),
  more: Record<string, unknown> = {},
  page = '/mitt-uppdrag/kontakter/redigera',
  role = chairmanRole,
) =>
  openPage(routes, page, {
    'GET /api/session': signedInAs(role),
    [`GET ${base}`]: answer,
    'GET /api/clubs/club-001/members': members,
    ...more,
  })
