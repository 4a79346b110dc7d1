import { useIntl } from 'react-intl'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'

/** Who tells of the last work, not of one that goes on. */
const tellOfLastWork: ReadonlySet<ApplicantKind | null> = new Set(['job_seeker', 'retired'])

/** The name of a field, whatever employment it is of; `kind`: as what somebody applies. */
export const useFieldName = (kind: ApplicantKind | null = null) => {
  const intl = useIntl()
  return (path: string) => {
    const field = path.split('.').at(-1)
    const name = field === 'incomeRange' && tellOfLastWork.has(kind) ? 'lastIncomeRange' : field
    return intl.formatMessage({ id: `join.field.${name}` })
  }
}
