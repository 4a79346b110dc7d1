import { Radio } from 'antd'
import { FormattedMessage } from 'react-intl'
import { takeovers } from '#shared/assignments/change.ts'
import { addDays } from '#shared/clock.ts'
import { DayInWords } from '#web/components/day.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { ChangeGroup } from './change-field.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** When the successor takes over: when the present mandate has ended, or at once. */
export const TakeoverChoice = ({ form, until }: { form: ChangeForm; until: string }) => {
  const { today } = useAssignments()
  const first = { after: addDays(until, 1), now: today }
  return (
    <ChangeGroup form={form} name="takesOver">
      <Radio.Group
        className="choice-cards"
        value={form.draft.takesOver}
        onChange={(event) => form.change({ takesOver: event.target.value === 'now' ? 'now' : 'after' })}
      >
        {takeovers.map((when) => (
          <Radio key={when} value={when} className="choice-card">
            <span className="choice-label">
              <FormattedMessage id={`assignments.takes-over.${when}`} />
            </span>
            <span className="choice-note">
              <FormattedMessage id="assignments.from" values={{ from: <DayInWords day={first[when]} /> }} />
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </ChangeGroup>
  )
}
