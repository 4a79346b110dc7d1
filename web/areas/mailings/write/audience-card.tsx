import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RecipientsView } from '#shared/contract/mailings.ts'
import type { MailingAudience } from '#shared/mailings/audience.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LeftOut } from '../left-out.tsx'
import { AudienceChoice } from './audience-choice.tsx'
import { useAudienceParts } from './audience-words.ts'
import { RecipientsCount } from './recipients-count.tsx'

type Props = {
  club: string
  audience: MailingAudience
  recipients: { data: RecipientsView | undefined; error: unknown; refetch: () => unknown }
  onChange: (audience: MailingAudience) => void
}

/** Whom a mailing goes to: what narrows it down, how many get it, and who does not and why. */
export const AudienceCard = ({ club, audience, recipients, onChange }: Props) => {
  const intl = useIntl()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const parts = useAudienceParts()(audience)
  const remove = (without: MailingAudience) => {
    onChange(without)
    opener.current?.focus()
  }
  return (
    <CardSection title={<FormattedMessage id="mailings.to" />} id="mailing-audience">
      <div className="audience">
        <ul className="audience-chips">
          {audience.only === null && (
            <li className="audience-chip">
              <FormattedMessage id="mailings.audience.all" />
            </li>
          )}
          {parts.map(({ id: part, text, without }) => (
            <li key={part}>
              <button
                type="button"
                className="audience-chip"
                aria-label={intl.formatMessage({ id: 'mailings.audience.remove' }, { text })}
                onClick={() => remove(without)}
              >
                {text} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="link-button"
          ref={opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id="mailings.audience.change" />
        </button>
      </div>
      <div id={id} className="audience-choice" hidden={!isOpen}>
        {isOpen && (
          <>
            <AudienceChoice club={club} audience={audience} onChange={onChange} />
            <Button
              onClick={() => {
                setOpen(false)
                opener.current?.focus()
              }}
            >
              <FormattedMessage id="mailings.audience.done" />
            </Button>
          </>
        )}
      </div>
      <RecipientsCount
        {...recipients}
        onRemove={(ref) => onChange({ ...audience, except: [...audience.except, ref] })}
      />
      {recipients.data && <LeftOut recipients={recipients.data} />}
    </CardSection>
  )
}
