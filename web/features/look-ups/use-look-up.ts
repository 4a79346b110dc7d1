import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readLookUp } from '#shared/contract/look-ups.ts'
import { lookUp, type LookUpName } from '#shared/look-ups/look-up.ts'
import type { LookUpEntry } from '#shared/look-ups/look-up-entry.ts'
import { call } from '#web/client/api.ts'

const longAge = 600_000
/** How long (ms) a pause in typing lasts before a long list is searched on the portal. */
const typingPause = 300

/** A text once it has not changed for a while. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const useAnswer = (list: LookUpName, text: string, enabled: boolean) =>
  useQuery({
    queryKey: ['look-up', list, text],
    queryFn: ({ signal }) =>
      call(readLookUp, { params: { list }, query: text ? { q: text } : {}, signal, background: true }),
    enabled,
    staleTime: longAge,
  })

/** The first entries of a list that a text means; the portal searches those that it does not send whole. */
export const useLookUp = (list: LookUpName, text: string) => {
  const all = useAnswer(list, '', true)
  const isWhole = all.data?.hasMore === false
  const isSearched = text !== '' && !isWhole
  const settled = useSettled(text)
  const isTyping = isSearched && settled !== text
  // Another text aborts the request for the one before.
  const found = useAnswer(list, settled, isSearched && settled !== '')
  const { data, error, isFetching, refetch } = isSearched ? found : all
  if (isTyping) return { data: undefined, error: null, isFetching: true, refetch }
  return { data: data && isWhole ? lookUp(data.entries, text) : data, error, isFetching, refetch }
}

/**
 * The entry of an id, also where no search has found it; undefined until it is known. `isMissing`: the list has it no
 * more.
 */
export const useEntry = (list: LookUpName, id: string | null, known: readonly LookUpEntry[] = []) => {
  const found = known.find((entry) => entry.id === id)
  const { data, error, refetch } = useQuery({
    queryKey: ['look-up', list, 'entry', id],
    queryFn: ({ signal }) => call(readLookUp, { params: { list }, query: { id: id ?? '' }, signal, background: true }),
    enabled: Boolean(id) && found === undefined,
    staleTime: longAge,
  })
  const entry = found ?? data?.entries.find((each) => each.id === id)
  return { entry, isMissing: !entry && data !== undefined, error: entry ? null : error, refetch }
}
