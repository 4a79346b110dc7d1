import { useMutation } from '@tanstack/react-query'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { retryChange, undoChange } from '#shared/contract/assignments.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { useAssignments, usePutChange } from './use-assignments.tsx'

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
