import { randomUUID } from 'node:crypto'
import { askedFor, type AccessRule, type Asked } from '#shared/contract/access-rule.ts'
import type { AnyEndpoint, Endpoint } from '#shared/contract/endpoint.ts'
import type { EachLimits, Limits } from '#shared/contract/request-limit.ts'
import { PortalError } from '#shared/errors.ts'
import { describeError, withLogContext } from '#shared/platform/log.ts'
import { asPortalError, refused, replied, unchanged, withHolderName } from './answer.ts'
import { assertOpen, partOf, whatIsClosed } from './closed.ts'
import { cookiesOf, hashOf } from './cookie.ts'
import type { Deps, DepsWith } from './deps.ts'
import {
  notModified,
  readIfMatch,
  readIfNoneMatch,
  readInput,
  type CallerOf,
  type Incoming,
  type Input,
  type NotModified,
  type Outgoing,
  type SignedIn,
  type Visit,
  type Visitor,
} from './exchange.ts'
import { foreignOriginOf, letRead } from './foreign-page.ts'
import { isOwnOrigin } from './origin.ts'
import { countEach } from './request-limits.ts'
import { aroundPages, readingAs, shellHeader, shellTag } from './shell.ts'
import { toSignIn } from './to-sign-in.ts'
import { authorise, findSignedIn } from './signed-in.ts'

export type Operation<D extends Deps = Deps> = {
  readonly endpoint: AnyEndpoint
  readonly serve: (incoming: Incoming, deps: D) => Promise<Outgoing>
}

export type Run<Params, Query, Body, Reply, Who, D> = {
  run: (input: Input<Params, Query, Body>, who: Who, deps: D) => Promise<Reply | NotModified> | Reply | NotModified
}

/** Lets the rest of a request, from the caller's rights on, begin when there is room for it. */
type Admit<D> = { admit?: <Reply>(visit: Visit, deps: D, rest: () => Promise<Reply>) => Promise<Reply> }

/** What may answer a request before its caller's rights are worked out; null where they have to be. */
export type Early<Params, Query, Body, Reply, D> = {
  early?: (input: Input<Params, Query, Body>, visit: Visit, deps: D) => Promise<Reply | null>
}

const visited = (incoming: Incoming, deps: Deps, cookies = cookiesOf(deps.config)): Visit => ({
  realNow: deps.clock.realNow(),
  portalNow: deps.clock.portalNow(),
  correlationId: randomUUID(),
  address: incoming.address,
  ifMatch: readIfMatch(incoming.header('if-match')),
  ifNoneMatch: readIfNoneMatch(incoming.header('if-none-match')),
  sessionSecret: cookies.read(incoming.header('cookie'), 'session'),
  orderSecret: cookies.read(incoming.header('cookie'), 'order'),
  cookies,
  cookieHeader: incoming.header('cookie') ?? null,
  browserCookie: cookies.read(incoming.header('cookie'), 'browser'),
  headers: new Headers(),
})

/** Whether the cookie opens a session; a cookie without a session costs no more than this read. */
const hasSession = async ({ sessionSecret, realNow }: Visit, { stores }: Deps): Promise<boolean> =>
  sessionSecret !== null && (await stores.sessions.read(hashOf(sessionSecret), realNow)) !== null

const isBackground = (incoming: Incoming) => incoming.header('x-background') === '1'

/** A failure of a service needs a person's attention; a refusal does not. */
const gravityOf = (status: number) => (status >= 500 ? 'warn' : 'info')

/** Parse, check the origin, find out who, run, check the reply; every error becomes a code of the closed list. */
export const served = <Params, Query, Body, Reply, D extends Deps>(
  endpoint: Endpoint<Params, Query, Body, Reply, AccessRule<Params>, Limits>,
  run: (input: Input<Params, Query, Body>, visit: Visit, incoming: Incoming, deps: D) => Promise<Reply | NotModified>,
): Operation<D> => ({
  endpoint,
  serve: (incoming, deps) => {
    const visit = visited(incoming, deps)
    return withLogContext({ correlationId: visit.correlationId }, async () => {
      const startedAt = performance.now()
      const line = { method: endpoint.method, route: endpoint.path }
      const took = () => Math.round(performance.now() - startedAt)
      const foreign = foreignOriginOf(endpoint, deps.config)
      const isForeign = foreign !== null && incoming.header('origin') === foreign
      if (isForeign) letRead(visit.headers, foreign)
      try {
        if (deps.config.maintenance) throw new PortalError('maintenance', { params: { part: 'portal', at: 'none' } })
        if (
          endpoint.method !== 'GET' &&
          endpoint.sentBy === undefined &&
          !isForeign &&
          !isOwnOrigin(incoming.header('origin'), incoming.header('sec-fetch-site'), deps.config.portalOrigin)
        )
          throw new PortalError('foreign-origin')
        if (endpoint.access !== 'open' && visit.sessionSecret === null) throw new PortalError('login-needed')
        const input = await readInput(endpoint, incoming).catch(async (error: unknown) => {
          // A visitor without a session learns that before anything about what they sent.
          if (endpoint.access !== 'open' && !(await hasSession(visit, deps))) throw new PortalError('login-needed')
          throw error
        })
        const reply = await run(input, visit, incoming, deps)
        const answer =
          reply === notModified ? unchanged(visit.headers) : replied(endpoint.reply.parse(reply), visit.headers)
        deps.log({ event: 'answered', ...line, status: answer.status, ms: took() })
        return answer
      } catch (error) {
        const known = await withHolderName(asPortalError(error), deps)
        const answer =
          (known.code === 'login-needed' ? toSignIn(endpoint, incoming, deps.config) : null) ??
          refused(known, visit.correlationId, visit.headers)
        const isForeseen = error instanceof PortalError
        deps.log({
          event: isForeseen ? 'answered' : 'failed',
          level: isForeseen ? gravityOf(answer.status) : 'error',
          ...line,
          status: answer.status,
          code: known.code,
          ms: took(),
          ...(!isForeseen && describeError(error)),
        })
        return answer
      }
    })
  },
})

const atPortalTime = async (visit: Visit, { clock }: Deps): Promise<Visit> => {
  await clock.refresh()
  return { ...visit, portalNow: clock.portalNow() }
}

const openToAll = <Params, Query, Body, Reply, D extends Deps>(
  endpoint: Endpoint<Params, Query, Body, Reply, 'open', Limits>,
  { run }: Run<Params, Query, Body, Reply, Visitor, D>,
): Operation<D> =>
  served<Params, Query, Body, Reply, D>(endpoint, async (input, visit, incoming, deps) => {
    const now = await atPortalTime(visit, deps)
    const [closures, signedIn] = await Promise.all([
      deps.portal.closures.now(),
      findSignedIn(now, isBackground(incoming), deps),
    ])
    assertOpen(closures, now, signedIn, deps)
    return run(input, { ...now, signedIn }, deps)
  })

export const openOperation = <Params, Query, Body, Reply, D extends Deps = Deps>(
  endpoint: Endpoint<Params, Query, Body, Reply, 'open'>,
  run: Run<Params, Query, Body, Reply, Visitor, D>,
): Operation<D> => openToAll(endpoint, run)

type Counting = DepsWith<'personalNumberKey'>

/** A route for anybody that counts each request before it runs. */
export const countedOperation = <Params, Query, Body, Reply, D extends Counting = Counting>(
  endpoint: Endpoint<Params, Query, Body, Reply, 'open', EachLimits> & { readonly limits: EachLimits },
  { run }: Run<Params, Query, Body, Reply, Visitor, D>,
): Operation<D> =>
  openToAll<Params, Query, Body, Reply, D>(endpoint, {
    run: async (input, visitor, deps) => {
      await countEach(endpoint.limits, visitor, deps)
      return run(input, visitor, deps)
    },
  })

/** A route that never asks who is signed in: what is sent is all that it goes by. */
export const anonymousOperation = <Params, Query, Body, Reply, D extends Deps = Deps>(
  endpoint: Endpoint<Params, Query, Body, Reply, 'open'>,
  { run }: Run<Params, Query, Body, Reply, Visit, D>,
): Operation<D> =>
  served<Params, Query, Body, Reply, D>(endpoint, async (input, visit, _, deps) => {
    const now = await atPortalTime(visit, deps)
    assertOpen(await deps.portal.closures.now(), now, null, deps)
    return run(input, now, deps)
  })

export const guardOf = <Params>(
  { name, access }: { name: string; access: AccessRule<Params> },
  params: Params,
): Asked => {
  const asked = askedFor(access, params)
  if (!asked) throw new Error(`${name} asks for no right`)
  return asked
}

/** An answer to a background request also names the state of the frame, which says what is closed. */
const setShellHeader = async (incoming: Incoming, visit: Visit, reader: SignedIn, deps: Deps): Promise<void> => {
  if (isBackground(incoming))
    visit.headers.set(shellHeader, shellTag(visit, reader, await aroundPages(visit, readingAs(reader), deps)))
}

/** A route for those who have its right; roles are worked out from live assignments at each request. */
export const operation = <Params, Query, Body, Reply, Access extends AccessRule<Params>, D extends Deps = Deps>(
  endpoint: Endpoint<Params, Query, Body, Reply, Access>,
  {
    admit = (_visit, _deps, rest) => rest(),
    early,
    run,
  }: Run<Params, Query, Body, Reply, CallerOf<Access>, D> & Admit<D> & Early<Params, Query, Body, Reply, D>,
): Operation<D> =>
  served<Params, Query, Body, Reply, D>(endpoint, (input, visit, incoming, deps) =>
    admit(visit, deps, async () => {
      await deps.clock.refresh()
      const now = { ...visit, portalNow: deps.clock.portalNow() }
      const part = partOf(endpoint, deps)
      // While the area is closed no one is answered before it is known who asks.
      if (early && !whatIsClosed(await deps.portal.closures.now(), now, part)) {
        const answered = await early(input, now, deps)
        if (answered !== null) return answered
      }
      const found = findSignedIn(now, isBackground(incoming) || endpoint.calledFrom !== undefined, deps)
      // Begun together, so that the store is asked once for both; what either says is heard below, in this order.
      const authorised = authorise(guardOf(endpoint, input.params), now, found, deps)
      const [closures] = await Promise.all([deps.portal.closures.now(), Promise.allSettled([found, authorised])])
      // While it is closed, a caller who is shut out learns that, and no more of what they might do.
      if (whatIsClosed(closures, now, part)) {
        const signedIn = await found
        if (!signedIn) throw new PortalError('login-needed')
        await setShellHeader(incoming, now, signedIn, deps)
        assertOpen(closures, now, signedIn, part)
      }
      const caller = await authorised
      await setShellHeader(incoming, now, caller, deps)
      return run(input, caller as CallerOf<Access>, deps)
    }),
  )
