import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { caseGroups } from '#shared/operator/member-case.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { memberCasesQuery } from '#web/features/member-cases-query.ts'

/** For operators: how many members' cases wait, which of them for too long, and whether the register's feed is read. */
export const MemberCasesCard = () => {
  const { data, error, refetch } = useQuery(memberCasesQuery)
  const stuck = data?.cases.filter(caseGroups.stuck).length ?? 0
  return (
    <CardSection
      title={<FormattedMessage id="start.cases.title" />}
      tag={
        stuck > 0 && (
          <StateTag state="attention">
            <FormattedMessage id="start.cases.stuck" values={{ count: stuck }} />
          </StateTag>
        )
      }
    >
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={2} />)}
      {data && (
        <p>
          <FormattedMessage
            id="start.cases.open"
            values={{ count: data.cases.filter(caseGroups.open).length, stuck }}
          />
        </p>
      )}
      {data?.feed && (
        <p className="notice attention">
          <FormattedMessage id="start.cases.feed" />
        </p>
      )}
      <p className="actions">
        <LocaleLink
          page="memberCases"
          params={{}}
          search={stuck > 0 ? '?state=stuck' : ''}
          className={stuck > 0 ? 'button primary' : 'button'}
        >
          <FormattedMessage id="start.cases.to" values={{ stuck }} />
        </LocaleLink>
      </p>
    </CardSection>
  )
}
