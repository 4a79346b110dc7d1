import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ulid } from 'ulid'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { retryChange, undoChange } from '#shared/contract/assignments.ts'
import { ApiError, call } from '../../app/api.ts'
import { useAnnounce } from '../../components/announce.ts'
import { useAssignments, usePutChange } from './use-assignments.tsx'

/** Answers that leave open whether a command was carried out. Any other refusal is final: trying again is a new command. */
const openOutcomes: ReadonlySet<string> = new Set(['offline', 'engine-unavailable', 'store-unavailable', 'something-went-wrong', 'login-needed'])

/** Gives the id of a command: the same one until the portal has answered it for certain. */
export const useCommandId = () => {
  const open = useRef<string | null>(null)
  return {
    get: () => (open.current ??= ulid()),
    /** The id under which something was asked for whose answer is not known; null for none. */
    current: () => open.current,
    /** Another command, because it is about something else now. */
    renew: () => void (open.current = null),
    heard: (error: unknown) => {
      if (!(error instanceof ApiError && openOutcomes.has(error.code))) open.current = null
    },
  }
}

const routes = { undo: undoChange, retry: retryChange }

/** Taking back a change, or asking the register once more. */
export const useChangeAct = (act: 'undo' | 'retry', { id, clubId }: AssignmentChange) => {
  const command = useCommandId()
  const put = usePutChange()
  const announce = useAnnounce()
  const { reload } = useAssignments()
  return useMutation({
    mutationFn: () => call(routes[act], { params: { club: clubId, change: id }, body: { commandId: command.get() } }),
    onSuccess: async ({ change }) => {
      command.renew()
      await put(change)
      announce(`assignments.${act}.done`)
    },
    onError: (error) => {
      command.heard(error)
      void reload()
    },
  })
}
