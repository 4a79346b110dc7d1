import { FormattedMessage, useIntl } from 'react-intl'
import type { Participant, ParticipantsView } from '#shared/contract/course-participants.ts'
import { partsIn, whole } from '#shared/courses/seats.ts'
import { useLanguage } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { ChosenSessions } from '../chosen-sessions.tsx'
import { caseOf, toneOf } from '../sign-up/own-case.ts'
import { ParticipantActs } from './participant-acts.tsx'
import { MarkAttendance } from './mark-attendance.tsx'
import { participantAnchor } from './use-participant-act.ts'

type Props = { view: ParticipantsView; participant: Participant }
type RowProps = Props & { /** What they need, for the organiser who reads it. */ needs: string | undefined }

const Places = ({ view: { occasion }, participant: { standing, places } }: Props) => {
  const language = useLanguage()
  return partsIn(standing?.parts ?? {}, 'waiting').map((part) => (
    <p key={part}>
      <FormattedMessage
        id={part === whole ? 'courses.participants.place' : 'courses.participants.place.session'}
        values={{
          place: places[part] ?? '–',
          session: occasion.sessions.find(({ id }) => id === part)?.title[language] ?? '',
        }}
      />
    </p>
  ))
}

const Groups = ({ groups }: Pick<Participant, 'groups'>) => {
  const intl = useIntl()
  return (
    <p>
      {groups.length === 0 ? (
        <FormattedMessage id="courses.participants.no-group" />
      ) : (
        intl.formatList(
          groups.map((group) => intl.formatMessage({ id: `courses.group.${group}` })),
          { type: 'unit' },
        )
      )}
    </p>
  )
}

/** One participant: number, how the sign-up stands, and what can be done with it. */
export const ParticipantRow = ({ view, participant, needs }: RowProps) => {
  const written = useWrittenName()
  const { number, name, at, standing, handled, written: text, isAsked } = participant
  const stands = caseOf(participant, view.occasion, view.portalNow)
  const isUndecided = standing?.status === 'appliedFor'
  return (
    <li className="card">
      <div className="card-head">
        <h2 id={participantAnchor(number)} tabIndex={-1}>
          <FormattedMessage id="courses.participants.number" values={{ number }} />
          {name !== null && `: ${written(name)}`}
        </h2>
        <StateTag state={toneOf(stands)}>
          <FormattedMessage id={`courses.participants.stands.${stands}`} />
        </StateTag>
      </div>
      {isUndecided && <Groups groups={participant.groups} />}
      <ChosenSessions signUp={participant} occasion={view.occasion} texts="courses.participants" />
      <Places view={view} participant={participant} />
      {needs !== undefined && (
        <p className="typed">
          <FormattedMessage id="courses.participants.needs" values={{ text: needs }} />
        </p>
      )}
      <p className="secondary">
        <FormattedMessage id="courses.participants.signed-up" values={{ at: <DayAndTime at={at} /> }} />
      </p>
      {handled && (
        <p className="secondary">
          <FormattedMessage
            id={`courses.participants.handled.${handled.what}`}
            values={{ name: written(handled.name), at: <DayAndTime at={handled.at} /> }}
          />
        </p>
      )}
      {text !== null && (
        <p className="secondary">
          <FormattedMessage id="courses.participants.written" values={{ text }} />
        </p>
      )}
      <p role="status">{isAsked && <FormattedMessage id="courses.participants.asked" />}</p>
      {participant.hindrance !== null && (
        <p className="notice attention">
          <FormattedMessage
            id={`courses.participants.hindrance.${isUndecided ? 'decide' : 'seat'}.${participant.hindrance}`}
          />
        </p>
      )}
      {view.mayOrganise && <MarkAttendance view={view} participant={participant} />}
      <ParticipantActs occasion={view.occasion.id} participant={participant} line={view.line} />
    </li>
  )
}
