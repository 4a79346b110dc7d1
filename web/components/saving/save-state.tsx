import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '../announce.ts'
import { ClockTime } from '../clock-time.tsx'
import type { SaveState as State } from './draft-saver.ts'
import './save-state.css'

export type Shown = 'saved' | 'saving' | 'failed' | 'refused'

/** What is said of a draft in each state of its saving. */
export const shownAs: Readonly<Record<State, Shown>> = {
  saved: 'saved',
  waiting: 'saving',
  saving: 'saving',
  failed: 'failed',
  conflict: 'refused',
  refused: 'refused',
}

/**
 * Whether what was typed has reached the server, in words. Only failure and recovery are read out. The longest of its
 * texts are its room (`data-held`, `data-failed`), whatever it says.
 */
export const SaveState = ({
  shown,
  lastSavedAt,
  retry,
}: {
  shown: Shown
  lastSavedAt: number | null
  retry: () => void
}) => {
  const intl = useIntl()
  const announce = useAnnounce()
  const online = useOnline()
  // Without a network nothing has failed: the portal's banner says why it waits.
  const state = !online && (shown === 'saving' || shown === 'failed') ? 'held' : shown
  const before = useRef(state)
  useEffect(() => {
    const wasOpen = before.current === 'failed' || before.current === 'held'
    if (state === 'failed' && before.current !== 'failed') announce('saving.failed')
    if (state === 'saved' && wasOpen) announce('saving.recovered')
    before.current = state
  }, [state, announce])
  const textOf = (id: string) => intl.formatMessage({ id })
  return (
    <p
      className={`save-indicator ${state}`}
      data-state={state}
      data-held={textOf('saving.held')}
      data-failed={`${textOf('saving.failed')} ${textOf('errors.retry')}`}
    >
      <span>
        {state === 'saved' &&
          (lastSavedAt === null ? (
            <FormattedMessage id="saving.saved" />
          ) : (
            <FormattedMessage id="saving.saved-at" values={{ time: <ClockTime at={lastSavedAt} /> }} />
          ))}
        {state === 'saving' && <FormattedMessage id="saving.saving" />}
        {state === 'held' && <FormattedMessage id="saving.held" />}
        {state === 'refused' && <FormattedMessage id="saving.refused" />}
        {state === 'failed' && (
          <>
            <FormattedMessage id="saving.failed" />{' '}
            <button type="button" className="link-button" onClick={retry}>
              <FormattedMessage id="errors.retry" />
            </button>
          </>
        )}
      </span>
    </p>
  )
}
