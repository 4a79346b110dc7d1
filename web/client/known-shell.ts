import type { QueryClient } from '@tanstack/react-query'
import type { ShellView } from '#shared/contract/sign-in.ts'

/** What comes with the session for the frame around every page. */
export type Shell = Omit<ShellView, 'session'>

export const sessionKey = ['session']
/** What comes with the session for the frame around every page is kept under this. */
export const shellKey = ['shell']

export const readAtOf = (client: QueryClient): number => client.getQueryState(shellKey)?.dataUpdatedAt ?? 0

/** A part of the frame that the portal could not read stays as it was heard before. */
export const withKnown = (heard: Shell['frame'], known?: Shell['frame']): Shell['frame'] => ({
  menu: heard.menu ?? known?.menu ?? null,
  footer: heard.footer ?? known?.footer ?? null,
  contact: heard.contact ?? known?.contact ?? null,
})
