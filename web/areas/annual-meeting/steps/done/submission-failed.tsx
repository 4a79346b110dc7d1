import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import { ApiError } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { useSessionActions } from '#web/client/query.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FindingLink } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { ReplaceOfficers } from '../protocol/signing/replace-officers.tsx'

/** Ends the session and comes back here after signing in again. */
const SignInAgain = () => {
  const goTo = useGoTo()
  const { pathname } = useLocation()
  const { signOut } = useSessionActions()
  const again = () => void signOut().then(() => goTo('signIn', {}, { search: `?next=${encodeURIComponent(pathname)}` }))
  return (
    <Button onClick={again}>
      <FormattedMessage id="submission.sign-in-again" />
    </Button>
  )
}

/** Why the submission was not taken, and what to do about it. */
export const SubmissionFailed = ({ error }: { error: unknown }) => {
  const code = error instanceof ApiError ? error.code : null
  // The portal's own answer: what `missingForSubmission` found.
  const findings = error instanceof ApiError ? (error.findings as Finding[]) : []
  return (
    <ErrorMessage error={error}>
      {findings.length > 0 && (
        <ul className="finding-list">
          {findings.map((finding) => (
            <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
              <FindingLink finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {code === 'officer-not-in-club' && <ReplaceOfficers refused={findings.length === 0} />}
      {code === 'session-expiring' && <SignInAgain />}
    </ErrorMessage>
  )
}
