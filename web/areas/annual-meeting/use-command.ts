import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useSessionEnded } from '#web/client/session-end.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { useMeeting } from './meeting-context.tsx'

type MeetingPath = { club: string; year: number }
type Command<Body> = Endpoint<MeetingPath, object, Body & { commandId: string }, { summary: MeetingSummary }>

type How = {
  /** False for a command that does not build upon what is typed, or that makes saving possible again. */
  needsSaved?: boolean
}

/**
 * Sends a command of the meeting once everything typed is saved; fails with `not-saved` when something cannot be.
 * After a failure that leaves open whether the command arrived, trying again sends the same command id, so that
 * nothing happens twice.
 */
export const useCommand = <Body extends object>(endpoint: Command<Body>, { needsSaved = true }: How = {}) => {
  const { view, store, put, refresh } = useMeeting()
  const id = useCommandId()
  const sessionEnded = useSessionEnded()
  const command = useMutation<{ summary: MeetingSummary }, Error, Omit<Body, 'commandId'>>({
    mutationFn: async (body) => {
      if (needsSaved) await store.whenSaved()
      const { clubId: club, year } = view.summary
      return call(endpoint as Command<object>, { params: { club, year }, body: { ...body, commandId: id.get() } })
    },
    onSuccess: ({ summary }) => {
      id.renew()
      put((old) => ({ ...old, summary }))
      void refresh()
    },
    onError: (error) => {
      id.heard(error)
      void refresh()
    },
  })
  const forgetSignIn = useEffectEvent(() => {
    if (command.error instanceof ApiError && command.error.code === 'login-needed') command.reset()
  })
  // A reader who has signed in again is not asked to any more.
  useEffect(() => {
    if (!sessionEnded) forgetSignIn()
  }, [sessionEnded])
  return command
}
