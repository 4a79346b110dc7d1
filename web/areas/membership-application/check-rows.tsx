import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import type { LookUpName } from '#shared/look-ups/look-up.ts'
import { employmentFields, soleTrader, workFields, type ApplicantKind } from '#shared/membership-application/kinds.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { NotStated } from '#web/components/form/not-stated.tsx'
import type { Step } from './steps.ts'
import type { Typed } from './typed.ts'
import { useEntry } from '#web/features/look-ups/use-look-up.ts'

/** One answer: its field as the form calls it, and how to show it. */
export type Row = { path: string; value: ReactNode }
export type Group = { step: Step; title: ReactNode; rows: readonly Row[] }

const lists: Readonly<Record<string, LookUpName>> = {
  companyType: 'company-types',
  industry: 'industries',
  occupation: 'occupations',
  lastOccupation: 'occupations',
  incomeRange: 'income-ranges',
  educationLevel: 'education-levels',
  education: 'educations',
  school: 'schools',
  previousUnion: 'trade-unions',
  bank: 'banks',
}
const months = new Set(['graduation', 'startMonth'])
const incomes = new Set(['fixedIncome', 'flexibleIncome', 'benefits', 'onCallAddition'])

const EntryName = ({ list, id }: { list: LookUpName; id: string }) => {
  const language = useLanguage()
  return useEntry(list, id)?.name[language] ?? '…'
}

const Month = ({ month }: { month: string }) => (
  <FormattedDate value={startOfDay(`${month}-01`)} timeZone="Europe/Stockholm" year="numeric" month="long" />
)

const Value = ({ field, value }: { field: string; value: unknown }) => {
  const list = lists[field]
  if (value === '' || value === null || value === undefined) return <NotStated />
  if (list) return <EntryName list={list} id={String(value)} />
  if (months.has(field)) return <Month month={String(value)} />
  if (field === 'unemploymentFundSince') return <DayInWords day={String(value)} />
  if (field === 'collectiveAgreement') return <FormattedMessage id={`join.collective-agreement.${String(value)}`} />
  if (field === 'method') return <FormattedMessage id={`join.payment.${String(value)}`} />
  if (field === 'employmentRate') return `${String(value)} %`
  if (typeof value === 'boolean') return <FormattedMessage id={value ? 'forms.yes' : 'forms.no'} />
  if (incomes.has(field))
    return <FormattedMessage id="join.kronor" values={{ amount: <FormattedNumber value={Number(value)} /> }} />
  return String(value)
}

const rowsOf = (values: Record<string, unknown>, fields: readonly string[], before = ''): Row[] =>
  fields
    .filter((field) => field !== 'organisationNumber' || values['companyType'] !== soleTrader)
    .map((field) => ({ path: `${before}${field}`, value: <Value field={field} value={values[field]} /> }))

const workRows = (kind: ApplicantKind, work: Typed['work']): Row[] =>
  kind === 'employed' || kind === 'manager'
    ? work.employments.flatMap((each, index) =>
        rowsOf(
          each,
          employmentFields[kind].filter((field) => field !== 'workplace'),
          `employments.${index}.`,
        ),
      )
    : rowsOf(work, workFields[kind])

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
