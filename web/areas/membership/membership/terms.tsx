import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

const pages = { membership: 'membershipTerms', directDebit: 'directDebitTerms' } as const
type Of = keyof typeof pages

/** The terms that were accepted, by version and day, with the way to those that hold now. */
export const Terms = ({ own: { terms } }: { own: OwnMembership }) => {
  if (terms.length === 0) return null
  const accepted = terms.flatMap(({ source, at, ...versions }) =>
    (Object.keys(pages) as Of[]).flatMap((of) => (versions[of] ? [{ source, at, of, version: versions[of] }] : [])),
  )
  return (
    <CardSection title={<FormattedMessage id="membership.terms" />}>
      <ul className="membership-list">
        {accepted.map(({ source, at, of, version }) => (
          <li key={`${source} ${of}`}>
            <FormattedMessage
              id="membership.terms.accepted"
              values={{
                terms: (
                  <LocaleLink page={pages[of]} params={{}}>
                    <FormattedMessage id={`membership.terms.${of}`} />
                  </LocaleLink>
                ),
                version,
                day: <DayInWords day={stockholmDate(at)} />,
              }}
            />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
