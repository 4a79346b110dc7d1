import { useState } from 'react'
import { startAfter, type ChangeRefusal } from '#shared/assignments/plan-change.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { useAssignments } from '../use-assignments.tsx'
import { ChangedAssignment } from './changed-assignment.tsx'
import { ChangeSteps } from './change-steps.tsx'
import { emptyDraft } from './draft.ts'
import { TermChoice } from './term-choice.tsx'
import { useChangeForm } from './use-change-form.ts'

type Props = { assignment: AssignmentsView['assignments'][number]; blocked: ChangeRefusal | null }

const Renew = ({ assignment: { id, person, from, until }, blocked }: Props) => {
  const { today } = useAssignments()
  const [draft, write] = useState(emptyDraft)
  const form = useChangeForm({ kind: 'renew', assignment: id, draft, write, members: [{ ref: person }], blocked })
  return (
    <ChangeSteps form={form}>
      <TermChoice form={form} from={startAfter({ from, until }, today)} />
    </ChangeSteps>
  )
}

/** Re-election: the same person for another mandate period. */
const RenewPage = () => <ChangedAssignment kind="renew">{(changed) => <Renew {...changed} />}</ChangedAssignment>
export default RenewPage
