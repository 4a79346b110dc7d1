/** What the leader's page and the screens of the same browser signal to each other. */
type Signal = { item: string } | { asks: true }

const nameOf = (club: string, year: number) => `mandat-room-${club}-${year}`
const isSignal = (data: unknown): data is Signal =>
  typeof data === 'object' && data !== null && ('item' in data ? typeof data.item === 'string' : 'asks' in data)

/**
 * Opens the channel of a meeting; `hear` gets what others signal. In a browser without such channels nothing is
 * signalled, and screens ask the portal.
 */
export const openRoomChannel = (club: string, year: number, hear: (signal: Signal) => void) => {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(nameOf(club, year))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSignal(data)) hear(data)
  }
  return { send: (signal: Signal) => channel.postMessage(signal), close: () => channel.close() }
}
