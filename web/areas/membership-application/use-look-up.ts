import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readLookUp } from '#shared/contract/look-ups.ts'
import type { LookUpEntry, LookUpName } from '#shared/look-ups/look-up.ts'
import { call } from '#web/client/api.ts'

const longAge = 600_000

/** The first entries of a list that a text means. */
export const useLookUp = (list: LookUpName, text: string) =>
  useQuery({
    queryKey: ['look-up', list, text],
    queryFn: ({ signal }) =>
      call(readLookUp, { params: { list }, query: text ? { q: text } : {}, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: longAge,
  })

/** The entry of an id, also where no search has found it; undefined until it is known. */
export const useEntry = (list: LookUpName, id: string | null, known: readonly LookUpEntry[] = []) => {
  const found = known.find((entry) => entry.id === id)
  const { data } = useQuery({
    queryKey: ['look-up', list, 'entry', id],
    queryFn: ({ signal }) => call(readLookUp, { params: { list }, query: { id: id ?? '' }, signal, background: true }),
    enabled: Boolean(id) && found === undefined,
    staleTime: longAge,
  })
  return found ?? data?.entries.find((entry) => entry.id === id)
}
