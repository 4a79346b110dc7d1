import { FormattedMessage } from 'react-intl'
import type { DischargeData } from '#shared/annual-meeting/agenda/discharge.ts'
import { Script } from '#web/components/paper.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { CountedVoteField } from './counted-vote.tsx'

const choices = (['granted', 'not-granted'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.discharge.${value}`} />,
}))

/** Members of the board take no part in this decision, and a chairman on the board has no casting vote. */
export const Discharge = ({ handle }: { handle: ItemHandle<DischargeData> }) => (
  <>
    <Script>
      <FormattedMessage id="widget.discharge.script" />
    </Script>
    <p className="notice">
      <FormattedMessage id="widget.discharge.board" />
    </p>
    <ChoiceField handle={handle} name="decision" label={<FormattedMessage id="widget.decision" />} choices={choices} />
    <CountedVoteField
      itemId={handle.item.id}
      field="entitledVotes"
      votes={handle.item.data.entitledVotes}
      question="discharge"
      editable={handle.editable}
      onChange={(entitledVotes) => handle.setData({ entitledVotes })}
    />
  </>
)
