import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { bookBusinessMeeting, type ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { OtherTimes } from './other-times.tsx'
import { withOwn } from './with-own.ts'

/** Refusals after which another time may be had. */
const ofTheTime: ReadonlySet<string> = new Set([
  'slot-taken',
  'slot-withdrawn',
  'slot-begun',
  'member-no-more',
  'overlapping',
])

/** Books the time, and says what became of it. */
export const Book = ({ slot, slots }: { slot: ListedSlot; slots: readonly ListedSlot[] }) => {
  const client = useQueryClient()
  const command = useCommandId()
  const language = useLanguage()
  const online = useOnline()
  const announce = useAnnounce()
  const { id, company, version } = slot
  const book = useMutation({
    mutationFn: () =>
      call(bookBusinessMeeting, { body: { commandId: command.get(), company, slot: id, version, language } }),
    onSuccess: (own) => {
      withOwn(client, own)
      announce('business-meetings.booked.title')
    },
    onSettled: (_, error) => {
      command.heard(error)
      if (error) void client.invalidateQueries({ queryKey: ['business-meetings'] })
    },
  })
  const { error } = book
  return (
    <>
      <CardSection title={<FormattedMessage id="business-meetings.book.card" />}>
        <p>
          <FormattedMessage id="business-meetings.book.text" />
        </p>
        {error !== null && !book.isPending && <ErrorMessage error={error} />}
        <p className="actions">
          <button
            type="button"
            className="button primary"
            disabled={!online}
            aria-disabled={book.isPending}
            aria-describedby={online ? undefined : offlineBanner}
            onClick={() => {
              if (!book.isPending) book.mutate()
            }}
          >
            <FormattedMessage id={book.isPending ? 'business-meetings.booking' : 'business-meetings.book'} />
          </button>
        </p>
      </CardSection>
      {error instanceof ApiError && ofTheTime.has(error.code) && (
        <OtherTimes slots={slots} company={company} not={id} />
      )}
    </>
  )
}
