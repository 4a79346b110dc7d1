import { useRef } from 'react'
import { ulid } from 'ulid'
import { ApiError } from '../client/api.ts'

/** Answers that leave open whether a command was carried out, or whether an earlier attempt was. */
const openOutcomes: ReadonlySet<string> = new Set([
  'offline',
  'engine-unavailable',
  'overloaded',
  'store-unavailable',
  'maintenance',
  'something-went-wrong',
  'login-needed',
  'not-saved',
])

/**
 * Whether a command may have been carried out all the same. Any other refusal is final: trying again is a new command.
 */
export const isOpenOutcome = (error: unknown): boolean => error instanceof ApiError && openOutcomes.has(error.code)

/** Gives the id of a command: the same one until the portal has answered it for certain. */
export const useCommandId = () => {
  const open = useRef<string | null>(null)
  return {
    get: () => (open.current ??= ulid()),
    /** The id under which something was asked for whose answer is not known; null for none. */
    current: () => open.current,
    /** Another command, because it is about something else now. */
    renew: () => void (open.current = null),
    heard: (error: unknown) => {
      if (!isOpenOutcome(error)) open.current = null
    },
  }
}
