import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HandoverState } from '#shared/annual-meeting/handover/bank-extract.ts'
import { readHandover, tickHandover, type HandoverView } from '#shared/contract/annual-meeting-handover.ts'
import { ApiError, call } from '#web/client/api.ts'
import { type Asked, useAsked } from '#web/components/use-asked.ts'
import { useMeeting } from '../meeting-context.tsx'

/** How often the page asks what others have ticked, in milliseconds. */
const poll = 15_000

const handoverQuery = (club: string, year: number) =>
  queryOptions({
    queryKey: ['handover', club, year],
    queryFn: ({ signal }) => call(readHandover, { params: { club, year }, signal, background: true }),
    refetchInterval: poll,
  })

/** The handover of the page's meeting, and what can be done with it; one change after the other. */
export const useHandover = () => {
  const { summary } = useMeeting().view
  const params = { club: summary.clubId, year: summary.year }
  const client = useQueryClient()
  const query = useQuery(handoverQuery(params.club, params.year))
  const { queryKey } = handoverQuery(params.club, params.year)
  const scope = { id: queryKey.join('/') }
  const state = () => client.getQueryData<HandoverView>(queryKey)?.state
  const put = (next: HandoverState) =>
    client.setQueryData<HandoverView>(queryKey, (old) => old && { ...old, state: next })

  /** Another person saved first: shows what they stored, and returns it to the save. */
  const hear = (error: unknown): HandoverState | null => {
    const stored =
      error instanceof ApiError && error.code === 'version-conflict' ? HandoverState.safeParse(error.current) : null
    if (!stored?.success) return null
    put(stored.data)
    return stored.data
  }

  const asked = useAsked()
  const { mutate, error } = useMutation({
    scope,
    mutationFn: async ({ id: line, value: done }: Asked) => {
      const send = (version: number) => call(tickHandover, { params, body: { line, done }, ifMatch: version })
      try {
        return await send(state()?.version ?? 0)
      } catch (refused) {
        const stored = hear(refused)
        if (!stored) throw refused
        // Another line was ticked meanwhile: this one can follow. The same line: then it is as wanted already.
        return line in stored.ticks === done ? { state: stored } : send(stored.version)
      }
    },
    onSuccess: ({ state: next }) => put(next),
    onError: (refused) => void hear(refused),
    onSettled: (_, __, click) => asked.end(click),
  })
  const tick = (line: string, done: boolean) => {
    const click = { id: line, value: done }
    asked.begin(click)
    mutate(click)
  }

  return { ...query, tick, ticking: { asked: asked.at, error }, put }
}
export type HandoverActions = ReturnType<typeof useHandover>
