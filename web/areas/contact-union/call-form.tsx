import { FormattedMessage } from 'react-intl'
import type { CallAgreed, ContactInfo } from '#shared/contract/contact-union.ts'
import { callLimits, fieldLimits } from '#shared/limits.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { SendButton } from '#web/components/form/send-button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { CallTimeFields } from './call-time-fields.tsx'
import { useCallForm } from './use-call-form.ts'

const hint = (name: string) => <FormattedMessage id={`contact.field.${name}.hint`} />

/** Asking to be called. */
export const CallForm = ({ info, onAgreed }: { info: ContactInfo; onAgreed: (agreed: CallAgreed) => void }) => {
  const form = useCallForm(info, onAgreed)
  return (
    <CardSection title={<FormattedMessage id="contact.call" />}>
      <p>
        <FormattedMessage id="contact.call.lead" values={{ minutes: callLimits.slot }} />
      </p>
      {form.isTimeIgnored && (
        <p className="notice attention" role="status">
          <FormattedMessage id="contact.time-ignored" />
        </p>
      )}
      <DraftForm
        form={form}
        className="call-form fields-fill"
        actions={
          <div className="button-row">
            <SendButton form={form}>
              <FormattedMessage id="contact.send" />
            </SendButton>
          </div>
        }
      >
        <TextField handle={form} name="name" autoComplete="name" maxLength={callLimits.nameLength} />
        <div className="field-row">
          <TextField handle={form} name="phone" type="tel" autoComplete="tel" maxLength={30} hint={hint('phone')} />
          <TextField
            handle={form}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={fieldLimits.emailLength}
            hint={hint('email')}
          />
        </div>
        <TextField handle={form} name="subject" rows={2} maxLength={callLimits.subjectLength} hint={hint('subject')} />
        <CallTimeFields form={form} info={info} />
      </DraftForm>
    </CardSection>
  )
}
