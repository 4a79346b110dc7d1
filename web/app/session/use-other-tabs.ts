import { useEffect, useEffectEvent } from 'react'
import { useSessionActions } from '#web/client/query.ts'
import { onOtherTabs } from '#web/client/other-tabs.ts'

/** Follows at once who signs in or out in another tab of the browser. */
export const useOtherTabs = () => {
  const { listen, followSignOut } = useSessionActions()
  const follow = useEffectEvent((change: 'signed-in' | 'signed-out') => {
    // Without an answer the next request of this tab is refused, and says so itself.
    void (change === 'signed-out' ? followSignOut() : listen()).catch(() => undefined)
  })
  useEffect(() => onOtherTabs((change) => follow(change)), [])
}
