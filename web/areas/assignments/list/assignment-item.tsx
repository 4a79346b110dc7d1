import { FormattedMessage, useIntl } from 'react-intl'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { isDecided, isNeverBegun } from '#shared/assignments/plan-change.ts'
import { handleDays } from '#shared/assignments/to-handle.ts'
import { addDays, daysBetween } from '#shared/clock.ts'
import type { Page } from '#shared/languages/paths.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { TypeName, useTypeName } from '#web/features/assignments/type-name.tsx'
import { AssignmentPeriod } from '../assignment-period.tsx'
import { ContactUnion } from '../contact-union.tsx'
import { registrarOf } from '../registrar.ts'
import { useAssignments } from '../use-assignments.tsx'
import { changeAnchor } from './change-item.tsx'
import { ChangeStateTag } from './change-state.tsx'
import { PersonName } from '../person-name.tsx'
import { tabSearch } from './tabs.tsx'

type Listed = AssignmentsView['assignments'][number]

const Standing = ({ assignment: { from, until, closed, vacated } }: { assignment: Listed }) => {
  const { today } = useAssignments()
  const left = daysBetween(today, until)
  if (vacated) {
    const since = isNeverBegun({ from, until }) ? from : addDays(until, 1)
    return (
      <StateTag state="failed">
        <FormattedMessage
          id={since > today ? 'assignments.standing.vacant-ahead' : 'assignments.standing.vacated'}
          values={{ days: Math.abs(daysBetween(today, since)) }}
        />
      </StateTag>
    )
  }
  if (left < 0)
    return (
      <StateTag state="failed">
        <FormattedMessage id="assignments.standing.ended" values={{ days: -left }} />
      </StateTag>
    )
  if (from > today)
    return (
      <StateTag state="untouched">
        <FormattedMessage id="assignments.standing.to-come" values={{ days: daysBetween(today, from) }} />
      </StateTag>
    )
  if (closed)
    return (
      <StateTag state="untouched">
        <FormattedMessage id="assignments.standing.closed" values={{ days: left }} />
      </StateTag>
    )
  return left <= handleDays ? (
    <StateTag state="attention">
      <FormattedMessage id="assignments.standing.ends" values={{ days: left }} />
    </StateTag>
  ) : null
}

const acts: readonly {
  page: Extract<Page, 'renewAssignment' | 'chooseSuccessor' | 'endAssignment'>
  act: 'renew' | 'successor' | 'end'
}[] = [
  { page: 'renewAssignment', act: 'renew' },
  { page: 'chooseSuccessor', act: 'successor' },
  { page: 'endAssignment', act: 'end' },
]

/**
 * What is decided already, or has not begun, can only be ended; a person who has left the club is not elected again.
 */
const offers = (assignment: Listed, today: string, act: (typeof acts)[number]['act']): boolean =>
  act === 'end' || (assignment.vacated ? act === 'successor' : !isDecided(assignment) && assignment.from <= today)

const Acts = ({ assignment, person }: { assignment: Listed; person: string }) => {
  const intl = useIntl()
  const typeName = useTypeName()
  const { today } = useAssignments()
  const offered = acts.filter(({ act }) => offers(assignment, today, act))
  return (
    <ul className="assignment-acts no-print">
      {offered.map(({ page, act }, index) => (
        <li key={act}>
          <LocaleLink
            className={index === 0 ? 'button' : 'button quiet'}
            page={page}
            params={{ assignment: assignment.id }}
            aria-label={intl.formatMessage(
              { id: `assignments.${act}.named` },
              { type: typeName(assignment.type), person },
            )}
          >
            <FormattedMessage id={`assignments.${act}`} />
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}

/** One assignment: what, who, how long, and what can be done about it. */
export const AssignmentItem = ({ assignment }: { assignment: Listed }) => {
  const { view } = useAssignments()
  const { id, type, person, from, until } = assignment
  const change = view.changes.find((each) => each.assignment === id && isOpen(each))
  const registrar = registrarOf(type)
  return (
    <li className="assignment" id={`assignment-${id}`}>
      <div className="assignment-head">
        <h3>
          <TypeName type={type} />
        </h3>
        {change ? <ChangeStateTag change={change} /> : <Standing assignment={assignment} />}
      </div>
      <p>
        <PersonName person={person} />
      </p>
      <p className="secondary">
        <AssignmentPeriod from={from} until={until} />
      </p>
      {change && (
        <p className="no-print">
          <LocaleLink page="assignments" params={{}} search={tabSearch('changes')} hash={`#${changeAnchor(change.id)}`}>
            <FormattedMessage id="assignments.see-change" />
          </LocaleLink>
        </p>
      )}
      {!change &&
        view.mayChange &&
        (registrar === 'club' ? (
          <Acts assignment={assignment} person={view.people[person]?.name ?? ''} />
        ) : (
          <ContactUnion registrar={registrar} />
        ))}
    </li>
  )
}
