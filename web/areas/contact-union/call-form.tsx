import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import type { CallDraft } from '#shared/contact-union/call-request.ts'
import type { CallAgreed, ContactInfo } from '#shared/contract/contact-union.ts'
import { callLimits, fieldLimits } from '#shared/limits.ts'
import { useOnline } from '#web/client/use-online.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import { NamedIssue, useIssueText, FormErrors } from '#web/components/form/form-errors.tsx'
import { useCallForm, type CallFormState } from './use-call-form.ts'

type Name = keyof CallDraft
const anchor = (name: string) => `call-${name}`

type FieldProps = {
  form: CallFormState
  name: Name
  hint?: boolean
  children: (aria: { id: string; value: string }) => ReactNode
}

const Field = ({ form, name, hint = false, children }: FieldProps) => {
  const textOf = useIssueText()
  const id = anchor(name)
  const issue = form.issues.find(({ path }) => path === name)
  return (
    <FieldFrame
      id={id}
      label={<FormattedMessage id={`contact.field.${name}`} />}
      hint={hint && <FormattedMessage id={`contact.field.${name}.hint`} />}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={issue ? textOf(issue) : null}
    >
      {(aria) => children({ ...aria, value: form.draft[name] })}
    </FieldFrame>
  )
}

const When = ({ form, info }: { form: CallFormState; info: ContactInfo }) => {
  const intl = useIntl()
  const language = useLanguage()
  const dayInWords = (day: string) =>
    intl.formatDate(startOfDay(day), { timeZone: 'Europe/Stockholm', weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className="contact-when">
      <Field form={form} name="day">
        {(field) => (
          <select {...field} className="contact-select" onChange={(event) => form.change({ day: event.target.value })}>
            {info.times.map(({ day }) => (
              <option key={day} value={day}>
                {dayInWords(day)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field form={form} name="time">
        {(field) => (
          <select {...field} className="contact-select" onChange={(event) => form.change({ time: event.target.value })}>
            <option value="">{intl.formatMessage({ id: 'contact.field.time.choose' })}</option>
            {form.times.map((time) => (
              <option key={time} value={time}>
                {timeInWords(time, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

/** Asking to be called. */
export const CallForm = ({ info, onAgreed }: { info: ContactInfo; onAgreed: (agreed: CallAgreed) => void }) => {
  const form = useCallForm(info, onAgreed)
  const isOnline = useOnline()
  const { issues, sending, change, submit, isTimeIgnored } = form
  return (
    <CardSection title={<FormattedMessage id="contact.call" />}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending.isPending) submit()
        }}
      >
        <p>
          <FormattedMessage id="contact.call.lead" values={{ minutes: callLimits.slot }} />
        </p>
        {isTimeIgnored && (
          <p className="notice attention" role="status">
            <FormattedMessage id="contact.time-ignored" />
          </p>
        )}
        <FormErrors
          issues={issues}
          anchorOf={anchor}
          lineOf={(issue) => <NamedIssue label={`contact.field.${issue.path}`} issue={issue} />}
        />
        <Field form={form} name="name">
          {(field) => (
            <Input
              {...field}
              autoComplete="name"
              maxLength={callLimits.nameLength}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field form={form} name="phone" hint>
          {(field) => (
            <Input
              {...field}
              type="tel"
              autoComplete="tel"
              maxLength={30}
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Field>
        <Field form={form} name="email" hint>
          {(field) => (
            <Input
              {...field}
              type="email"
              autoComplete="email"
              maxLength={fieldLimits.emailLength}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
        <Field form={form} name="subject" hint>
          {(field) => (
            <Input.TextArea
              {...field}
              autoSize={{ minRows: 2, maxRows: 8 }}
              maxLength={callLimits.subjectLength}
              onChange={(event) => change({ subject: event.target.value })}
            />
          )}
        </Field>
        <When form={form} info={info} />
        {sending.error && issues.length === 0 && <ErrorMessage error={sending.error} />}
        <div className="button-row">
          <Button type="primary" htmlType="submit" loading={sending.isPending} disabled={!isOnline}>
            <FormattedMessage id="contact.send" />
          </Button>
        </div>
        {!isOnline && (
          <p role="status" className="secondary">
            <FormattedMessage id="errors.offline" />
          </p>
        )}
      </form>
    </CardSection>
  )
}
