import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { noteReached, readSendingOutcome, type SendingKind } from '#shared/contract/annual-meeting-sendings.ts'
import { call } from '#web/client/api.ts'
import { type Asked, useAsked } from '#web/components/use-asked.ts'
import { useMeeting } from '../meeting-context.tsx'

/** Whom a sending did not reach, fetched again when its figures change, and noting who was notified in another way. */
export const useSendingOutcome = (kind: SendingKind, { sendId, tally = 0 }: Sending) => {
  const { view, refresh } = useMeeting()
  const { clubId: club, year } = view.summary
  const client = useQueryClient()
  const queryKey = ['sending', club, year, kind, sendId, tally]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readSendingOutcome, { params: { club, year, kind }, signal, background: true }),
    placeholderData: (before) => (before?.sending?.sendId === sendId ? before : undefined),
  })
  const asked = useAsked()
  const { mutate, error } = useMutation({
    // One after the other: each answer is the whole list, and an older one must not replace a newer one.
    scope: { id: queryKey.join('/') },
    mutationFn: ({ id: ref, value: reached }: Asked) =>
      call(noteReached, { params: { club, year, kind, ref }, body: { reached } }),
    onSuccess: (outcome) => {
      client.setQueryData(queryKey, outcome)
      void refresh()
    },
    onSettled: (_, __, click) => asked.end(click),
  })
  /** Notes whether a person was notified in another way. */
  const note = (ref: string, reached: boolean) => {
    const click = { id: ref, value: reached }
    asked.begin(click)
    mutate(click)
  }
  return { query, note, noting: { asked: asked.at, error } }
}
