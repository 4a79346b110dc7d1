import { queryOptions } from '@tanstack/react-query'
import { readClubDocuments } from '#shared/contract/club-documents.ts'
import { readMemberMeetings } from '#shared/contract/member-meetings.ts'
import { call } from '../client/api.ts'

/** What the club keeps in its own room: asked for by its pages and by the tiles of the home. */
export const memberMeetingsQuery = (club: string) =>
  queryOptions({
    queryKey: ['member-meetings', club],
    queryFn: ({ signal }) => call(readMemberMeetings, { params: { club }, signal, background: true }),
  })

export const clubDocumentsQuery = (club: string) =>
  queryOptions({
    queryKey: ['club-documents', club],
    queryFn: ({ signal }) => call(readClubDocuments, { params: { club }, signal, background: true }),
  })
