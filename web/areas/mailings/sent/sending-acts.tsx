import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { cancelMailing, pauseMailing, resumeMailing, sendMailingToRest } from '#shared/contract/mailing-commands.ts'
import type { MailingProgress, MailingView } from '#shared/contract/mailings.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useMailingCommand } from '../use-mailing-command.ts'
import { AskFirst } from './ask-first.tsx'
import { outcomeAnchor } from './outcome-anchor.ts'

/** Pausing a mailing that goes out, going on with it, ending it, and sending to those who got nothing. */
export const SendingActs = ({ mailing, progress }: { mailing: MailingView; progress: MailingProgress }) => {
  const { clubId: club, id } = mailing
  const { hold, left, withoutLetter } = progress
  const isOnline = useOnline()
  const announce = useAnnounce()
  const pausing = useMailingCommand(pauseMailing, club, id)
  const resuming = useMailingCommand(resumeMailing, club, id)
  const cancelling = useMailingCommand(cancelMailing, club, id)
  const resting = useMailingCommand(sendMailingToRest, club, id)
  const isUnderWay = left > 0 && hold?.why !== 'cancelled'
  const done = (what: 'paused' | 'resumed' | 'cancelled' | 'rest') => {
    announce(`mailings.done.${what}`)
    focusTarget(outcomeAnchor)
  }
  const shared = { disabled: !isOnline, 'aria-describedby': isOnline ? undefined : offlineBanner }
  const error = pausing.error ?? resuming.error
  return (
    <>
      {error && <ErrorMessage error={error} />}
      <div className="actions">
        {isUnderWay && hold === null && (
          <Button
            {...shared}
            loading={pausing.isPending}
            onClick={() => pausing.mutate({}, { onSuccess: () => done('paused') })}
          >
            <FormattedMessage id="mailings.pause" />
          </Button>
        )}
        {isUnderWay && hold !== null && (
          <Button
            {...shared}
            type="primary"
            loading={resuming.isPending}
            onClick={() => resuming.mutate({}, { onSuccess: () => done('resumed') })}
          >
            <FormattedMessage id="mailings.resume" />
          </Button>
        )}
        {isUnderWay && (
          <AskFirst
            act={{
              ...cancelling,
              run: (close) =>
                cancelling.mutate(
                  {},
                  {
                    onSuccess: () => {
                      close()
                      done('cancelled')
                    },
                  },
                ),
            }}
            label={<FormattedMessage id="mailings.cancel" />}
            titleId="mailings.cancel.title"
            cancel="mailings.cancel.keep"
            danger
          >
            <p>
              <FormattedMessage id="mailings.cancel.text" values={{ count: left }} />
            </p>
          </AskFirst>
        )}
        {withoutLetter > 0 && (
          <AskFirst
            act={{
              ...resting,
              run: (close) =>
                resting.mutate(
                  {},
                  {
                    onSuccess: () => {
                      close()
                      done('rest')
                    },
                  },
                ),
            }}
            label={<FormattedMessage id="mailings.rest" values={{ count: withoutLetter }} />}
            titleId="mailings.rest.title"
            cancel="mailings.review.not-yet"
          >
            <p>
              <FormattedMessage id="mailings.rest.text" values={{ count: withoutLetter }} />
            </p>
          </AskFirst>
        )}
      </div>
    </>
  )
}
