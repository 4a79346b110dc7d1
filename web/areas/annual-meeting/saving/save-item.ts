import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { saveItem } from '#shared/contract/annual-meeting.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { ApiError, call } from '#web/client/api.ts'
import type { SaveOutcome } from './meeting-saver.ts'
import type { Draft } from './three-way.ts'

const outcomeOf = (error: unknown): SaveOutcome => {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 412) return { kind: 'conflict', current: MeetingItem.parse(error.current) }
  // Signing in again lets an ended session go on, so what it could not save is only late.
  const passing = error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
  return passing ? { kind: 'unreachable' } : { kind: 'refused', code: error.code, fields: error.fields }
}

/** Sends one item as it stands; says what became of it instead of throwing. What the rules refuse is not sent. */
export const saveItemTo =
  (club: string, year: number, fence: () => number | undefined) =>
  async (base: MeetingItem, draft: Draft): Promise<SaveOutcome> => {
    const checked = widgetOf(base.widget).schema.safeParse(draft.data)
    if (!checked.success) return { kind: 'refused', code: 'invalid-input', fields: fieldErrors(checked.error) }
    try {
      const body = { widget: base.widget, ...draft, fence: fence() }
      const { item, savedAt } = await call(saveItem, {
        params: { club, year, item: base.id },
        body,
        ifMatch: base.version,
        keepalive: true,
      })
      return { kind: 'saved', item, savedAt }
    } catch (error) {
      return outcomeOf(error)
    }
  }
