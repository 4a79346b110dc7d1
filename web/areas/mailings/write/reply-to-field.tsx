import { Input } from 'antd'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { fieldLimits } from '#shared/limits.ts'
import type { MailingDraft } from '#shared/mailings/mailing.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'

type ReplyTo = MailingDraft['replyTo']

const ways = ['portal', 'custom'] as const
const addressOf = (value: ReplyTo): string => (value.to === 'custom' ? value.address : '')

/** Where answers go. `id` is that of the address, where one is asked for. */
export const ReplyToField = ({
  id,
  value,
  error,
  onChange,
  onLeave,
}: {
  id: string
  value: ReplyTo
  error: string | null
  onChange: (value: ReplyTo) => void
  onLeave: () => void
}) => {
  const name = useId()
  return (
    <>
      <fieldset className="field group">
        <legend>
          <FormattedMessage id="mailings.reply-to" />
        </legend>
        {ways.map((to) => (
          <label key={to} className="check-row" htmlFor={`${name}-${to}`}>
            <input
              id={`${name}-${to}`}
              type="radio"
              name={name}
              checked={value.to === to}
              onChange={() => onChange(to === 'portal' ? { to } : { to, address: addressOf(value) })}
            />
            <FormattedMessage id={`mailings.reply-to.${to}`} />
          </label>
        ))}
      </fieldset>
      {value.to === 'custom' && (
        <FieldFrame
          id={id}
          label={<FormattedMessage id="mailings.reply-to.address" />}
          hint={<FormattedMessage id="mailings.reply-to.address.hint" />}
          hintId={`${id}-hint`}
          error={error}
          errorId={`${id}-error`}
          isRequired
        >
          {(aria) => (
            <Input
              {...aria}
              type="email"
              autoComplete="off"
              maxLength={fieldLimits.emailLength}
              value={value.address}
              onChange={({ target }) => onChange({ to: 'custom', address: target.value })}
              onBlur={onLeave}
            />
          )}
        </FieldFrame>
      )}
    </>
  )
}
