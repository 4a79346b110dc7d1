import type { MeetingEvent } from '#shared/platform/stores/annual-meeting/projection.ts'
import type { UploadEvent } from '#shared/platform/stores/annual-meeting/upload-events.ts'

export type HistoryEvent = Pick<MeetingEvent, 'at' | 'by' | 'what' | 'params'> & { id: string }

export const eventsOf = (transitions: readonly MeetingEvent[], uploads: readonly UploadEvent[]): HistoryEvent[] => [
  ...transitions.map(({ seq, at, by, what, params }) => ({
    id: `event-${seq}`,
    at,
    by,
    what,
    ...(params && { params }),
  })),
  ...uploads.map(({ file, at, by, what, name }) => ({ id: `${what}-${file}`, at, by, what, params: { name } })),
]
