import { FormattedMessage } from 'react-intl'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { TermCards } from '#web/features/assignments/term-cards.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** The mandate period of a change. `from`: the first day, as far as it is known. */
export const TermChoice = ({ form, from }: { form: ChangeForm; from: string }) => {
  const { change, label, ...frame } = form.useField('years')
  return (
    <GroupFrame {...frame} label={label} hint={<FormattedMessage id="assignments.field.years-hint" />}>
      <TermCards chosen={form.draft.years} from={from} onChoose={change} />
    </GroupFrame>
  )
}
