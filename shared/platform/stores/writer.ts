import { sessionLimits } from '../../limits.ts'
import type { Dynamo, StoredImage } from '../dynamo.ts'
import { PortalError } from '../../errors.ts'
import { keys } from '../keys.ts'

/** `until`: when the right was worked out. */
export type EditorMandate = { id: string; until: string }

/**
 * `realNow`: for sessions and leases; `portalNow`: for all else. `mandate`: the basis of the session's right to edit.
 */
export type Writer = {
  who: string
  session: string
  realNow: number
  portalNow: number
  mandate?: EditorMandate | undefined
}

export type MeetingKey = { club: string; year: number }

const isAlive = 'who = :who AND expiresAt > :now AND idleAt > :now'
const mayEdit = 'editorOf = :club AND editorUntil > :portalNow'

/** `editorOf`: requires full authority in that club. */
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

/** Checks the session and prolongs it. `editorOf`: requires full authority in that club. */
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
 * The session, and the mandate behind its right, as it is stored now. The index of assignments lags, so what a
 * session remembers of them proves nothing.
 */
export const editorWrites = (dynamo: Dynamo, writer: Writer, club: string) => ({
  session: sessionWrite(dynamo, writer, club),
  ...mandateCheck(dynamo, writer, club),
})

/** Without prolonging the session, which its sender does: as nothing is written, the transaction costs less. */
export const editorChecks = (dynamo: Dynamo, writer: Writer, club: string) => ({
  session: { ConditionCheck: sessionCheck(dynamo, writer, club) },
  ...mandateCheck(dynamo, writer, club),
})

/** Null when the editor's parts held. */
export const editorRefusal = (
  failed: { session?: StoredImage | null; mandate?: StoredImage | null },
  writer: Writer,
): PortalError | null => {
  if (failed.session !== undefined) return sessionRefusal(failed.session, writer)
  return failed.mandate === undefined ? null : new PortalError('change-role')
}

export const sessionRefusal = (stored: StoredImage | null, writer: Writer): PortalError => {
  const alive =
    stored &&
    stored['who'] === writer.who &&
    Number(stored['expiresAt']) > writer.realNow &&
    Number(stored['idleAt']) > writer.realNow
  return new PortalError(alive ? 'change-role' : 'login-needed')
}
