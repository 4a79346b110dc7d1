import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { MeetingSummary as Summary } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { PortalError } from '#shared/errors.ts'
import { may } from '#shared/roles/access.ts'
import { meetingRights, type RightTo } from '#shared/roles/rights.ts'
import type { CommandName, CommandReply, Commands, Input } from '#workflows/annual-meeting/messages.ts'
import type { AccessRule } from '#shared/contract/access-rule.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { hashOf } from './cookie.ts'
import type { CallerOf, MeetingCaller, Visit } from './exchange.ts'
import { operation, type Early, type Operation, type Run } from './operation.ts'
import type { EngineDeps } from './engine.ts'

/**
 * In a rush a command is refused before its sender's rights are worked out: a refusal must cost less than what is
 * refused. Only who has a session takes a place in the queue, one for each.
 * @throws PortalError login-needed, overloaded
 */
const admit = async <Reply>(
  { sessionSecret, realNow }: Visit,
  { engine, stores, sessionCache }: EngineDeps,
  rest: () => Promise<Reply>,
): Promise<Reply> => {
  const sender = hashOf(sessionSecret ?? '')
  if (engine.isInRush() && !sessionCache.get(sender, realNow)) {
    const session = await stores.sessions.read(sender, realNow)
    if (!session) throw new PortalError('login-needed')
    sessionCache.put(session, realNow)
  }
  return engine.admitted(sender, rest)
}

export const commandOperation = <Params, Query, Body, Reply, Access extends AccessRule<Params>, D extends EngineDeps>(
  endpoint: Endpoint<Params, Query, Body, Reply, Access>,
  given: Run<Params, Query, Body, Reply, CallerOf<Access>, D> & Early<Params, Query, Body, Reply, D>,
): Operation<D> => operation<Params, Query, Body, Reply, Access, D>(endpoint, { admit, ...given })

export type Given<Name extends CommandName> = { club: string; year: number; commandId: string; given: Commands[Name] }
export type Reply = { summary: MeetingSummary }

/** Every right the caller has in the meeting now; the process checks the one its command needs. */
const rightsOf = ({ who, resource, portalNow }: MeetingCaller): RightTo<'meeting'>[] =>
  meetingRights.filter((right) => may(right, who, resource, portalNow).ok)

export const commandInput = <Name extends CommandName>(
  { year, commandId, given }: Given<Name>,
  caller: MeetingCaller,
  { clock }: EngineDeps,
): Input<Name> => ({
  ...given,
  commandId,
  by: caller.who.ref,
  may: rightsOf(caller),
  offset: clock.offset(),
  // A rehearsal can be thrown away and played again under the same revisions.
  ...(caller.meeting && !isRehearsal(year) && { seen: caller.meeting.revision }),
})

/** A process that has ended has nothing left to do: the meeting is submitted, or there is none. */
const afterTheEnd = async (
  error: unknown,
  { club, year }: { club: string; year: number },
  { stores }: EngineDeps,
): Promise<never> => {
  if (!(error instanceof PortalError) || error.code !== 'not-found') throw error
  const summary = await stores.meetings.readSummary({ club, year })
  throw summary?.submittedAt ? new PortalError('submitted') : error
}

/**
 * Gives the meeting's process a command and waits for yes or no. `as`: the engine's name of one given in two ways.
 * @throws PortalError what the process says, submitted when it has ended, engine-unavailable, overloaded
 */
export const sendInput = <Name extends CommandName>(
  name: Name,
  { club, year, commandId }: Given<Name>,
  argument: Input<Name>,
  deps: EngineDeps,
  as = commandId,
): Promise<CommandReply> =>
  deps.engine
    .command<CommandReply>(meetingId(club, year), { update: name, commandId: as, argument })
    .catch((error: unknown) => afterTheEnd(error, { club, year }, deps))

export const sendCommand = <Name extends CommandName>(
  name: Name,
  request: Given<Name>,
  caller: MeetingCaller,
  deps: EngineDeps,
): Promise<Reply> => sendInput(name, request, commandInput(request, caller, deps), deps)

/** The meeting as it is stored, for a command whose answer got lost and whose process has ended since. */
export const storedSummary = async (
  { club, year }: { club: string; year: number },
  { stores }: EngineDeps,
): Promise<MeetingSummary | null> => {
  const stored = await stores.meetings.readSummary({ club, year })
  return stored && Summary.parse(stored)
}
