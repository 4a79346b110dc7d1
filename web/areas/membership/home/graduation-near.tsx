import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { graduationOf } from '#shared/membership/graduation.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'

/** Asks a student who graduates soon, or has, what they do then. */
export const GraduationNear = ({ own: { entries, portalNow } }: { own: OwnMembership }) => {
  const graduation = graduationOf(entries, stockholmDate(portalNow))
  if (!graduation?.month || (graduation.stage !== 'near' && graduation.stage !== 'reached')) return null
  const { month, stage } = graduation
  return (
    <CardSection className="membership-left-to-you" title={<FormattedMessage id="career.remind" />}>
      <p>
        <FormattedMessage id={`career.graduation.${stage}`} values={{ month: <MonthInWords month={month} /> }} />
      </p>
      <p className="actions">
        <LocaleLink page="careerCentre" params={{}} className="button primary">
          <FormattedMessage id="career.choose" />
        </LocaleLink>
      </p>
    </CardSection>
  )
}
