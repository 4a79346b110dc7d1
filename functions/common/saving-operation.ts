import { seasonYearOf } from '#shared/clock.ts'
import type { MeetingRule } from '#shared/contract/access-rule.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { PortalError } from '#shared/errors.ts'
import { assertOpen } from './closed.ts'
import { hashOf } from './cookie.ts'
import type { Deps } from './deps.ts'
import type { Saver } from './exchange.ts'
import { guardOf, served, type Operation, type Run } from './operation.ts'
import { authorise, findSignedIn, writerOf } from './signed-in.ts'

/**
 * A route that saves with one call to the store: who saves is known from memory, and the save itself checks the
 * stored session. Only where session or check say no is the right worked out in full, to say why, or to save after
 * all when the roles have changed in the saver's favour.
 */
export const savingOperation = <Params, Query, Body, Reply, D extends Deps = Deps>(
  endpoint: Endpoint<Params, Query, Body, Reply, MeetingRule<Params>>,
  { run }: Run<Params, Query, Body, Reply, Saver, D>,
): Operation<D> =>
  served<Params, Query, Body, Reply, D>(endpoint, async (input, visit, _, deps) => {
    const hash = hashOf(visit.sessionSecret ?? '')
    const [closures, session] = await Promise.all([
      deps.portal.closures.now(),
      deps.sessionCache.get(hash, visit.realNow) ?? deps.stores.sessions.read(hash, visit.realNow),
    ])
    if (!session) throw new PortalError('login-needed')
    // Who holds the pen of a meeting is no operator.
    assertOpen(closures, visit, null, deps)
    const inFull = async () => {
      await deps.clock.refresh()
      const now = { ...visit, portalNow: deps.clock.portalNow() }
      const asked = guardOf(endpoint, input.params)
      return run(input, await authorise(asked, now, findSignedIn(now, false, deps, 'as-stored'), deps), deps)
    }
    // What a session remembers of its rights is about this season's meeting.
    const { club, year } = endpoint.access.named(input.params)
    if (session.editorOf !== club || year !== seasonYearOf(visit.portalNow)) return inFull()
    try {
      const reply = await run(input, { ...visit, writer: writerOf(visit, session) }, deps)
      deps.sessionCache.put(session, visit.realNow)
      return reply
    } catch (error) {
      deps.sessionCache.forget(hash)
      if (error instanceof PortalError && error.code === 'change-role') return inFull()
      throw error
    }
  })
