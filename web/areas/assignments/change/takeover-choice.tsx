import { FormattedMessage } from 'react-intl'
import { takeovers } from '#shared/assignments/change.ts'
import { addDays } from '#shared/clock.ts'
import { DayInWords } from '#web/components/day.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { useAssignments } from '../use-assignments.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** When the successor takes over: when the present mandate has ended, or at once. */
export const TakeoverChoice = ({ form, until }: { form: ChangeForm; until: string }) => {
  const { today } = useAssignments()
  const first = { after: addDays(until, 1), now: today }
  return (
    <ChoiceField
      handle={form}
      name="takesOver"
      choices={takeovers.map((when) => ({
        value: when,
        label: <FormattedMessage id={`assignments.takes-over.${when}`} />,
        note: <FormattedMessage id="assignments.from" values={{ from: <DayInWords day={first[when]} /> }} />,
      }))}
    />
  )
}
