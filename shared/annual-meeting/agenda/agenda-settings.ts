import { z } from 'zod'
import { Language, type MeetingContent } from '../meeting.ts'
import { defineWidget } from './define-widget.ts'
import { dataOf } from './item-data.ts'

export const AgendaSettingsData = z.strictObject({ protocolLanguage: Language.nullish() })
export type AgendaSettingsData = z.infer<typeof AgendaSettingsData>

/** The language of the club's protocol, Swedish unless it chose another. */
export const protocolLanguageOf = (content: Pick<MeetingContent, 'items'>): Language => dataOf(content, 'agenda-settings', AgendaSettingsData)?.protocolLanguage ?? 'sv'

export const agendaSettings = defineWidget<AgendaSettingsData>({
  kind: 'agenda-settings',
  place: 'panel',
  schema: AgendaSettingsData,
  defaults: () => ({ protocolLanguage: 'sv' }),
  findings: () => [],
  sentences: () => [],
})
