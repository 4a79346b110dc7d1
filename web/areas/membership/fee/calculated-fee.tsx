import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { CalculatedFee as Calculated } from '#shared/membership/fee-calculation.ts'
import { firstYearDiscount } from '#shared/membership/fees.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { FeeLines } from '#web/features/membership/fee-lines.tsx'

type Props = { chosen: Calculated | null; present: Calculated | null }

/** What it comes to, and how that differs from today. */
export const CalculatedFee = ({ chosen, present }: Props) => {
  const { productName, portalNow } = useSignedIn()
  if (!chosen) return null
  const more = present ? chosen.year - present.year : 0
  return (
    <CardSection title={<FormattedMessage id="membership.calculator.result" />}>
      <div role="status">
        <FeeLines {...chosen} clubs={[{ clubId: '', fee: chosen.clubFee }]} />
        <p>
          <FormattedMessage id="membership.calculator.year" values={{ amount: chosen.year }} />{' '}
          {chosen.ground === 'first-year' && (
            <FormattedMessage
              id="membership.calculator.discount"
              values={{ percent: firstYearDiscount(stockholmDate(portalNow)) }}
            />
          )}
        </p>
        {present && (
          <p>
            <FormattedMessage
              id={
                more === 0
                  ? 'membership.calculator.same'
                  : more > 0
                    ? 'membership.calculator.more'
                    : 'membership.calculator.less'
              }
              values={{ amount: Math.abs(more) }}
            />
          </p>
        )}
      </div>
      <p className="secondary">
        <FormattedMessage
          id="membership.calculator.only-reckons"
          values={{
            link: (
              <LocaleLink page="myProduct" params={{}}>
                <FormattedMessage id="membership.happened" />
              </LocaleLink>
            ),
          }}
        />
      </p>
      <p className="actions">
        <LocaleLink page="contact" params={{}} className="button">
          <FormattedMessage id="shell.contact" values={{ product: productName }} />
        </LocaleLink>
      </p>
    </CardSection>
  )
}
