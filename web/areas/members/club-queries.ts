import { queryOptions } from '@tanstack/react-query'
import { readContacts, readMembers } from '#shared/contract/members.ts'
import { call } from '../../app/api.ts'

export { useClub } from '../../components/use-club.ts'

export const membersQuery = (club: string) =>
  queryOptions({ queryKey: ['members', club], queryFn: ({ signal }) => call(readMembers, { params: { club }, signal, background: true }) })

export const contactsQuery = (club: string) =>
  queryOptions({ queryKey: ['contacts', club], queryFn: ({ signal }) => call(readContacts, { params: { club }, signal, background: true }) })
