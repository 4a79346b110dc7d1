import { sessionLimits } from '../../limits.ts'
import type { Dynamo, StoredImage } from '../dynamo.ts'
import { PortalError } from '../../errors.ts'
import { keys } from '../keys.ts'

/** Who saves, from which session, and when: `realNow` for sessions and leases, `portalNow` for everything else. */
export type Writer = { who: string; session: string; realNow: number; portalNow: number }

/** Which meeting. */
export type MeetingKey = { club: string; year: number }

/** The part of a save that checks the session and keeps it alive. `editorOf` asks for full authority in that club. */
export const sessionWrite = (dynamo: Dynamo, writer: Writer, editorOf?: string) => ({
  Update: {
    TableName: dynamo.tables.sessions,
    Key: keys.session(writer.session),
    UpdateExpression: 'SET idleAt = :idleAt',
    ConditionExpression: [
      'who = :who AND expiresAt > :now AND idleAt > :now',
      ...(editorOf ? ['editorOf = :club AND editorUntil > :portalNow'] : []),
    ].join(' AND '),
    ExpressionAttributeValues: {
      ':idleAt': writer.realNow + sessionLimits.idle,
      ':who': writer.who,
      ':now': writer.realNow,
      ...(editorOf && { ':club': editorOf, ':portalNow': writer.portalNow }),
    },
  },
})

/** Why the session's part of a save did not hold. */
export const sessionRefusal = (stored: StoredImage | null, writer: Writer): PortalError => {
  const alive =
    stored &&
    stored['who'] === writer.who &&
    Number(stored['expiresAt']) > writer.realNow &&
    Number(stored['idleAt']) > writer.realNow
  return new PortalError(alive ? 'change-role' : 'login-needed')
}
