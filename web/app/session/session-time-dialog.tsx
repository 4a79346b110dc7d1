import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { keepSession } from '#shared/contract/sign-in.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { call } from '#web/client/api.ts'
import { sessionQuery, useSessionActions, type SignedIn } from '#web/client/query.ts'
import { useSessionTime } from './use-session-time.ts'

const second = 1000
const announcedAt: ReadonlySet<number> = new Set([60, 20])

/** Two minutes before the session ends: how long is left, what is saved, and staying signed in. Escape stays. */
export const SessionTimeDialog = ({ session }: { session: SignedIn }) => {
  const left = useSessionTime(session)
  const client = useQueryClient()
  const announce = useAnnounce()
  const { signOut } = useSessionActions()
  const [understood, setUnderstood] = useState(false)
  const seconds = left ? Math.ceil(left.idle / second) : null
  useEffect(() => {
    if (seconds !== null && announcedAt.has(seconds))
      announce('shell.session.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }, 'assertive')
  })
  if (!left || seconds === null) return null
  const final = left.total <= left.idle
  if (final && understood) return null
  const stay = () => {
    if (final) return setUnderstood(true)
    return void call(keepSession).then(
      (prolonged) => client.setQueryData(sessionQuery.queryKey, prolonged),
      () => undefined,
    )
  }
  return (
    <Dialog titleId="shell.session.soon" onEscape={stay}>
      <p role="timer" aria-live="off">
        <FormattedMessage
          id="shell.session.left"
          values={{ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }}
        />
      </p>
      <p>
        <FormattedMessage id={final ? 'shell.session.final' : 'shell.session.saved'} />
      </p>
      <div className="button-row">
        <button type="button" className="button" onClick={() => void signOut()}>
          <FormattedMessage id="shell.sign-out" />
        </button>
        <button type="button" className="button primary" onClick={stay}>
          <FormattedMessage id={final ? 'shell.session.understood' : 'shell.session.stay'} />
        </button>
      </div>
    </Dialog>
  )
}
