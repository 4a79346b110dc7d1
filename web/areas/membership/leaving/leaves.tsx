import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** The last day of a member who leaves, and the way to take it back; nothing for others. */
export const Leaves = ({ own: { leaves } }: { own: OwnMembership }) =>
  leaves !== null && (
    <CardSection className="membership-left-to-you" title={<FormattedMessage id="membership.leaving.left" />}>
      <p>
        <FormattedMessage id="membership.leaving.left.text" values={{ day: <DayInWords day={leaves} /> }} />
      </p>
      <p className="actions">
        <LocaleLink page="leaveMembership" params={{}} className="button">
          <FormattedMessage id="membership.leaving.see" />
        </LocaleLink>
      </p>
    </CardSection>
  )
