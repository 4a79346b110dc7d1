import { FormattedMessage, useIntl } from 'react-intl'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { handleDays } from '#shared/assignments/to-handle.ts'
import { daysBetween } from '#shared/clock.ts'
import type { Page } from '#shared/languages/paths.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { TypeName, useTypeName } from '#web/features/assignments/type-name.tsx'
import { ContactUnion } from '../contact-union.tsx'
import { registrarOf } from '../registrar.ts'
import { useAssignments } from '../use-assignments.tsx'
import { changeAnchor } from './change-item.tsx'
import { ChangeStateTag } from './change-state.tsx'
import { PersonName } from '../person-name.tsx'
import { tabSearch } from './tabs.tsx'

type Listed = AssignmentsView['assignments'][number]

const Standing = ({ assignment: { from, until, closed } }: { assignment: Listed }) => {
  const { today } = useAssignments()
  const left = daysBetween(today, until)
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

const Acts = ({ assignment, person }: { assignment: Listed; person: string }) => {
  const intl = useIntl()
  const typeName = useTypeName()
  const { today } = useAssignments()
  // What is decided already, or has not begun, can only be ended.
  const offered = assignment.closed || assignment.from > today ? acts.filter(({ act }) => act === 'end') : acts
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
        <FormattedMessage
          id="assignments.period"
          values={{ from: <DayInWords day={from} />, until: <DayInWords day={until} /> }}
        />
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
