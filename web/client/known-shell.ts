import type { QueryClient } from '@tanstack/react-query'
import type { SessionView, Shell } from '#shared/contract/sign-in.ts'
import { hasSessionEnded } from './session-end.ts'

export const sessionKey = ['session']
/** The key under which the frame around every page is cached, which comes with the session. */
export const shellKey = ['shell']

export const readAtOf = (client: QueryClient): number => client.getQueryState(shellKey)?.dataUpdatedAt ?? 0

/** A part of the frame that the portal could not read stays as it was heard before. */
export const withKnown = (heard: Shell['frame'], known?: Shell['frame']): Shell['frame'] => ({
  menu: heard.menu ?? known?.menu ?? null,
  footer: heard.footer ?? known?.footer ?? null,
  contact: heard.contact ?? known?.contact ?? null,
})

/**
 * What the portal said last, as it would say it now; nothing once the session has ended, which the page then shows on.
 */
export const knownShell = (client: QueryClient, session: SessionView | undefined) => {
  const shell = client.getQueryData<Shell>(shellKey)
  if (!shell?.version || !session || hasSessionEnded()) return undefined
  const passed = Date.now() - (client.getQueryState(sessionKey)?.dataUpdatedAt ?? 0)
  const portalNow = session.portalNow + passed
  const now = session.signedIn
    ? { ...session, portalNow, serverNow: session.serverNow + passed }
    : { ...session, portalNow }
  return { version: shell.version, reply: { ...shell, session: now } }
}
