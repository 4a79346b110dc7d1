import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { FoundAct, SearchResult } from '#shared/contract/search.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { usePlace } from './use-place.ts'

/** A text with what was searched for marked. */
const Marked = ({ marks }: { marks: SearchResult['title'] }) => {
  let at = 0
  return marks.map(({ text, hit }) => {
    at += text.length
    return hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>
  })
}

/** What one can do, above everything else: it leads to the act itself. */
export const FoundActs = ({ acts }: { acts: readonly FoundAct[] }) => {
  const place = usePlace()
  return (
    <ul className="search-acts">
      {acts.map((act) => (
        <li key={place(act.place)} className="search-act">
          <div>
            <h2>
              <Link to={place(act.place)}>{act.title}</Link>
            </h2>
            <p className="secondary">
              {act.about}
              {act.needsSignIn && (
                <>
                  {' '}
                  <FormattedMessage id="search.act.sign-in" />
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Of what kind it is, and when it was reviewed or is held. */
const About = ({ result: { kind, place, reviewedOn, startsAt } }: { result: SearchResult }) => (
  <p className="secondary search-about">
    <FormattedMessage id={place.page === 'membershipPage' ? 'search.kind.one.membership' : `search.kind.one.${kind}`} />
    {reviewedOn !== null && (
      <>
        {' · '}
        <FormattedMessage id="search.reviewed" values={{ day: <DayInWords day={reviewedOn} /> }} />
      </>
    )}
    {startsAt !== null && (
      <>
        {' · '}
        <DayAndTime at={startsAt} />
      </>
    )}
  </p>
)

/** What was found, the best first. */
export const FoundResults = ({ results }: { results: readonly SearchResult[] }) => {
  const place = usePlace()
  return (
    <ol className="search-results">
      {results.map((result) => (
        <li key={place(result.place)}>
          <h2>
            <Link to={place(result.place)}>
              <Marked marks={result.title} />
            </Link>
          </h2>
          {result.excerpt.length > 0 && (
            <p>
              <Marked marks={result.excerpt} />
            </p>
          )}
          <About result={result} />
        </li>
      ))}
    </ol>
  )
}
