import { useEffect, useRef } from 'react'
import { FormattedMessage, FormattedTime } from 'react-intl'
import { useAnnounce } from '../../../components/announce.ts'
import { useMeeting } from '../meeting-context.tsx'
import type { Entry } from '../saving/meeting-saver.ts'

type Shown = 'saved' | 'saving' | 'failed' | 'refused'

const shownFor = (entries: readonly Entry[]): Shown => {
  const has = (...states: Entry['state'][]) => entries.some((entry) => states.includes(entry.state))
  if (has('failed')) return 'failed'
  if (has('conflict', 'refused')) return 'refused'
  return has('waiting', 'saving') ? 'saving' : 'saved'
}

/** Says honestly whether what was typed has reached the server. Only failure and recovery are read out. */
export const SaveIndicator = () => {
  const { entries, lastSavedAt, saver } = useMeeting()
  const announce = useAnnounce()
  const shown = shownFor(entries)
  const before = useRef(shown)
  useEffect(() => {
    const failed = before.current === 'failed'
    if (shown === 'failed' && !failed) announce('saving.failed')
    if (shown === 'saved' && failed) announce('saving.recovered')
    before.current = shown
  }, [shown, announce])
  return (
    <p className={`save-indicator ${shown}`} data-state={shown}>
      {shown === 'saved' && (lastSavedAt === null
        ? <FormattedMessage id="saving.saved" />
        : <FormattedMessage id="saving.saved-at" values={{ time: <FormattedTime value={lastSavedAt} timeZone="Europe/Stockholm" hour="2-digit" minute="2-digit" /> }} />)}
      {shown === 'saving' && <FormattedMessage id="saving.saving" />}
      {shown === 'refused' && <FormattedMessage id="saving.refused" />}
      {shown === 'failed' && (
        <>
          <FormattedMessage id="saving.failed" />
          <button type="button" className="link-button" onClick={() => void saver.flush()}><FormattedMessage id="errors.retry" /></button>
        </>
      )}
    </p>
  )
}
