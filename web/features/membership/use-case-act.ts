import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelMembershipChange, retryMembershipChange, type ChangeView } from '#shared/contract/membership-commands.ts'
import { endedByOthers } from '#shared/membership-change/letters.ts'
import { call } from '#web/client/api.ts'
import { askedAnew } from '#web/client/asked-anew.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { caseWords, isTakenBack } from './case-words.ts'

const routes = { cancel: cancelMembershipChange, retry: retryMembershipChange }

/** What is said to screen readers; what came to nothing by itself before it could be taken back says why. */
const saying = (act: 'cancel' | 'retry', change: ChangeView): string =>
  isTakenBack(change) || endedByOthers(change) ? caseWords(change) : `membership.case.${act}.done`

/** Taking a change back, or asking the register once more. */
export const useCaseAct = (act: 'cancel' | 'retry', { id }: Pick<ChangeView, 'id'>) => {
  const client = useQueryClient()
  const command = useCommandId()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => call(routes[act], { params: { change: id }, body: { commandId: command.get() } }),
    onSuccess: ({ change }) => announce(saying(act, change)),
    onSettled: (_, error) => {
      command.heard(error)
      return askedAnew(client, ['membership'], error)
    },
  })
}
