import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type Query,
} from '@tanstack/react-query'
import { use } from 'react'
import { chooseRole, readSession, readShell, signOut, type SessionView, type Shell } from '#shared/contract/sign-in.ts'
import type { ReaderKind } from '#shared/content/reader-kinds.ts'
import type { Role, Who } from '#shared/roles/role.ts'
import { ApiError, call, onShellNamed, onSignedOut } from './api.ts'
import { knownShell, readAtOf, sessionKey, shellKey, withKnown } from './known-shell.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { PreviewRole } from './preview-role.ts'
import { isHeard, useServedAs } from './served.ts'
import { clearSessionEnded, clearSignedOut, forgetAtSignOut, markSessionEnded, markSignedOut } from './session-end.ts'

const worthRetrying = (count: number, error: Error) =>
  count < 2 && error instanceof ApiError && error.code !== 'maintenance' && (error.status === 0 || error.status >= 502)

/** How often (ms) an open page asks whether access has changed: a person may have been elected, or have left. */
const askForAccess = 30_000
/**
 * For how long (ms) a page that asks for something else need not ask for its session by itself: when it ends changes
 * too.
 */
const knownFor = 90_000

/** How old (ms) a frame is at least that is read again because the tag of an answer differs from its own. */
const justRead = 5_000

/** When an answer to something else last carried the frame's own tag: nothing has changed. */
let fetchedAt = 0

/** What the portal says is not there, or not for the reader, is not shown on because the page was served with it. */
const dropServed = (error: Error, query: Query<unknown, unknown, unknown>) => {
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 403)
  if (isRefused && !isHeard(query.state.dataUpdatedAt)) query.setState({ data: undefined })
}

/** One cache for the whole portal. */
export const makeQueryClient = () => {
  onSignedOut(markSessionEnded)
  onShellNamed((tag) => {
    const known = client.getQueryData<Shell>(shellKey)
    if (known?.tag === tag) fetchedAt = Date.now()
    // Functions may know of a change some seconds apart: a frame that was read just now is not read again for each of
    // them.
    else if (known && Date.now() - readAtOf(client) > justRead)
      void client.invalidateQueries({ queryKey: sessionKey }, { cancelRefetch: false })
  })
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: dropServed }),
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: 5_000, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
  return client
}

/** Whether an answer beside it has signalled of late that nothing has changed: one question does for both. */
const isKnownAlready = (client: QueryClient, known: SessionView | undefined): known is SessionView => {
  const isWanted = client.getQueryState(sessionKey)?.isInvalidated === true
  return (
    known !== undefined &&
    !isWanted &&
    Date.now() - fetchedAt < askForAccess &&
    Date.now() - readAtOf(client) < knownFor
  )
}

const isSession = (key: readonly unknown[]) => key[0] === 'session' || key[0] === 'shell'

export type SignedIn = Extract<SessionView, { signedIn: true }>

const accessOf = ({ roles, activeRoleId }: SignedIn) => JSON.stringify([activeRoleId, roles])

/**
 * The reader was elected or left an assignment while a page is open: everything on it is fetched again, and what is
 * typed stays.
 */
const followAccess = (heard: SessionView, known: SessionView | undefined, client: QueryClient) => {
  if (
    !heard.signedIn ||
    !known?.signedIn ||
    heard.person.ref !== known.person.ref ||
    accessOf(heard) === accessOf(known)
  )
    return
  void client.invalidateQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
}

/** While a page is open, a session that has ended stays known: the dialog above the page says that it has ended. */
const afterHearing = (heard: SessionView, known: SessionView | undefined): SessionView => {
  if (heard.signedIn) clearSessionEnded()
  else if (known?.signedIn) {
    markSessionEnded()
    return { ...known, portalNow: heard.portalNow }
  }
  return heard
}

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<SessionView>(sessionKey)
    if (isKnownAlready(client, before)) return before
    const known = knownShell(client, before)
    const { session: heard, ...shell } = await call(readShell, { signal, background: true, known })
    client.setQueryData<Shell>(shellKey, (before) => ({ ...shell, frame: withKnown(shell.frame, before?.frame) }))
    const last = client.getQueryData<SessionView>(sessionKey)
    followAccess(heard, last, client)
    return afterHearing(heard, last)
  },
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.signedIn ? askForAccess : false),
  placeholderData: keepPreviousData,
  // What is shown in place of a session that could not be read asks for the session itself.
  retryOnMount: false,
})

export const useSessionQuery = () => useQuery(sessionQuery)

/** What came with the session for the frame around every page; undefined until the portal has answered. */
export const useShell = (): Shell | undefined => {
  const as = use(PreviewRole)?.kind
  // What an editor previews is decided by the portal, too.
  const previewed = ({ signal }: { signal: AbortSignal }) =>
    call(readShell, { query: { as: as as ReaderKind }, signal, background: true })
  return useQuery<Shell>(
    as === undefined ? { queryKey: shellKey, queryFn: skipToken } : { queryKey: [...shellKey, as], queryFn: previewed },
  ).data
}

/** The editor's session as a page is previewed: nothing but the previewed role is theirs. */
const asPreviewed = (session: SignedIn, role: Role): SignedIn => ({
  ...session,
  roles: [role],
  activeRoleId: role.id,
  hasReturnedLetter: false,
})

/** The session as last heard, in the preview with the previewed role alone; undefined until the portal has answered. */
export const useSession = (): SessionView | undefined => {
  const session = useSessionQuery().data
  const preview = use(PreviewRole)
  return session?.signedIn && preview ? asPreviewed(session, preview) : session
}

/** The union's name, known before the portal has answered where the page was served with it. */
export const useProductName = (): string => {
  const { productName } = useServedAs()
  return useSession()?.productName ?? productName
}

/** Shows an instant of real time (a lock, the next attempt) in the portal's time, which a demonstration shifts. */
export const usePortalTime = (): ((real: number) => number) => {
  const session = useSession()
  const ahead = session?.demo && session.signedIn ? session.portalNow - session.serverNow : 0
  return (real) => real + ahead
}

/** The signed-in session; only for pages that need one. */
export const useSignedIn = (): SignedIn => {
  const session = useSession()
  if (!session?.signedIn) throw new ApiError({ status: 401, code: 'login-needed' })
  return session
}

/** The role that a signed-in person acts in. */
export const activeRole = (session: SignedIn): Role | null =>
  session.roles.find(({ id }) => id === session.activeRoleId) ?? null

/** A signed-in person with their roles, as the rules of access ask for them. */
export const whoIs = (session: SignedIn): Who => ({
  ref: session.person.ref,
  activeRole: activeRole(session),
  roles: session.roles,
})

/** What changes who one is. Everything else is fetched anew, as the new role or person. */
export const useSessionActions = () => {
  const client = useQueryClient()
  const become = async (session: SessionView) => {
    clearSessionEnded()
    if (session.signedIn) clearSignedOut()
    await client.cancelQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
    client.setQueryData(sessionKey, session)
    // What the frame said was for another person, but for what is closed; the next page asks for what it says now.
    client.setQueryData<Shell>(
      shellKey,
      (known) => known && { ...known, banners: known.banners.filter(({ number }) => number === 0) },
    )
    if (session.signedIn) void client.invalidateQueries({ queryKey: sessionKey, refetchType: 'none' })
    await client.resetQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
  }
  /** Asks who is signed in now; the same person's pages keep what is typed in them. */
  const listen = async () => {
    const session = await call(readSession)
    const known = client.getQueryData<SessionView>(sessionKey)
    const same = session.signedIn && known?.signedIn && known.person.ref === session.person.ref
    if (!same) return become(session)
    clearSessionEnded()
    client.setQueryData(sessionKey, session)
    await client.invalidateQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
  }
  return {
    chooseRole: async (roleId: string) => become(await call(chooseRole, { body: { roleId } })),
    signOut: async () => {
      forgetAtSignOut()
      const session = await call(signOut)
      markSignedOut()
      notifyOtherTabs('signed-out')
      await become(session)
    },
    /** After an electronic ID has been approved. */
    hear: async () => {
      await listen()
      notifyOtherTabs('signed-in')
    },
    /** Another tab has signed in: this one follows. */
    listen,
    /**
     * Another tab has signed out: nothing of the person who was signed in stays on this one, not even until the portal
     * answers.
     */
    followSignOut: async () => {
      const known = client.getQueryData<SessionView>(sessionKey)
      if (!known?.signedIn) return
      forgetAtSignOut()
      markSignedOut()
      const { portalNow, demo, productName } = known
      await become({ signedIn: false, portalNow, demo, productName })
    },
  }
}
