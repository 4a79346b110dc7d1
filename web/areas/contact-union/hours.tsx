import { FormattedDate, FormattedMessage } from 'react-intl'
import { writeTimes } from '#shared/languages/formats.ts'
import { startOfDay } from '#shared/clock.ts'
import type { CallTime } from '#shared/contact-union/opening-hours.ts'
import type { ContactInfo } from '#shared/contract/contact-union.ts'
import { useLanguage } from '#web/client/language.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'

/** The opening hours as a sentence. */
export const Hours = ({ hours: { from, to } }: Pick<ContactInfo, 'hours'>) => (
  <FormattedMessage id="contact.hours" values={{ hours: writeTimes(from, to, useLanguage()) }} />
)

/** `torsdag 21 januari kl. 09.30`. */
export const DayAndHour = ({ day, time }: CallTime) => (
  <FormattedMessage
    id="contact.day-and-hour"
    values={{
      day: (
        <FormattedDate value={startOfDay(day)} timeZone="Europe/Stockholm" weekday="long" day="numeric" month="long" />
      ),
      time: timeInWords(time, useLanguage()),
    }}
  />
)
