import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import type { ChangeKind } from '#shared/assignments/change.ts'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { planChange, type ChangeRefusal } from '#shared/assignments/plan-change.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { AssignmentPeriod } from '../assignment-period.tsx'
import { ContactUnion } from '../contact-union.tsx'
import { PersonName } from '../person-name.tsx'
import { ClubAssignments, useAssignments } from '../use-assignments.tsx'

type Listed = AssignmentsView['assignments'][number]
type Kind = Exclude<ChangeKind, 'register'>

/** Whether anything of that kind can be done with an assignment at all, whatever is filled in. */
const useWhyNot = (kind: Kind, id: string): ChangeRefusal | null => {
  const { view, today } = useAssignments()
  const held = view.assignments.find((each) => each.id === id)
  const request =
    kind === 'end'
      ? { kind, assignment: id, lastDay: held?.until ?? today }
      : { kind: 'renew' as const, assignment: id, years: 1 }
  const plan = planChange(
    request,
    { members: held ? [{ ref: held.person }] : [], assignments: view.assignments, open: view.changes.filter(isOpen) },
    today,
  )
  return plan.ok || plan.code === 'already-holds-assignment' || plan.code === 'post-taken' ? null : plan.code
}

const NotPossible = ({ code }: { code: ChangeRefusal }) => (
  <div className="card form-page">
    <p>
      <strong>
        <FormattedMessage id={`errors.${code}`} />
      </strong>
    </p>
    {(code === 'contact-union' || code === 'unknown-assignment-type') && (
      <ContactUnion registrar={code === 'contact-union' ? 'union' : 'unknown'} />
    )}
    <p className="actions">
      <LocaleLink className="button primary" page="assignments" params={{}}>
        <FormattedMessage id="assignments.back" />
      </LocaleLink>
    </p>
  </div>
)

/** What is changed, above the form. */
export const Present = ({ assignment: { type, person, from, until } }: { assignment: Listed }) => (
  <p className="lead">
    <TypeName type={type} />, <PersonName person={person} />
    <br />
    <span className="secondary">
      <AssignmentPeriod from={from} until={until} />
    </span>
  </p>
)

type Form = (changed: { assignment: Listed; blocked: ChangeRefusal | null }) => ReactNode

const Changed = ({ kind, children }: { kind: Kind; children: Form }) => {
  const { assignment: id = '' } = useParams()
  const { view } = useAssignments()
  const whyNot = useWhyNot(kind, id)
  // What comes to stand in the way later is shown above the form, so that nothing filled in disappears.
  const [atFirst] = useState({ whyNot, assignment: view.assignments.find((each) => each.id === id) })
  const assignment = view.assignments.find((each) => each.id === id) ?? atFirst.assignment
  return (
    <>
      <PageTitle id={`assignments.${kind}.title`} over={view.clubName} />
      {assignment && <Present assignment={assignment} />}
      {atFirst.whyNot && whyNot ? (
        <NotPossible code={whyNot} />
      ) : (
        assignment && children({ assignment, blocked: whyNot })
      )}
    </>
  )
}

/** The page of one change of an assignment: which one, and why it is not possible if it is not. */
export const ChangedAssignment = (props: { kind: Kind; children: Form }) => (
  <ClubAssignments what="form">
    <Changed {...props} />
  </ClubAssignments>
)
