import { FormattedMessage } from 'react-intl'
import { ClubFeeData } from '#shared/annual-meeting/agenda/club-fee.ts'
import { dataOf } from '#shared/annual-meeting/agenda/item-data.ts'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { Change, LongDay, Rows, useWhenAndWhere } from '../done/answer-sections.tsx'

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
  const { year, assignmentsRegisteredAt, uploadedProtocol } = view.summary
  const fee = dataOf(view, 'club-fee', ClubFeeData)
  const { starts } = mandatesOf(view)
  const mayChange = useItem('time-and-place')?.editable ?? false
  const toMeeting = (of: string, item: string) =>
    mayChange && (
      <LocaleLink page="meeting" params={{ year }} hash={`#item-${item}`}>
        <Change of={of} />
      </LocaleLink>
    )
  const whenAndWhere = useWhenAndWhere((of) => toMeeting(of, 'time-and-place'))
  return (
    <>
      <CardSection title={<FormattedMessage id="submission.section.meeting" />}>
        <Rows
          rows={[
            ...whenAndWhere,
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
                    values={{ count: starts.length, date: <LongDay at={assignmentsRegisteredAt} /> }}
                  />
                ) : (
                  starts.length === 0 && <FormattedMessage id="submission.assignments.none" />
                ),
              change: toMeeting('assignments', 'assignments'),
            },
            {
              id: 'uploaded',
              value: uploadedProtocol?.name,
              change: mayChange && (
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
