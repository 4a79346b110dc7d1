import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { MembershipEntry } from '#shared/membership/entry.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { anchorOfCase } from '#web/features/membership/case-words.ts'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'

/** What made something so: the member's own case by name with the way to it, or what else it was. */
export const MadeBy = ({ cause, source }: Pick<MembershipEntry, 'cause' | 'source'>) => {
  const change = useQuery(ownCasesQuery).data?.changes.find(({ id }) => id === source)
  if (!change) return <FormattedMessage id={`membership.history.by-${cause}`} />
  return (
    <FormattedMessage
      id="membership.history.by-case"
      values={{
        what: (
          <LocaleLink page="membershipCases" params={{}} hash={`#${anchorOfCase(change)}`}>
            <FormattedMessage id={`membership.case.kind.${change.kind}`} />
          </LocaleLink>
        ),
      }}
    />
  )
}
