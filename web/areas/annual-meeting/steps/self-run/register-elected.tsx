import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { whyNotRegister } from '#shared/annual-meeting/registration.ts'
import { useSeasonWords } from '#web/components/season-words.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { MandateLists } from '../register-assignments/mandate-lists.tsx'
import { Registered } from '../register-assignments/registered.tsx'
import { RegisterForm } from '../register-assignments/register-form.tsx'
import '../register-assignments/register-assignments.css'

/** Registering those elected, on the page where they are stated: the lock is taken by the press that begins it. */
export const RegisterElected = () => {
  const id = useId()
  const { view } = useMeeting()
  const { summary, rights, portalNow } = view
  const refusal = whyNotRegister(view, portalNow)
  const words = useSeasonWords()(summary.year)
  const isOpen = refusal === null && rights.register && !summary.frozen && summary.submittedAt === null
  const isRegistered = summary.assignmentsRegisteredAt !== null
  return (
    <section id="item-assignments" className="register-elected" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="self-run.register.title" />
      </h2>
      {isRegistered ? (
        <Registered />
      ) : (
        <p>
          <FormattedMessage id="self-run.register.lead" />
        </p>
      )}
      {!isRegistered && refusal && (
        <div className="notice attention">
          <p>
            <strong>
              <FormattedMessage id={`errors.${refusal}`} values={words} />
            </strong>
          </p>
          <p>
            <FormattedMessage
              id={
                refusal === 'meeting-not-held'
                  ? 'self-run.register.meeting-not-held'
                  : `register-assignments.${refusal}`
              }
            />
          </p>
        </div>
      )}
      {isOpen ? <RegisterForm isRegistered={isRegistered} isPart /> : <MandateLists />}
    </section>
  )
}
