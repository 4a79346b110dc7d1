import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startAfter, type ChangeRefusal } from '#shared/assignments/plan-change.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { useAssignments } from '../use-assignments.tsx'
import { ChangedAssignment } from './changed-assignment.tsx'
import { ChangeSteps } from './change-steps.tsx'
import { clubPeopleQuery } from './club-people.ts'
import { emptyDraft } from './draft.ts'
import { holdersOf } from './holders.ts'
import { PersonPicker } from './person-picker.tsx'
import { TakeoverChoice } from './takeover-choice.tsx'
import { TermChoice } from './term-choice.tsx'
import { useChangeForm } from './use-change-form.ts'

type Props = { assignment: AssignmentsView['assignments'][number]; blocked: ChangeRefusal | null }

const Successor = ({ assignment: { id, type, person, from, until }, blocked }: Props) => {
  const { club, view, today } = useAssignments()
  const [draft, write] = useState(emptyDraft)
  const members = useQuery(clubPeopleQuery(club)).data?.people ?? []
  const form = useChangeForm({ kind: 'successor', assignment: id, draft, write, members, blocked })
  const runs = from < today && until >= today
  return (
    <ChangeSteps form={form}>
      <PersonPicker form={form} exclude={new Set([person, ...holdersOf(view.assignments, type, today)])} />
      {runs && <TakeoverChoice form={form} until={until} />}
      <TermChoice form={form} from={startAfter({ from, until }, today, runs ? draft.takesOver : 'after')} />
    </ChangeSteps>
  )
}

/** New election: another person takes the assignment over. */
const SuccessorPage = () => (
  <ChangedAssignment kind="successor">{(changed) => <Successor {...changed} />}</ChangedAssignment>
)
export default SuccessorPage
