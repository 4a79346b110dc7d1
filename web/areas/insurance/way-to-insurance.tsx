import { FormattedMessage } from 'react-intl'
import { changeToInsured } from '#shared/insurance/kinds.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'

/** The change after which the membership has the insurance; a member who has none to make writes to the union. */
export const WayToInsurance = ({ kind }: { kind: ApplicantKind }) => {
  const { productName } = useSignedIn()
  const change = changeToInsured(kind)
  return (
    <p className="actions">
      {change ? (
        <LocaleLink page="membershipChange" params={{ what: change }} className="button">
          <FormattedMessage id={`membership.happened.${change}`} />
        </LocaleLink>
      ) : (
        <LocaleLink page="contact" params={{}} className="button">
          <FormattedMessage id="shell.contact" values={{ product: productName }} />
        </LocaleLink>
      )}
    </p>
  )
}
