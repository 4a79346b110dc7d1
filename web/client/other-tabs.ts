type Told = 'signed-in' | 'signed-out'

const channelName = 'session'
/** A channel of this tab hears its own other ones, too. */
const tab = Math.random().toString(36).slice(2)

/** Tells the browser's other tabs at once who is signed in, or that nobody is. */
export const tellOtherTabs = (told: Told): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ tab, told })
  channel.close()
}

/** Hears what the other tabs tell. Returns what ends it. */
export const onOtherTabs = (hear: (told: Told) => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<{ tab: string; told: Told }>) => {
    if (data.tab !== tab) hear(data.told)
  })
  return () => channel.close()
}
