import { FormattedMessage } from 'react-intl'
import type { AssignmentChange, ChangeState } from '#shared/assignments/change.ts'
import { StateTag } from '#web/components/card-section.tsx'

const tones: Record<ChangeState, Parameters<typeof StateTag>[0]['state']> = {
  waiting: 'here',
  syncing: 'here',
  failed: 'failed',
  synced: 'done',
  undone: 'untouched',
}

/** Where a change stands, in words. */
export const ChangeStateTag = ({ change: { state } }: { change: AssignmentChange }) => (
  <StateTag state={tones[state]}>
    <FormattedMessage id={`assignments.state.${state}`} />
  </StateTag>
)
