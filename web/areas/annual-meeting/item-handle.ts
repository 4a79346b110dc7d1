import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { FieldControl } from '#web/components/form/field-handle.ts'
import type { Entry } from './saving/meeting-saver.ts'
import type { Draft } from './saving/three-way.ts'

/** One item of the meeting, and how to change it. */
export type ItemHandle<Data> = {
  item: MeetingItem<Data>
  entry: Entry | undefined
  findings: Finding[]
  /** Whether the person may change it now. */
  editable: boolean
  setData: (change: Partial<Data>) => void
  setDraft: (change: Partial<Draft>) => void
  /** One field of it, for the form kit. */
  useField(name: keyof Data & string): FieldControl
}
