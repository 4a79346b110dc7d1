import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import * as commands from '#shared/contract/mailing-commands.ts'
import type { MailingProgress, MailingView } from '#shared/contract/mailings.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { routeOf } from '#web/features/mailings-query.ts'
import { useMailingCommand } from '../use-mailing-command.ts'
import { AskFirst } from './ask-first.tsx'
import { isToCome, stateOf } from './figures.ts'
import { outcomeAnchor } from './outcome-anchor.ts'

/** Pausing a mailing that goes out, going on with it, ending it, and sending to those who got nothing. */
export const SendingActs = ({ mailing, progress }: { mailing: MailingView; progress: MailingProgress }) => {
  const { clubId: sender, id } = mailing
  const { hold, left, withoutLetter } = progress
  const isOnline = useOnline()
  const announce = useAnnounce()
  const pausing = useMailingCommand(routeOf(sender, commands.pauseMailing, commands.pauseUnionMailing), sender, id)
  const resuming = useMailingCommand(routeOf(sender, commands.resumeMailing, commands.resumeUnionMailing), sender, id)
  const cancelling = useMailingCommand(routeOf(sender, commands.cancelMailing, commands.cancelUnionMailing), sender, id)
  const rest = routeOf(sender, commands.sendMailingToRest, commands.sendUnionMailingToRest)
  const resting = useMailingCommand(rest, sender, id)
  const isUnderWay = left > 0 && hold?.why !== 'cancelled'
  const isWaiting = isUnderWay && isToCome(stateOf(progress))
  const done = (what: 'paused' | 'resumed' | 'cancelled' | 'rest') => {
    announce(`mailings.done.${what}`)
    focusTarget(outcomeAnchor)
  }
  const asked = (command: typeof cancelling, what: Parameters<typeof done>[0]) => ({
    ...command,
    run: (close: () => void) =>
      command.mutate(
        {},
        {
          onSuccess: () => {
            close()
            done(what)
          },
        },
      ),
  })
  const shared = { disabled: !isOnline, 'aria-describedby': isOnline ? undefined : offlineBanner }
  const error = pausing.error ?? (isWaiting ? null : resuming.error)
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
        {isUnderWay && hold !== null && !isWaiting && (
          <Button
            {...shared}
            type="primary"
            loading={resuming.isPending}
            onClick={() => resuming.mutate({}, { onSuccess: () => done('resumed') })}
          >
            <FormattedMessage id="mailings.resume" />
          </Button>
        )}
        {isWaiting && (
          <AskFirst
            act={asked(resuming, 'resumed')}
            label={<FormattedMessage id="mailings.now" values={{ count: left }} />}
            titleId="mailings.now.title"
            cancel="mailings.review.not-yet"
          >
            <p>
              <FormattedMessage id="mailings.now.text" />
            </p>
          </AskFirst>
        )}
        {isUnderWay && (
          <AskFirst
            act={asked(cancelling, 'cancelled')}
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
            act={asked(resting, 'rest')}
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
