import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { mostSearchedQuery, type Asking } from './search-queries.ts'

/** What many others have searched for, and found. */
export const MostSearched = ({ asking }: { asking: Asking }) => {
  const { data, error, refetch } = useQuery(mostSearchedQuery(asking))
  if (!data && error)
    return (
      <div role="status" className="notice attention">
        <p>
          <FormattedMessage id="search.most.failed" />
        </p>
        <button type="button" className="button" onClick={() => void refetch()}>
          <FormattedMessage id="errors.retry" />
        </button>
      </div>
    )
  if (!data || data.words.length === 0) return null
  return (
    <section aria-labelledby="search-most">
      <h2 id="search-most">
        <FormattedMessage id="search.most" />
      </h2>
      <ul className="search-most">
        {data.words.map((word) => (
          <li key={word}>
            <LocaleLink page="search" params={{}} search={`?${new URLSearchParams({ q: word })}`}>
              {word}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A person helps a reader who finds nothing. */
export const NotFoundHere = () => {
  const product = useSession()?.productName ?? ''
  return (
    <CardSection title={<FormattedMessage id="search.help" />}>
      <p>
        <FormattedMessage id="search.help.text" />
      </p>
      <LocaleLink page="contact" params={{}} className="button">
        <FormattedMessage id="shell.contact" values={{ product }} />
      </LocaleLink>
    </CardSection>
  )
}
