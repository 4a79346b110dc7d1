import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSessionActions } from '#web/client/query.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { namedOptions } from '#web/components/form/named-options.ts'
import { useAssignments } from '../use-assignments.tsx'
import { companiesQuery } from './club-people.ts'
import { ListFailed } from './list-failed.tsx'

export const companyFieldId = 'change-company'

/** At which of several companies the assignment is; choosing another changes the role that one acts in, too. */
export const CompanyField = ({ onChange }: { onChange: () => void }) => {
  const { club } = useAssignments()
  const { data, error, refetch } = useQuery(companiesQuery)
  const { chooseRole } = useSessionActions()
  const [failure, setFailure] = useState<unknown>(null)
  if (!data) return error ? <ListFailed list="companies" error={error} retry={refetch} /> : null
  // Two offices in one club are one company; the role that one acts in stays.
  const companies = [...new Map(data.companies.map((company) => [company.clubId, company])).values()]
  if (companies.length < 2) return null
  const named = namedOptions(
    companies.map(({ clubId, employer, clubName }) => ({ value: clubId, label: `${employer} – ${clubName}` })),
  )
  const choose = (clubId: string) => {
    const chosen = companies.find((company) => company.clubId === clubId)
    if (!chosen || clubId === club) return
    setFailure(null)
    onChange()
    chooseRole(chosen.roleId).catch(setFailure)
  }
  return (
    <>
      <FieldFrame
        id={companyFieldId}
        label={<FormattedMessage id="assignments.field.company" />}
        hint={<FormattedMessage id="assignments.field.company-hint" />}
        hintId={`${companyFieldId}-hint`}
        errorId={`${companyFieldId}-error`}
        error={null}
      >
        {(aria) => (
          <Select<string>
            {...aria}
            value={named.keyOf(club)}
            options={named.options}
            onChange={(name) => choose(named.valueOf(name))}
          />
        )}
      </FieldFrame>
      {failure !== null && <ErrorMessage error={failure} />}
    </>
  )
}
