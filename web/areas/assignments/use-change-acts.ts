import { useMutation } from '@tanstack/react-query'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { retryChange, undoChange } from '#shared/contract/assignments.ts'
import { call } from '../../app/api.ts'
import { useAnnounce } from '../../components/announce.ts'
import { useCommandId } from '../../components/use-command-id.ts'
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
