import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { sendMailing, sendUnionMailing } from '#shared/contract/mailing-commands.ts'
import type { MailingReview } from '#shared/contract/mailings.ts'
import type { UnionMailingReview } from '#shared/contract/union-mailings.ts'
import type { MailingDraft, MailingSender } from '#shared/mailings/mailing.ts'
import { ApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { routeOf } from '#web/features/mailings-query.ts'
import { attachmentLinks } from '../attachment-links.tsx'
import { LeftOut } from '../left-out.tsx'
import { reviewQuery } from '../mailing-queries.ts'
import { LetterCard } from '../preview/letter-card.tsx'
import { outcomeAnchor } from '../sent/outcome-anchor.ts'
import { ListedRecipients } from '../union/recipient-list.tsx'
import { useMailingCommand } from '../use-mailing-command.ts'
import { RecipientsCount } from './recipients-count.tsx'
import { SendTimeField, type SendTime } from './send-time.tsx'
import { useSendAt } from './use-send-at.ts'

type Props = {
  sender: MailingSender
  id: string
  draft: MailingDraft
  /** What is chosen at first. */ time: SendTime
  onClose: () => void
}

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code

type Review = MailingReview | UnionMailingReview

const countIn = (review: Review): number =>
  'list' in review ? (review.list.made?.recipients ?? 0) : review.recipients.recipients.length

/** Who gets it, and who does not and why. */
const Recipients = ({ review, id, refetch }: { review: Review; id: string; refetch: () => unknown }) => {
  if ('list' in review)
    return review.list.made && <ListedRecipients mailing={id} list={review.list.id} made={review.list.made} />
  return (
    <>
      <RecipientsCount data={review.recipients} error={null} refetch={refetch} />
      <LeftOut recipients={review.recipients} />
    </>
  )
}

/** What is shown, and the button that sends just that. */
const Reviewed = ({
  review,
  refetch,
  sender,
  id,
  draft,
  time: first,
  onClose,
  setPending,
}: Props & { review: Review; refetch: () => Promise<unknown>; setPending: (isPending: boolean) => void }) => {
  const command = useMailingCommand(routeOf(sender, sendMailing, sendUnionMailing), sender, id)
  const [time, setTime] = useState(first)
  const sendAt = useSendAt(useSignedIn().portalNow, sender)
  const { fingerprint, repeated, leftToday } = review
  // Asked once, here or by the refusal: the next press means it.
  const again = repeated > 0 || isRefused(command.error, 'mailing-repeated')
  const count = countIn(review)
  const send = () => {
    const at = time === 'now' ? null : sendAt.read()
    if (time === 'later' && at === null) return
    setPending(true)
    command.mutate(
      { fingerprint, again, at },
      {
        onSuccess: () => focusTarget(outcomeAnchor),
        onError: (error) => void (isRefused(error, 'mailing-changed') && refetch()),
        onSettled: () => setPending(false),
      },
    )
  }
  return (
    <>
      <Recipients review={review} id={id} refetch={refetch} />
      {repeated > 0 && (
        <p className="notice attention">
          <FormattedMessage id="mailings.review.repeated" values={{ count: repeated }} />
        </p>
      )}
      <LetterCard
        sender={sender}
        draft={draft}
        files={attachmentLinks({ club: sender, mailing: id }, review.attachments)}
        title={<FormattedMessage id="mailings.letter" />}
        level={3}
      />
      <SendTimeField time={time} onChange={setTime} handle={sendAt.handle} />
      <p>
        <FormattedMessage
          id={sender === null ? 'mailings.review.binding.union' : 'mailings.review.binding'}
          values={{ count: leftToday }}
        />
      </p>
      <DialogEnd
        error={command.error}
        pending={command.isPending}
        cancel="mailings.review.not-yet"
        onCancel={onClose}
        onGo={send}
      >
        <FormattedMessage
          id={`mailings.review.${time === 'later' ? 'schedule' : again ? 'send-again' : 'send'}`}
          values={{ count }}
        />
      </DialogEnd>
    </>
  )
}

/**
 * Shows what would go out, to whom, and who is left out, before it does: only its button sends, never the Enter key.
 */
export const ReviewDialog = (props: Props) => {
  const { sender, id, onClose } = props
  const [isPending, setPending] = useState(false)
  const { data, error, refetch } = useQuery(reviewQuery(sender, id))
  return (
    <Dialog titleId="mailings.review" onEscape={isPending ? null : onClose}>
      {data ? (
        <Reviewed {...props} review={data} refetch={refetch} setPending={setPending} />
      ) : (
        <>
          {error ? <ErrorMessage error={error} /> : <Loading lines={6} />}
          <div className="button-row">
            <Button onClick={onClose}>
              <FormattedMessage id="mailings.review.back" />
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
