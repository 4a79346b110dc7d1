import type { OwnMembership } from '#shared/contract/membership.ts'
import { readShell, type SessionView, type Shell } from '#shared/contract/sign-in.ts'
import type { Page } from '#shared/languages/paths.ts'
import { isOwnPage, ownPages } from '#shared/public-pages/pages.ts'
import type { OwnAnswer } from '#shared/public-pages/rendering.ts'

/** As a browser asks, below `/api` and by its cookies; null where refused. `background`: as a page does by itself. */
export type AskAs = (path: string, cookies: string, background: boolean) => Promise<unknown>

/** `answer` is null where the portal refuses it to the reader; the page says why. */
export type OwnPage = { session: Extract<SessionView, { signedIn: true }>; shell: Shell; answer: OwnAnswer | null }

/** So long (ms) a page waits for what it begins with; its reader gets the frame then, which asks for the same. */
const longestWait = 600

const inTime = <Value>(value: Promise<Value>): Promise<Value | null> => {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), longestWait)
  return Promise.race([value, late.promise]).finally(() => clearTimeout(timer))
}

/** Null for other pages and readers, and where the portal answers late. */
export const ownPage = async (page: Page, cookies: string, askAs: AskAs): Promise<OwnPage | null> => {
  if (!isOwnPage(page)) return null
  const asked = Promise.all([askAs(readShell.path, cookies, true), askAs(ownPages[page].path, cookies, false)])
  const [heard, own] = (await inTime(asked)) ?? []
  if (!heard) return null
  const { session, ...shell } = heard as { session: SessionView } & Shell
  if (!session.signedIn) return null
  return { session, shell, answer: own ? { of: 'own-membership', reply: own as OwnMembership } : null }
}
