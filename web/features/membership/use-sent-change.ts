import { useQueryClient } from '@tanstack/react-query'
import { changeMembership, type ChangeView } from '#shared/contract/membership-commands.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { paymentsKey } from './own-cases-query.ts'

type Send = (commandId: string, change: unknown) => Promise<{ change: ChangeView }>
const asMembershipChange: Send = (commandId, change) => call(changeMembership, { body: { commandId, change } })

/** Sends a change of one's membership, the same one until the portal has answered for certain. */
export const useSentChange = (onSent: (change: ChangeView) => void, send: Send = asMembershipChange) => {
  const client = useQueryClient()
  const command = useCommandId()
  const refresh = () => {
    for (const queryKey of [['membership'], paymentsKey]) void client.invalidateQueries({ queryKey })
  }
  return {
    /** The id of the change that is sent next. */
    id: command.get,
    save: async (change: unknown) => {
      try {
        const saved = await send(command.get(), change)
        command.renew()
        return saved
      } catch (error) {
        command.heard(error)
        // Another fee than the one shown, or a change made elsewhere: what holds now is shown, and asked about again.
        if (error instanceof ApiError && error.status === 409) refresh()
        throw error
      }
    },
    onSaved: ({ change }: { change: ChangeView }) => {
      onSent(change)
      refresh()
    },
  }
}
