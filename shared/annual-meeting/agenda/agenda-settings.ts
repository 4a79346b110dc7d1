import { z } from 'zod'
import { Day } from '../../basics/time.ts'
import { Language } from '../../basics/language.ts'
import { type MeetingContent } from '../meeting.ts'
import { defineWidget, present, report } from './define-widget.ts'
import { dataOf } from './item-data.ts'
import { timeAndPlaceOf } from './time-and-place.ts'

export const AgendaSettingsData = z.strictObject({
  protocolLanguage: Language.nullish(),
  /** Last day for motions and questions from members; without one they close ten days before (`motionDayOf`). */
  motionsUntil: Day.nullish(),
})
export type AgendaSettingsData = z.infer<typeof AgendaSettingsData>

/** The language of the club's protocol, Swedish unless it chose another. */
export const protocolLanguageOf = (content: Pick<MeetingContent, 'items'>): Language =>
  dataOf(content, 'agenda-settings', AgendaSettingsData)?.protocolLanguage ?? 'sv'

export const agendaSettings = defineWidget<AgendaSettingsData>({
  kind: 'agenda-settings',
  place: 'panel',
  schema: AgendaSettingsData,
  defaults: () => ({ protocolLanguage: 'sv' }),
  findings: (item, content) => {
    const { motionsUntil } = item.data
    const date = timeAndPlaceOf(content)?.date
    return present(
      Boolean(motionsUntil && date && motionsUntil >= date) &&
        report(item, 'preparation').warning('motions-until-too-late', 'motionsUntil'),
    )
  },
  sentences: () => [],
})
