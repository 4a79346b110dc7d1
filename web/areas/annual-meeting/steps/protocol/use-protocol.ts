import { queryOptions, useQuery } from '@tanstack/react-query'
import { readProtocol, readProtocolVersion } from '#shared/contract/annual-meeting-protocol.ts'
import { call } from '#web/client/api.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** How often readers ask whether the secretary has written on, in milliseconds. */
const readAgain = 10_000

const protocolQuery = (club: string, year: number, version: number) =>
  queryOptions({
    queryKey: ['meeting', club, year, 'protocol', version],
    queryFn: ({ signal }) => call(readProtocol, { params: { club, year }, signal, background: true }),
    refetchInterval: readAgain,
  })

/** The protocol's latest text and what came before it. */
export const useProtocol = () => {
  const { clubId, year, protocol } = useMeeting().view.summary
  return useQuery(protocolQuery(clubId, year, protocol.version))
}

/** An earlier text; it never changes again. */
export const useProtocolVersion = (version: number) => {
  const { clubId: club, year } = useMeeting().view.summary
  return useQuery({
    queryKey: ['protocol-version', club, year, version],
    queryFn: ({ signal }) => call(readProtocolVersion, { params: { club, year, version }, signal, background: true }),
  })
}
