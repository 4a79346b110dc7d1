import { FormattedMessage } from 'react-intl'
import { serviceLimits } from '#shared/limits.ts'
import { isMember } from '#shared/roles/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { OccupationStatistics } from './occupation-statistics.tsx'
import { Workplaces } from './workplaces.tsx'
import './salary-statistics.css'

/** A person who is no member: the page asks for nothing and shows the way in. */
const ForMembers = () => (
  <CardSection>
    <p>
      <FormattedMessage id="salary-statistics.for-members" />
    </p>
    <p className="actions">
      <LocaleLink page="becomeMember" params={{}} className="button primary">
        <FormattedMessage id="membership.way-in.join" />
      </LocaleLink>
    </p>
  </CardSection>
)

/** What is earned in an occupation, where one's own salary stands, and what is earned at the club's workplaces. */
const SalaryStatisticsPage = () => {
  useFocusHash()
  const session = useSignedIn()
  return (
    <OwnSubPage
      id="salary-statistics.title"
      lead={
        <FormattedMessage id="salary-statistics.lead" values={{ count: serviceLimits.salaryStatisticsOccupations }} />
      }
    >
      {isMember(whoIs(session)) ? (
        <>
          <p className="notice attention">
            <FormattedMessage id="salary-statistics.invented" />
          </p>
          <OccupationStatistics />
          <Workplaces />
        </>
      ) : (
        <ForMembers />
      )}
    </OwnSubPage>
  )
}
export default SalaryStatisticsPage
