import type { z } from 'zod'
import { ApiError } from '#web/client/api.ts'
import type { SaveFailure } from './draft-saver.ts'

/** Waiting helps: the portal was not reached or is busy, or the session has ended and continues after signing in. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500

/** What a failed save means for its draft; `schema` is that of what the server has stored. */
export const saveFailureOf = <Stored>(error: unknown, schema: z.ZodType<Stored>): SaveFailure<Stored> => {
  if (!(error instanceof ApiError)) throw error
  if (isPassing(error)) return { kind: 'unreachable', retryAfter: error.retryAfter }
  if (error.status !== 412) return { kind: 'refused', code: error.code, fields: error.fields }
  const isReplaced = error.code === 'version-conflict' && error.current === null
  if (isReplaced) return { kind: 'refused', code: error.code, fields: [] }
  const current = schema.safeParse(error.current)
  // An answer that cannot be read says nothing about the draft: it is sent again.
  return current.success ? { kind: 'conflict', current: current.data } : { kind: 'unreachable' }
}
