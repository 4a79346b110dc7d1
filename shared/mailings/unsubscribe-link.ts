/** For how many months a link of a mailing declines. */
export const linkValidMonths = 12

/** Below `/api`: where mail programs post without asking their user any further (RFC 8058), followed by the token. */
export const oneClickPath = '/unsubscribing/one-click'

const undo = 'undo:'

/** What stands behind the `#` of the page's address, where no server sees it. */
export const unsubscribeFragment = (token: string, { isUndo = false } = {}): string => `#${isUndo ? undo : ''}${token}`

/** What a page's address asks for; an empty token where there is none. */
export const readUnsubscribeFragment = (hash: string): { token: string; isUndo: boolean } => {
  const written = hash.slice(1)
  const isUndo = written.startsWith(undo)
  return { token: isUndo ? written.slice(undo.length) : written, isUndo }
}
