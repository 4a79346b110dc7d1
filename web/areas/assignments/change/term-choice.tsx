import { FormattedMessage } from 'react-intl'
import { TermCards } from '#web/features/assignments/term-cards.tsx'
import { ChangeGroup } from './change-field.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** The mandate period of a change. `from`: the first day, as far as it is known. */
export const TermChoice = ({ form, from }: { form: ChangeForm; from: string }) => (
  <ChangeGroup form={form} name="years" hint={<FormattedMessage id="assignments.field.years-hint" />}>
    <TermCards chosen={form.draft.years} from={from} onChoose={(years) => form.change({ years })} />
  </ChangeGroup>
)
