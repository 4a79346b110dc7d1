import { SaveState, type Shown } from '#web/components/saving/save-state.tsx'
import { useMeeting } from '../meeting-context.tsx'
import type { Entry } from '../saving/meeting-saver.ts'

const shownFor = (entries: readonly Entry[]): Shown => {
  const has = (...states: Entry['state'][]) => entries.some((entry) => states.includes(entry.state))
  if (has('failed')) return 'failed'
  if (has('conflict', 'refused')) return 'refused'
  return has('waiting', 'saving') ? 'saving' : 'saved'
}

/** Says honestly whether what was typed in the meeting has reached the server. */
export const SaveIndicator = () => {
  const { entries, lastSavedAt, saver } = useMeeting()
  return <SaveState shown={shownFor(entries)} lastSavedAt={lastSavedAt} retry={() => void saver.flush()} />
}
