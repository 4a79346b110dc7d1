import { queryOptions } from '@tanstack/react-query'
import { use } from 'react'
import { readContacts, readMembers } from '#shared/contract/members.ts'
import { call } from '../../app/api.ts'
import { PreviewRole } from '../../app/preview/preview-role.ts'
import { activeRole, useSignedIn } from '../../app/query.ts'

/** The club of the role that the page is shown for; pages of a club are only shown to roles with one. */
export const useClub = (): string => {
  const session = useSignedIn()
  const role = use(PreviewRole) ?? activeRole(session)
  return role?.clubId ?? ''
}

export const membersQuery = (club: string) =>
  queryOptions({ queryKey: ['members', club], queryFn: ({ signal }) => call(readMembers, { params: { club }, signal, background: true }) })

export const contactsQuery = (club: string) =>
  queryOptions({ queryKey: ['contacts', club], queryFn: ({ signal }) => call(readContacts, { params: { club }, signal, background: true }) })
