import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailingHead } from '#shared/contract/mailings.ts'
import { reachedBy } from '#shared/letter-delivery/sending.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { isToCome, stateOf, toneOf } from '../sent/figures.ts'

/** Where a mailing stands on the page. */
export const rowOf = (id: string): string => `mailing-${id}`

const Sent = ({ mailing: { by, progress, sent } }: { mailing: MailingHead }) => {
  const state = progress ? stateOf(progress) : 'sent'
  return (
    <p className="secondary">
      <StateTag state={toneOf[state]}>
        <FormattedMessage id={`mailings.state.${state}`} />
      </StateTag>{' '}
      {progress?.hold && isToCome(state) && (
        <FormattedMessage
          id={`mailings.hold.${progress.hold.why}`}
          values={{ count: progress.sending.recipients, when: <DayAndTime at={progress.hold.at} /> }}
        />
      )}
      {sent && !isToCome(state) && (
        <FormattedMessage
          id="mailings.sent-by"
          values={{ name: by || 'none', count: sent.recipients, when: <DayAndTime at={sent.at} /> }}
        />
      )}{' '}
      {progress && !isToCome(state) && (
        <FormattedMessage
          id="mailings.row.figures"
          values={{
            reached: reachedBy(progress.sending),
            returned: progress.sending.bounced,
            left: progress.left,
          }}
        />
      )}
    </p>
  )
}

/** A mailing in the list: a draft goes on, one that is sent shows how it went. */
export const MailingRow = ({
  mailing,
  onRemove,
}: {
  mailing: MailingHead
  onRemove: (mailing: MailingHead) => void
}) => {
  const intl = useIntl()
  const { id, subject, updatedAt, by, sent } = mailing
  const title = subject || intl.formatMessage({ id: 'mailings.no-subject' })
  return (
    <li id={rowOf(id)}>
      <div>
        <h3>
          <LocaleLink page="mailing" params={{ mailing: id }}>
            {title}
          </LocaleLink>
        </h3>
        {sent ? (
          <Sent mailing={mailing} />
        ) : (
          <p className="secondary">
            <FormattedMessage
              id="mailings.changed"
              values={{ name: by || 'none', when: <DayAndTime at={updatedAt} /> }}
            />
          </p>
        )}
      </div>
      {!sent && (
        <Button
          aria-label={intl.formatMessage({ id: 'mailings.remove.named' }, { title })}
          onClick={() => onRemove(mailing)}
        >
          <FormattedMessage id="mailings.remove" />
        </Button>
      )}
    </li>
  )
}
