import { useIntl } from 'react-intl'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'

/** Fields that ask a question: their answers have a name of their own. */
const asQuestion: ReadonlySet<string | undefined> = new Set(['collectiveAgreement', 'isManager'])

/** Applicants who declare the last work, not one that goes on. */
const askedForLastWork: ReadonlySet<ApplicantKind | null> = new Set(['job_seeker', 'retired'])

/** The name of a field, whatever employment it is of; `kind`: as what a person applies. */
export const useFieldName = (kind: ApplicantKind | null = null) => {
  const intl = useIntl()
  return (path: string) => {
    const field = path.split('.').at(-1)
    const name = field === 'incomeRange' && askedForLastWork.has(kind) ? 'lastIncomeRange' : field
    return intl.formatMessage({ id: `join.field.${name}` })
  }
}

/** As `useFieldName`, for a list of what was answered. */
export const useFactName = (kind: ApplicantKind | null = null) => {
  const intl = useIntl()
  const nameOf = useFieldName(kind)
  return (path: string) => {
    const field = path.split('.').at(-1)
    return asQuestion.has(field) ? intl.formatMessage({ id: `join.fact.${field}` }) : nameOf(path)
  }
}
