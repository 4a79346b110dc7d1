import { FormattedMessage } from 'react-intl'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { DayInWords } from '#web/components/day.tsx'

/**
 * Why there is nothing to register: it is too late, it is for others to do, or the mandate is not among one's expired
 * ones.
 */
export const CannotReregister = ({ mandate }: { mandate: ExpiredMandate | null }) => {
  const why = !mandate ? 'none' : mandate.state === 'too-late' ? 'too-late' : mandate.byUnion ? 'union' : 'club'
  return (
    <section className="notice attention" aria-labelledby="cannot-reregister">
      <h2 id="cannot-reregister">
        <FormattedMessage id={`mandates.cannot.${why}.title`} />
      </h2>
      <p>
        <FormattedMessage
          id={`mandates.cannot.${why}`}
          values={
            mandate
              ? {
                  type: <TypeName type={mandate.type} />,
                  club: mandate.clubName,
                  lastDay: <DayInWords day={mandate.lastDay} />,
                }
              : {}
          }
        />
      </p>
      {(why === 'too-late' || why === 'union') && (
        <p>
          <LocaleLink page="contactAsElected" params={{}} className="button">
            <FormattedMessage id="mandates.expired.contact" />
          </LocaleLink>
        </p>
      )}
    </section>
  )
}
