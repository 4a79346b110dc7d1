import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ulid } from 'ulid'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useMeeting } from './meeting-context.tsx'

type MeetingPath = { club: string; year: number }
type Command<Body> = Endpoint<MeetingPath, object, Body & { commandId: string }, { summary: MeetingSummary }>

/** Answers that leave open whether the command was carried out. Any other refusal is the process's own word: trying again is a new command. */
export const openOutcomes: ReadonlySet<string> = new Set([
  'offline',
  'engine-unavailable',
  'store-unavailable',
  'something-went-wrong',
])

/**
 * Sends a command of the meeting. Everything typed is saved first. After a failure that leaves open whether the
 * command arrived, trying again sends the same command id, so that nothing happens twice.
 */
export const useCommand = <Body extends object>(endpoint: Command<Body>) => {
  const { view, saver, put, refresh } = useMeeting()
  const open = useRef<string | null>(null)
  return useMutation<{ summary: MeetingSummary }, Error, Omit<Body, 'commandId'>>({
    mutationFn: async (body) => {
      await saver.flush()
      open.current ??= ulid()
      const { clubId: club, year } = view.summary
      const answer = await call(endpoint as Command<object>, {
        params: { club, year },
        body: { ...body, commandId: open.current },
      })
      return answer
    },
    onSuccess: ({ summary }) => {
      open.current = null
      put((old) => ({ ...old, summary }))
      void refresh()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && openOutcomes.has(error.code))) open.current = null
      void refresh()
    },
  })
}
