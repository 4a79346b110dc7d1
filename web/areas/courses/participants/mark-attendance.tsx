import { FormattedMessage } from 'react-intl'
import type { Participant, ParticipantsView } from '#shared/contract/course-participants.ts'
import { attendanceRefusal } from '#shared/courses/attendance.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { participantAnchor } from './use-participant-act.ts'
import { useAttendance } from './use-attendance.ts'

type Props = { view: ParticipantsView; participant: Participant }

/** Whether a participant came: what is noted, and a button for each; the one that is noted takes the note back. */
export const MarkAttendance = ({ view: { occasion, portalNow }, participant }: Props) => {
  const online = useOnline()
  const written = useWrittenName()
  const { number, attendance } = participant
  const marking = useAttendance(occasion.id)
  if (attendanceRefusal(participant, occasion, portalNow) !== null) return null
  const button = (came: boolean) => {
    const isNoted = attendance?.came === came
    return (
      <button
        type="button"
        className="button"
        aria-pressed={isNoted}
        disabled={!online}
        aria-busy={marking.isPending}
        aria-describedby={online ? participantAnchor(number) : `${participantAnchor(number)} ${offlineBanner}`}
        onClick={() => {
          if (!marking.isPending) marking.mutate({ numbers: [number], came: isNoted ? null : came })
        }}
      >
        <FormattedMessage id={came ? 'courses.participants.came' : 'courses.participants.did-not-come'} />
      </button>
    )
  }
  return (
    <>
      <p className="actions no-print">
        {button(true)}
        {button(false)}
      </p>
      {attendance && (
        <p className="secondary">
          <FormattedMessage
            id={attendance.came ? 'courses.participants.noted.came' : 'courses.participants.noted.did-not-come'}
            values={{ name: written(attendance.name), at: <DayAndTime at={attendance.at} /> }}
          />
        </p>
      )}
      {marking.error && !marking.isPending && <ErrorMessage error={marking.error} />}
    </>
  )
}

/** How many are left to note, and a button that notes that all of this page came of whom nothing is noted. */
export const MarkTheRest = ({ view: { occasion, participants, unmarked, portalNow } }: Pick<Props, 'view'>) => {
  const online = useOnline()
  const marking = useAttendance(occasion.id)
  const rest = participants.filter(
    (each) => each.attendance === null && attendanceRefusal(each, occasion, portalNow) === null,
  )
  // An e-course has no day: who took it is asked once it has ended.
  const isEarly = portalNow < (isECourse(occasion) ? occasion.endsAt : occasion.startsAt)
  if (isEarly || occasion.state === 'cancelled') return null
  return (
    <div className="card no-print">
      <p>
        <FormattedMessage id="courses.participants.unmarked" values={{ count: unmarked }} />
      </p>
      {rest.length > 0 && (
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={!online}
            aria-busy={marking.isPending}
            aria-describedby={online ? undefined : offlineBanner}
            onClick={() => {
              if (!marking.isPending) marking.mutate({ numbers: rest.map(({ number }) => number), came: true })
            }}
          >
            <FormattedMessage id="courses.participants.rest-came" values={{ count: rest.length }} />
          </button>
        </p>
      )}
      {marking.error && !marking.isPending && <ErrorMessage error={marking.error} />}
    </div>
  )
}
