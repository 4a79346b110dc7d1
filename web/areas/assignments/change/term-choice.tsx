import { Radio } from 'antd'
import { FormattedMessage } from 'react-intl'
import { mandateEndOf } from '#shared/assignments/plan-change.ts'
import { terms } from '#shared/assignments/types.ts'
import { DayInWords } from '../../../components/day.tsx'
import { ChangeGroup } from './change-field.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** The mandate period in years, each with the last day it comes to. `from`: the first day, as far as it is known. */
export const TermChoice = ({ form, from }: { form: ChangeForm; from: string }) => (
  <ChangeGroup form={form} name="years" hint={<FormattedMessage id="assignments.field.years-hint" />}>
    <Radio.Group className="choice-cards terms" value={form.draft.years} onChange={(event) => form.change({ years: Number(event.target.value) })}>
      {terms.map((years) => (
        <Radio key={years} value={years} className="choice-card">
          <span className="choice-label"><FormattedMessage id="assignments.years" values={{ years }} /></span>
          <span className="choice-note"><FormattedMessage id="assignments.until" values={{ until: <DayInWords day={mandateEndOf(from, years)} /> }} /></span>
        </Radio>
      ))}
    </Radio.Group>
  </ChangeGroup>
)
