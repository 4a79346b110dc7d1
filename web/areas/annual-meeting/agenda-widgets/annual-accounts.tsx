import { FormattedMessage } from 'react-intl'
import type { AnnualAccountsData } from '#shared/annual-meeting/agenda/annual-accounts.ts'
import { Script } from '#web/components/paper.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { DocumentsOf } from './documents-of.tsx'

const choices = (['surplus', 'deficit', 'considerations'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.annual-accounts.${value}`} />,
}))

export const AnnualAccounts = ({ handle }: { handle: ItemHandle<AnnualAccountsData> }) => (
  <>
    <Script>
      <FormattedMessage id="widget.annual-accounts.script" />
    </Script>
    <DocumentsOf kinds={['accounts']} />
    <ChoiceField handle={handle} name="decision" label={<FormattedMessage id="widget.decision" />} choices={choices} />
    {handle.item.data.decision === 'considerations' && (
      <TextField
        handle={handle}
        name="considerations"
        rows={3}
        label={<FormattedMessage id="widget.annual-accounts.considerations-text" />}
      />
    )}
  </>
)
