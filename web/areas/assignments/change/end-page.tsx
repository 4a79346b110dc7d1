import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ChangeRefusal } from '#shared/assignments/plan-change.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { ChangedAssignment } from './changed-assignment.tsx'
import { ChangeSteps } from './change-steps.tsx'
import { emptyDraft } from './draft.ts'
import { LastDayField } from './last-day-field.tsx'
import { useChangeForm } from './use-change-form.ts'

type Props = { assignment: AssignmentsView['assignments'][number]; blocked: ChangeRefusal | null }

/** What becomes of the assignment. */
const aboutOf = (vacated: boolean, hasEnded: boolean) => {
  if (vacated) return 'assignments.end.about-vacated'
  return hasEnded ? 'assignments.end.about-ended' : 'assignments.end.about'
}

const End = ({ assignment: { id, until, vacated }, blocked }: Props) => {
  const { today } = useAssignments()
  const hasEnded = until < today
  const [draft, write] = useState({ ...emptyDraft, lastDay: hasEnded ? until : '' })
  const form = useChangeForm({ kind: 'end', assignment: id, draft, write, members: [], blocked })
  return (
    <ChangeSteps form={form}>
      <p>
        <FormattedMessage id={aboutOf(vacated, hasEnded)} />{' '}
        <LocaleLink page="chooseSuccessor" params={{ assignment: id }}>
          <FormattedMessage id="assignments.end.rather-successor" />
        </LocaleLink>
      </p>
      {!hasEnded && <LastDayField form={form} until={until} />}
    </ChangeSteps>
  )
}

/** Ending an assignment without a successor. */
const EndPage = () => <ChangedAssignment kind="end">{(changed) => <End {...changed} />}</ChangedAssignment>
export default EndPage
