import { FormattedMessage } from 'react-intl'
import { insuranceLimits } from '#shared/limits.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'

/** What the additional insurance is, and that the union arranges it: the portal does not know who has it. */
export const Additional = () => {
  const { productName } = useSignedIn()
  const { additionalDays, additionalInsuredSalary } = insuranceLimits
  return (
    <CardSection title={<FormattedMessage id="insurance.additional" />}>
      <p>
        <FormattedMessage
          id="insurance.additional.text"
          values={{ days: additionalDays, ...additionalInsuredSalary }}
        />
      </p>
      <p>
        <FormattedMessage id="insurance.additional.apply" values={{ product: productName }} />
      </p>
      <p className="actions">
        <LocaleLink page="contact" params={{}} className="button">
          <FormattedMessage id="shell.contact" values={{ product: productName }} />
        </LocaleLink>
      </p>
    </CardSection>
  )
}
