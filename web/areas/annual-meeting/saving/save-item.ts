import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { saveItem } from '#shared/contract/annual-meeting.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { call } from '#web/client/api.ts'
import type { SaveOutcome } from '#web/components/saving/draft-saver.ts'
import { saveFailureOf } from '#web/components/saving/save-failure.ts'
import type { SaverPorts } from './meeting-saver.ts'

/** Saves one item; answers what became of it instead of throwing. What the rules refuse is not sent. */
export const saveItemTo =
  (club: string, year: number, fence: () => number | undefined): SaverPorts['save'] =>
  async (base, draft, leaving): Promise<SaveOutcome<MeetingItem>> => {
    const checked = widgetOf(base.widget).schema.safeParse(draft.data)
    if (!checked.success) return { kind: 'refused', code: 'invalid-input', fields: fieldErrors(checked.error) }
    try {
      const params = { club, year, item: base.id }
      const body = { widget: base.widget, ...draft, fence: fence() }
      const { item, savedAt } = await call(saveItem, { params, body, ifMatch: base.version, keepalive: leaving })
      return { kind: 'saved', stored: item, savedAt }
    } catch (error) {
      return saveFailureOf(error, MeetingItem)
    }
  }
