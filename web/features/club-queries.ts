import { queryOptions } from '@tanstack/react-query'
import { readMembers } from '#shared/contract/club-members.ts'
import { readContacts } from '#shared/contract/club-contacts.ts'
import { call } from '../client/api.ts'

export { useClub, useClubName } from '../components/use-club.ts'

export const membersQuery = (club: string) =>
  queryOptions({
    queryKey: ['members', club],
    queryFn: ({ signal }) => call(readMembers, { params: { club }, signal, background: true }),
  })

export const contactsQuery = (club: string) =>
  queryOptions({
    queryKey: ['contacts', club],
    queryFn: ({ signal }) => call(readContacts, { params: { club }, signal, background: true }),
  })
