import { sessionLimits } from '../../limits.ts'
import type { Dynamo, StoredImage } from '../dynamo.ts'
import { PortalError } from '../../errors.ts'
import { keys } from '../keys.ts'

/** The assignment that gives the right to edit in a club, and its last day when the right was worked out. */
export type EditorMandate = { id: string; until: string }

/**
 * Who saves, from which session, and when: `realNow` for sessions and leases, `portalNow` for everything else.
 * `mandate`: what the session's right to edit rests on.
 */
export type Writer = {
  who: string
  session: string
  realNow: number
  portalNow: number
  mandate?: EditorMandate | undefined
}

/** Which meeting. */
export type MeetingKey = { club: string; year: number }

const isAlive = 'who = :who AND expiresAt > :now AND idleAt > :now'
const mayEdit = 'editorOf = :club AND editorUntil > :portalNow'

/** What a stored session has to be. `editorOf` asks for full authority in that club. */
const sessionCheck = (dynamo: Dynamo, { mandate, session, who, realNow, portalNow }: Writer, editorOf?: string) => {
  const byMandate = mandate ? 'mandate = :mandate' : 'attribute_not_exists(mandate)'
  return {
    TableName: dynamo.tables.sessions,
    Key: keys.session(session),
    ConditionExpression: [isAlive, ...(editorOf ? [mayEdit, byMandate] : [])].join(' AND '),
    ExpressionAttributeValues: {
      ':who': who,
      ':now': realNow,
      ...(editorOf && { ':club': editorOf, ':portalNow': portalNow, ...(mandate && { ':mandate': mandate }) }),
    },
  }
}

/** The part of a save that checks the session and keeps it alive. `editorOf` asks for full authority in that club. */
export const sessionWrite = (dynamo: Dynamo, writer: Writer, editorOf?: string) => {
  const { ExpressionAttributeValues, ...check } = sessionCheck(dynamo, writer, editorOf)
  return {
    Update: {
      ...check,
      UpdateExpression: 'SET idleAt = :idleAt',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':idleAt': writer.realNow + sessionLimits.idle },
    },
  }
}

const mandateCheck = (dynamo: Dynamo, writer: Writer, club: string) => ({
  ...(writer.mandate && {
    mandate: {
      ConditionCheck: {
        TableName: dynamo.tables.people,
        Key: keys.assignment(club, writer.mandate.id),
        ConditionExpression: 'person = :who AND #until = :until',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':who': writer.who, ':until': writer.mandate.until },
      },
    },
  }),
})

/**
 * The parts of an editor's save: the session, and the mandate that its right rests on as it is stored at this moment.
 * Assignments are listed through an index that lags, so what a session remembers of them proves nothing.
 */
export const editorWrites = (dynamo: Dynamo, writer: Writer, club: string) => ({
  session: sessionWrite(dynamo, writer, club),
  ...mandateCheck(dynamo, writer, club),
})

/**
 * The same without keeping the session alive, which its sender sees to: nothing is written, so that it costs the
 * transaction less.
 */
export const editorChecks = (dynamo: Dynamo, writer: Writer, club: string) => ({
  session: { ConditionCheck: sessionCheck(dynamo, writer, club) },
  ...mandateCheck(dynamo, writer, club),
})

/** Why an editor's parts of a save did not hold, or null when they did. */
export const editorRefusal = (
  failed: { session?: StoredImage | null; mandate?: StoredImage | null },
  writer: Writer,
): PortalError | null => {
  if (failed.session !== undefined) return sessionRefusal(failed.session, writer)
  return failed.mandate === undefined ? null : new PortalError('change-role')
}

/** Why the session's part of a save did not hold. */
export const sessionRefusal = (stored: StoredImage | null, writer: Writer): PortalError => {
  const alive =
    stored &&
    stored['who'] === writer.who &&
    Number(stored['expiresAt']) > writer.realNow &&
    Number(stored['idleAt']) > writer.realNow
  return new PortalError(alive ? 'change-role' : 'login-needed')
}
