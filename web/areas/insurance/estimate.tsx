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
import { Payment, type PaymentProps } from './payment.tsx'

const Typed = z.object({ income: z.number().nullable() })
const Judged = z.strictObject({ income: Income })

type Props = Omit<PaymentProps, 'income'> & { income: number | null }

/**
 * What the insurance would pay for the income of the employments, and for any that is typed; nothing of it is sent. The
 * portal states no premium for the additional insurance, because the specification names none.
 */
export const Estimate = ({ income, ...rest }: Props) => {
  const intl = useIntl()
  const announce = useAnnounce()
  const known = Income.safeParse(income).data ?? null
  const [shown, show] = useState(known)
  const [start] = useState(() => ({ id: 'income', version: 0, values: { income: known } }))
  const form = useDraftForm<z.infer<typeof Typed>, z.infer<typeof Judged>, z.infer<typeof Judged>>({
    name: 'insurance',
    draftKey: 'income',
    draftIn: 'nowhere',
    shape: Typed,
    start,
    judge: judgedBy(Judged),
    nameOf: () => intl.formatMessage({ id: 'insurance.income' }),
    save: (body) => Promise.resolve(body),
    onSaved: (values) => {
      show(values.income)
      announce('insurance.payment.announced', values)
      return { values, version: 0 }
    },
  })
  return (
    <>
      <DraftForm
        form={form}
        className="card no-print"
        labelledBy="insurance-estimate"
        errorsAtFields
        heading={
          <h2 id="insurance-estimate">
            <FormattedMessage id="insurance.estimate" />
          </h2>
        }
        actions={
          <div className="button-row">
            <Button htmlType="submit">
              <FormattedMessage id="insurance.estimate.go" />
            </Button>
          </div>
        }
      >
        <NumberField
          handle={form}
          name="income"
          suffix={<FormattedMessage id="insurance.kronor-a-month" />}
          hint={<FormattedMessage id={known === null ? 'insurance.income.unknown' : 'insurance.income.known'} />}
        />
      </DraftForm>
      {shown !== null && <Payment income={shown} {...rest} />}
    </>
  )
}
