import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelMembershipChange, retryMembershipChange, type ChangeView } from '#shared/contract/membership-commands.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { isTakenBack } from './case-words.ts'

const routes = { cancel: cancelMembershipChange, retry: retryMembershipChange }

/** Taking a change back, or asking the register once more. */
export const useCaseAct = (act: 'cancel' | 'retry', { id }: Pick<ChangeView, 'id'>) => {
  const client = useQueryClient()
  const command = useCommandId()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => call(routes[act], { params: { change: id }, body: { commandId: command.get() } }),
    onSuccess: ({ change }) =>
      announce(isTakenBack(change) ? 'membership.case.taking-back' : `membership.case.${act}.done`),
    onSettled: (_, error) => {
      command.heard(error)
      return client.invalidateQueries({ queryKey: ['membership'] })
    },
  })
}
