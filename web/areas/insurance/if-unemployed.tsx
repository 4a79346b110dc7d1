import { FormattedMessage } from 'react-intl'
import type { InsuranceStanding } from '#shared/insurance/held-insurance.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'

/** What to do in which order once one has no job; nothing for a member who has no insured job. */
export const IfUnemployed = ({ standing }: { standing: InsuranceStanding }) => {
  if (standing.state === 'no-member' || standing.state === 'not-included') return null
  const isSeeking = standing.kind === 'job_seeker'
  return (
    <CardSection title={<FormattedMessage id="insurance.if" />}>
      <ol>
        <li>
          <FormattedMessage id="insurance.if.employment-service" />
        </li>
        <li>
          <FormattedMessage id="insurance.if.fund" />
        </li>
        <li>
          <FormattedMessage
            id={isSeeking ? 'insurance.if.declare.job_seeker' : 'insurance.if.declare'}
            values={{
              contact: toContact,
              change: (words) => (
                <LocaleLink page="membershipChange" params={{ what: 'became-unemployed' }}>
                  {words}
                </LocaleLink>
              ),
            }}
          />
        </li>
      </ol>
    </CardSection>
  )
}
