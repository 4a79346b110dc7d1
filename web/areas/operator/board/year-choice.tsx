import { FormattedMessage, useIntl } from 'react-intl'
import { seasonYearOf } from '#shared/clock.ts'
import { LocaleNavLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'

/** The present season, the one before and the one that is shown. */
export const YearChoice = ({ year }: { year: number }) => {
  const intl = useIntl()
  const session = useSession()
  const present = session ? seasonYearOf(session.portalNow) : year
  const years = [...new Set([present, present - 1, year])].toSorted((one, other) => other - one)
  return (
    <nav className="years" aria-label={intl.formatMessage({ id: 'operator.years' })}>
      {years.map((each) => (
        <LocaleNavLink key={each} page="season" params={{ year: each }} end>
          <FormattedMessage id="operator.year" values={{ year: String(each) }} />
        </LocaleNavLink>
      ))}
    </nav>
  )
}
