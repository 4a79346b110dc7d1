type SessionChange = 'signed-in' | 'signed-out'

const channelName = 'session'
/** A channel of this tab hears its own other ones, too. */
const tab = Math.random().toString(36).slice(2)

/** Notifies the browser's other tabs of a sign-in or a sign-out. */
export const notifyOtherTabs = (change: SessionChange): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ tab, change })
  channel.close()
}

/** Subscribes to the other tabs' changes of the session; returns the unsubscribe. */
export const onOtherTabs = (notify: (change: SessionChange) => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<{ tab: string; change: SessionChange }>) => {
    if (data.tab !== tab) notify(data.change)
  })
  return () => channel.close()
}
