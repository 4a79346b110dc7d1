import { setImmediate as sent } from 'node:timers/promises'
import { seasonYearOf } from '#shared/clock.ts'
import { PortalError, type ErrorCode } from '#shared/errors.ts'
import { sessionLimits } from '#shared/limits.ts'
import { editorRights } from '#shared/roles/rights.ts'
import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'
import type { Input } from '#workflows/annual-meeting/messages.ts'
import { sendInput, type Given, type Reply } from '../common/command.ts'
import { hashOf } from '../common/cookie.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Visit } from '../common/exchange.ts'
import { hasBeenQuiet, isExpiring } from '../common/signed-in.ts'

/** How long (ms) a session is quiet before a command is noted: its page reads anew when answered, which is noted. */
const quietFor = 600_000

/** Commands that are one transaction and nothing more, so that it can check who gives them. */
export type EditorCommand = 'advance' | 'submitMeeting'

const isEditor = ({ editorOf, editorUntil = 0 }: Session, club: string, portalNow: number) =>
  editorOf === club && portalNow < editorUntil

/** What the engine calls the command of this session: another session that knows its id is not given its answer. */
const calledBy = (session: string, commandId: string) =>
  `${commandId}-as-editor-${hashOf(`${session} ${commandId}`).slice(0, 16)}`

/** Refusals after which the sender's rights are worked out in full: another right may do, or it was done before. */
const unsettled: readonly ErrorCode[] = ['change-role', 'login-needed', 'submitted']

/**
 * Gives a command by what the sender's session remembers of the right to edit; the write asks the session and the
 * mandate that it rests on, as a save does. Null where the session remembers no such right or the write says no: then
 * the right is worked out in full, to say why, or because it is another one.
 */
export const commandAsEditor = async <Name extends EditorCommand>(
  name: Name,
  request: Given<Name>,
  { sessionSecret, realNow, portalNow }: Visit,
  deps: EngineDeps,
): Promise<Reply | null> => {
  const { sessionCache, stores, clock } = deps
  const { club, year, commandId, given } = request
  // What a session remembers of its rights is about this season's meeting.
  if (year !== seasonYearOf(portalNow)) return null
  const hash = hashOf(sessionSecret ?? '')
  const left = sessionCache.revisionLeft(hash, request, realNow)
  // A submission names no revision: the submitted meeting is frozen, so no one saves, and its process knows it as it
  // is.
  const isSubmission = name === 'submitMeeting'
  const [session, seen] = await Promise.all([
    sessionCache.get(hash, realNow) ?? stores.sessions.read(hash, realNow),
    left ?? (isSubmission ? undefined : stores.meetings.readSummary(request).then((summary) => summary?.revision)),
  ])
  if (session === null || !isEditor(session, club, portalNow)) return null
  if (isSubmission && isExpiring(session, realNow)) return null
  const { who: by, mandate } = session
  const editor = { session: hash, ...(mandate && { mandate }) }
  const argument: Input<Name> = {
    ...given,
    commandId,
    by,
    may: editorRights,
    offset: clock.offset(),
    editor,
    ...(seen !== undefined && { seen }),
  }
  try {
    const [{ summary, revision }, isNoted] = await Promise.all([
      sendInput(name, request, argument, deps, calledBy(hash, commandId)),
      // Once the command is on its way: nothing that it does not need delays it.
      hasBeenQuiet(session, realNow, quietFor) && sent().then(() => stores.sessions.touch(hash, realNow)),
    ])
    if (isNoted) session.idleAt = realNow + sessionLimits.idle
    sessionCache.put(session, realNow, revision === undefined ? undefined : { club, year, revision })
    return { summary }
  } catch (error) {
    sessionCache.forget(hash)
    if (error instanceof PortalError && unsettled.includes(error.code)) return null
    throw error
  }
}
