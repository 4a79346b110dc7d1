import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import { writePhone } from '#shared/fields/phone.ts'
import type { LookUpName } from '#shared/look-ups/look-up.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { NotStated } from '#web/components/form/not-stated.tsx'
import { useEntry } from '#web/features/look-ups/use-look-up.ts'

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
  const { entry, isMissing, error, refetch } = useEntry(list, id)
  if (entry) return entry.name[language]
  // An entry that the list has no more is shown as it is stored.
  if (isMissing) return id
  if (!error) return '…'
  return (
    <span role="alert">
      <FormattedMessage id={`join.list-failed.${list}`} />{' '}
      <button type="button" className="link-button" onClick={() => void refetch()}>
        <FormattedMessage id="errors.retry" />
      </button>
    </span>
  )
}

const Month = ({ month }: { month: string }) => (
  <FormattedDate value={startOfDay(`${month}-01`)} timeZone="Europe/Stockholm" year="numeric" month="long" />
)

/** What stands in a field of an application or an employment, in words. */
export const FieldValue = ({ field, value }: { field: string; value: unknown }) => {
  const list = lists[field]
  if (value === '' || value === null || value === undefined) return <NotStated />
  if (list) return <EntryName list={list} id={String(value)} />
  if (field === 'phone') return writePhone(String(value))
  if (months.has(field)) return <Month month={String(value)} />
  if (field === 'unemploymentFundSince') return <DayInWords day={String(value)} />
  if (field === 'collectiveAgreement') return <FormattedMessage id={`join.collective-agreement.${String(value)}`} />
  if (field === 'method') return <FormattedMessage id={`join.payment.${String(value)}`} />
  if (field === 'employmentRate') return <FormattedNumber value={Number(value) / 100} style="percent" />
  if (typeof value === 'boolean') return <FormattedMessage id={value ? 'forms.yes' : 'forms.no'} />
  if (incomes.has(field))
    return <FormattedMessage id="join.kronor" values={{ amount: <FormattedNumber value={Number(value)} /> }} />
  return String(value)
}
