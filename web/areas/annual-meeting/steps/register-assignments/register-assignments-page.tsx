import { FormattedMessage } from 'react-intl'
import { whyNotRegister } from '#shared/annual-meeting/registration.ts'
import { useSeasonWords } from '#web/components/season-words.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { LocaleLink } from '#web/client/language.tsx'
import { NextStep } from '#web/areas/annual-meeting/frame/leave-step.tsx'
import { SaveIndicator } from '#web/areas/annual-meeting/frame/save-indicator.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { MandateLists } from './mandate-lists.tsx'
import { Registered } from './registered.tsx'
import { RegisterForm } from './register-form.tsx'
import './register-assignments.css'

/** Those elected get their assignments: what begins, what ends, what is still open, and registering it. */
const RegisterAssignmentsPage = () => {
  useFocusHash()
  const { view } = useMeeting()
  const { summary, rights, portalNow } = view
  const refusal = whyNotRegister(view, portalNow)
  const words = useSeasonWords()(summary.year)
  const isOpen = refusal === null && rights.register && !summary.frozen && summary.submittedAt === null
  const isRegistered = summary.assignmentsRegisteredAt !== null
  return (
    <div id="item-assignments">
      <PageTitle id="register-assignments.title" aside={<SaveIndicator />} />
      {isRegistered && <Registered />}
      {!isRegistered && refusal && (
        <div className="notice attention">
          <p>
            <strong>
              <FormattedMessage id={`errors.${refusal}`} values={words} />
            </strong>
          </p>
          <p>
            <FormattedMessage id={`register-assignments.${refusal}`} />
          </p>
          {refusal === 'meeting-not-held' && (
            <p>
              <LocaleLink page="meetingItem" params={{ year: summary.year, item: 'closing' }}>
                <FormattedMessage id="register-assignments.to-closing" />
              </LocaleLink>
            </p>
          )}
        </div>
      )}
      {!isRegistered && !refusal && !rights.register && (
        <p className="notice">
          <FormattedMessage id="register-assignments.officers-only" />
        </p>
      )}
      {isOpen ? <RegisterForm isRegistered={isRegistered} /> : <MandateLists />}
      {!isOpen && <StickyActions primary={<NextStep />} />}
    </div>
  )
}
export default RegisterAssignmentsPage
