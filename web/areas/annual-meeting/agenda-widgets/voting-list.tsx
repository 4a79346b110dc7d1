import { FormattedMessage } from 'react-intl'
import type { VotingListData } from '#shared/annual-meeting/agenda/voting-list.ts'
import { Script } from '#web/components/paper.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import type { ItemHandle } from '../item-handle.ts'

export const VotingList = ({ handle }: { handle: ItemHandle<VotingListData> }) => (
  <>
    <Script>
      <FormattedMessage id="widget.voting-list.script" />
    </Script>
    <div className="field-row">
      <NumberField
        handle={handle}
        name="votingMemberCount"
        label={<FormattedMessage id="widget.voting-list.voters" />}
        hint={<FormattedMessage id="widget.voting-list.voters-hint" />}
      />
      <NumberField
        handle={handle}
        name="presentCount"
        label={<FormattedMessage id="widget.voting-list.present" />}
        hint={<FormattedMessage id="widget.optional" />}
      />
    </div>
  </>
)
