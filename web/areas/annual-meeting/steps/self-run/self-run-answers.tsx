import { FormattedDate, FormattedMessage } from 'react-intl'
import { ClubFeeData } from '#shared/annual-meeting/agenda/club-fee.ts'
import { dataOf } from '#shared/annual-meeting/agenda/item-data.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import { startOfDay } from '#shared/clock.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { Change, Rows } from '../done/answer-sections.tsx'

const Fee = ({ data: { currentFee, changed, newFee } }: { data: ClubFeeData }) => {
  if (!changed)
    return currentFee ? (
      <FormattedMessage id="submission.fee.unchanged" values={{ fee: currentFee }} />
    ) : (
      <FormattedMessage id="submission.fee.none" />
    )
  return typeof newFee === 'number' ? (
    <FormattedMessage id="submission.fee.changed" values={{ fee: newFee }} />
  ) : (
    <FormattedMessage id="submission.fee.decided" />
  )
}

const isStated = (data: ClubFeeData | null): data is ClubFeeData =>
  data !== null && typeof data.changed === 'boolean' && data.currentFee !== undefined

/** A self-run meeting in a few lines, each with the way to where it is changed. */
export const SelfRunAnswers = () => {
  const { view } = useMeeting()
  const language = useLanguage()
  const { year, assignmentsRegisteredAt, uploadedProtocol } = view.summary
  const { date, startTime, endTime, place, meetingLink } = timeAndPlaceOf(view) ?? {}
  const fee = dataOf(view, 'club-fee', ClubFeeData)
  const { starts } = mandatesOf(view)
  const day = (instant: number) => (
    <FormattedDate value={instant} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
  )
  const toMeeting = (of: string, item: string) => (
    <LocaleLink page="meeting" params={{ year }} hash={`#item-${item}`}>
      <Change of={of} />
    </LocaleLink>
  )
  return (
    <>
      <CardSection title={<FormattedMessage id="submission.section.meeting" />}>
        <Rows
          rows={[
            { id: 'date', value: date && day(startOfDay(date)), change: toMeeting('date', 'time-and-place') },
            {
              id: 'time',
              value: startTime && endTime && `${timeInWords(startTime, language)}–${timeInWords(endTime, language)}`,
              change: toMeeting('time', 'time-and-place'),
            },
            { id: 'place', value: place ?? meetingLink, change: toMeeting('place', 'time-and-place') },
            { id: 'club-fee', value: isStated(fee) && <Fee data={fee} />, change: toMeeting('club-fee', 'club-fee') },
          ]}
        />
      </CardSection>
      <CardSection title={<FormattedMessage id="submission.section.results" />}>
        <Rows
          rows={[
            {
              id: 'assignments',
              value:
                assignmentsRegisteredAt !== null ? (
                  <FormattedMessage
                    id="submission.assignments"
                    values={{ count: starts.length, date: day(assignmentsRegisteredAt) }}
                  />
                ) : (
                  starts.length === 0 && <FormattedMessage id="submission.assignments.none" />
                ),
              change: toMeeting('assignments', 'assignments'),
            },
            {
              id: 'uploaded',
              value: uploadedProtocol?.name,
              change: (
                <LocaleLink page="protocol" params={{ year }}>
                  <Change of="uploaded" />
                </LocaleLink>
              ),
            },
          ]}
        />
      </CardSection>
    </>
  )
}
