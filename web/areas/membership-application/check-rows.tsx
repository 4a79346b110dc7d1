import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { employmentFields, soleTrader, workFieldsOf, type ApplicantKind } from '#shared/membership-application/kinds.ts'
import type { Step } from './steps.ts'
import type { Typed } from './typed.ts'
import { FieldValue } from '#web/features/membership/field-value.tsx'

/** One answer: its field as the form calls it, and how to show it. */
export type Row = { path: string; value: ReactNode }
export type Group = { step: Step; title: string; rows: readonly Row[] }

const rowsOf = (values: Record<string, unknown>, fields: readonly string[], before = ''): Row[] =>
  fields
    .filter((field) => field !== 'organisationNumber' || values['companyType'] !== soleTrader)
    .map((field) => ({ path: `${before}${field}`, value: <FieldValue field={field} value={values[field]} /> }))

const workRows = (kind: ApplicantKind, work: Typed['work']): Row[] =>
  kind === 'employed' || kind === 'manager'
    ? work.employments.flatMap((each, index) =>
        rowsOf(
          each,
          employmentFields[kind].filter((field) => field !== 'workplace'),
          `employments.${index}.`,
        ),
      )
    : rowsOf(work, workFieldsOf(kind, work))

const paymentFields = ({ method }: Typed['payment']): string[] => {
  if (method === 'autogiro') return ['method', 'bank', 'clearingNumber', 'accountNumber']
  return method === 'e-invoice' ? ['method', 'bank'] : ['method']
}

/** Everything that was answered, by the step in which it can be changed. */
export const useGroups = ({ start, person, work, earlier, payment }: Typed): Group[] => {
  const intl = useIntl()
  const title = (id: string) => intl.formatMessage({ id })
  if (start.kind === null) return []
  return [
    {
      step: 'start',
      title: title('join.step.start'),
      rows: [{ path: 'kind', value: title(`join.kind.${start.kind}`) }],
    },
    { step: 'person', title: title('join.step.person'), rows: rowsOf(person, Object.keys(person)) },
    { step: 'work', title: title(`join.work.${start.kind}`), rows: workRows(start.kind, work) },
    { step: 'earlier', title: title('join.step.earlier'), rows: rowsOf(earlier, Object.keys(earlier)) },
    { step: 'payment', title: title('join.step.payment'), rows: rowsOf(payment, paymentFields(payment)) },
  ]
}
