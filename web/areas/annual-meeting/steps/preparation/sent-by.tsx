import { FormattedMessage } from 'react-intl'
import type { SentByMember } from '#shared/annual-meeting/agenda/item-fields.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'

/** Which member sent something in, and when. */
export const SentBy = ({ sent: { by, at } }: { sent: SentByMember }) => {
  const nameOf = useName()
  return (
    <p className="secondary">
      <FormattedMessage id="preparation.record.sent-by" values={{ name: nameOf(by), time: <DayAndTime at={at} /> }} />
    </p>
  )
}
