import { FormattedMessage } from 'react-intl'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'

/** So many other times are shown; the list has all. */
const atMost = 5

/** Free times besides one: those of the same company first. */
export const otherTimes = (slots: readonly ListedSlot[], company: string, not?: string): ListedSlot[] => {
  const free = slots.filter(({ id, isFree }) => isFree && id !== not)
  return [...free.filter((slot) => slot.company === company), ...free.filter((slot) => slot.company !== company)]
}

/** Other times to choose from, when one cannot be had. */
export const OtherTimes = ({
  slots,
  company,
  not,
}: {
  slots: readonly ListedSlot[]
  company: string
  not?: string | undefined
}) => {
  const others = otherTimes(slots, company, not).slice(0, atMost)
  if (others.length === 0)
    return (
      <p>
        <FormattedMessage id="business-meetings.others.none" />
      </p>
    )
  return (
    <CardSection title={<FormattedMessage id="business-meetings.others" />}>
      <ul className="meeting-slots">
        {others.map((slot) => (
          <li key={slot.id}>
            <p>
              <strong>{slot.companyName}</strong>
              <br />
              <MeetingTime {...slot} />
            </p>
            <LocaleLink page="bookBusinessMeeting" params={{ company: slot.company, slot: slot.id }} className="button">
              <FormattedMessage id="business-meetings.choose" />
              <span className="visually-hidden">
                {' '}
                {slot.companyName}, <MeetingTime {...slot} />
              </span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
