import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import { Income } from '#shared/fields/employment.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'

const Typed = z.object({ salary: z.number().nullable() })
const Judged = z.strictObject({ salary: Income })
type Judged = z.infer<typeof Judged>

type Props = {
  /** The salary of the employment, for full time. */ known: number | null
  show: (salary: number) => void
}

/** The salary that is compared: that of the employment, and any that is typed. It is neither sent nor stored. */
export const OwnSalary = ({ known, show }: Props) => {
  const intl = useIntl()
  const announce = useAnnounce()
  const [start] = useState(() => ({ id: 'salary', version: 0, values: { salary: known } }))
  const form = useDraftForm<z.infer<typeof Typed>, Judged, Judged>({
    name: 'salary-statistics',
    draftKey: 'salary',
    draftIn: 'nowhere',
    shape: Typed,
    start,
    judge: judgedBy(Judged),
    nameOf: () => intl.formatMessage({ id: 'salary-statistics.own' }),
    save: (body) => Promise.resolve(body),
    onSaved: (values) => {
      show(values.salary)
      announce('salary-statistics.own.announced', values)
      return { values, version: 0 }
    },
  })
  return (
    <DraftForm
      form={form}
      className="card no-print"
      labelledBy="salary-own"
      errorsAtFields
      heading={
        <h2 id="salary-own">
          <FormattedMessage id="salary-statistics.own.heading" />
        </h2>
      }
      actions={
        <div className="button-row">
          <Button htmlType="submit">
            <FormattedMessage id="salary-statistics.own.go" />
          </Button>
        </div>
      }
    >
      <NumberField
        handle={form}
        name="salary"
        suffix={<FormattedMessage id="salary-statistics.kronor-a-month" />}
        hint={
          <FormattedMessage id={known === null ? 'salary-statistics.own.unknown' : 'salary-statistics.own.known'} />
        }
      />
    </DraftForm>
  )
}
