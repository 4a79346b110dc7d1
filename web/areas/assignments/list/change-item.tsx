import { useIntl, FormattedMessage } from 'react-intl'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { startOfDay } from '#shared/clock.ts'
import { CaseNumber } from '#web/components/case-number.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { useNames } from '../use-assignments.tsx'
import { ChangeActs } from './change-acts.tsx'
import { ChangeStateTag } from './change-state.tsx'

/** The address of a change on the page. */
export const changeAnchor = (id: string) => `change-${id}`

/** What a change does, as a sentence. */
export const useChangeText = () => {
  const intl = useIntl()
  const nameOf = useNames()
  const inWords = (day: string | null) =>
    day === null
      ? ''
      : intl.formatDate(startOfDay(day), {
          timeZone: 'Europe/Stockholm',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })
  return ({ kind, own, person, holder, from, until }: AssignmentChange): string =>
    intl.formatMessage(
      { id: `assignments.change.${own ? 'reregister' : kind}` },
      { person: nameOf(person), holder: nameOf(holder), from: inWords(from), until: inWords(until) },
    )
}

/** One change: what it does, who asked for it, where it stands and what can be done about it. */
export const ChangeItem = ({ change }: { change: AssignmentChange }) => {
  const nameOf = useNames()
  const text = useChangeText()
  return (
    <li
      id={changeAnchor(change.id)}
      className="assignment"
      tabIndex={-1}
      aria-labelledby={`${changeAnchor(change.id)}-name`}
    >
      <div className="assignment-head">
        <h3 id={`${changeAnchor(change.id)}-name`}>
          <TypeName type={change.type} />
        </h3>
        <ChangeStateTag change={change} />
      </div>
      <p>{text(change)}</p>
      <p className="secondary">
        <FormattedMessage
          id="assignments.change.by"
          values={{ name: nameOf(change.by), time: <DayAndTime at={change.at} /> }}
        />
      </p>
      <ChangeActs change={change} />
      {(change.state === 'failed' || change.state === 'syncing') && <CaseNumber id={change.id} />}
    </li>
  )
}
