import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { businessMeetingLimits, replyHours } from '#shared/business-meetings/limits.ts'
import { fieldLimits } from '#shared/limits.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { SendButton } from '#web/components/form/send-button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { WithSession } from '#web/components/with-session.tsx'
import './company.css'
import { Sent } from './sent.tsx'
import { signedUp, type SignedUp } from './signed-up.ts'
import { SlotListFields } from './slot-list-fields.tsx'
import { useSignUpForm, type SignUpFormState } from './use-sign-up-form.ts'

const hour = 3_600_000
const day = 24 * hour
const { companyLength, retainedFor, nameLength, roleLength } = businessMeetingLimits

const Who = ({ form }: { form: SignUpFormState }) => (
  <CardSection title={<FormattedMessage id="company.who" />}>
    <TextField handle={form} name="companyName" autoComplete="organization" maxLength={companyLength} />
    <ConfirmField handle={form} name="agreement" hint={<FormattedMessage id="company.field.agreement.hint" />} />
    <div className="field-row">
      <TextField handle={form} name="name" autoComplete="name" maxLength={nameLength} />
      <TextField handle={form} name="role" autoComplete="organization-title" maxLength={roleLength} />
    </div>
    <div className="field-row">
      <TextField
        handle={form}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={fieldLimits.emailLength}
        hint={<FormattedMessage id="company.field.email.hint" />}
      />
      <TextField handle={form} name="phone" type="tel" autoComplete="tel" maxLength={30} />
    </div>
  </CardSection>
)

const SignUpForm = ({ portalNow, onSent }: { portalNow: number; onSent: (sent: SignedUp) => void }) => {
  const form = useSignUpForm(portalNow, onSent)
  return (
    <DraftForm
      form={form}
      className="form-page fields-fill"
      actions={
        <>
          <p className="secondary">
            <FormattedMessage id="company.retained" values={{ days: retainedFor / day }} />
          </p>
          <div className="button-row">
            <SendButton form={form}>
              <FormattedMessage id="company.send" />
            </SendButton>
          </div>
        </>
      }
    >
      <Who form={form} />
      <SlotListFields form={form} />
    </DraftForm>
  )
}

/**
 * Where a company's representative signs it up for meetings with students, without being a member. A reload shows how
 * far the sign-up has come, until another one is begun.
 */
const SignUpPage = () => {
  const [known] = useState(() => signedUp.read())
  const [sent, setSent] = useState(known)
  const take = (taken: SignedUp) => {
    signedUp.keep(taken)
    setSent(taken)
  }
  const beginAnew = (field: string) => {
    signedUp.forget()
    setSent(null)
    focusTarget(`company-${field}`)
  }
  return (
    <div className="narrow-page">
      <PageTitle id="company.sign-up.title" />
      {sent ? (
        <Sent sent={sent} takesFocus={sent !== known} beginAnew={beginAnew} />
      ) : (
        <WithSession>
          {({ portalNow }) => (
            <>
              <p>
                <FormattedMessage id="company.sign-up.lead" values={{ hours: replyHours }} />
              </p>
              <SignUpForm portalNow={portalNow} onSent={take} />
            </>
          )}
        </WithSession>
      )}
    </div>
  )
}
export default SignUpPage
