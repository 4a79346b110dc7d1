import type { MailingKind } from './opt-out.ts'

/** For how many months a link of a mailing declines. */
export const linkValidMonths = 12

/** Below `/api`: where mail programs post without asking their user any further (RFC 8058), followed by the token. */
export const oneClickPath = '/unsubscribing/one-click'

/** What a page's address asks for, and of which mailings. */
export type LinkUse = { isUndo: boolean; kind: MailingKind }

const undo = 'undo:'
const ofUnion = 'union:'

/** What stands behind the `#` of the page's address, where no server sees it. The token decides; the page cannot read it. */
export const unsubscribeFragment = (
  token: string,
  { isUndo = false, kind = 'club-mail' }: Partial<LinkUse> = {},
): string => `#${isUndo ? undo : ''}${kind === 'union-mail' ? ofUnion : ''}${token}`

/** What a page's address asks for; an empty token where there is none. */
export const readUnsubscribeFragment = (hash: string): LinkUse & { token: string } => {
  const written = hash.slice(1)
  const isUndo = written.startsWith(undo)
  const rest = isUndo ? written.slice(undo.length) : written
  const isOfUnion = rest.startsWith(ofUnion)
  return {
    isUndo,
    kind: isOfUnion ? 'union-mail' : 'club-mail',
    token: isOfUnion ? rest.slice(ofUnion.length) : rest,
  }
}
