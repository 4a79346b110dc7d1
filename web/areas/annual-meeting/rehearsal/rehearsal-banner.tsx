import { FormattedMessage } from 'react-intl'
import { useSeasonWords } from '#web/components/season-words.ts'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useNarrow } from '#web/components/use-narrow.ts'
import { useShownStep } from '../frame/shown-step.ts'
import { DiscardRehearsal } from './discard-rehearsal.tsx'
import './rehearsal.css'

/**
 * Says on every page of a rehearsal, also on paper, what it is, what is different from the real meeting on this step,
 * and leads back to it. `begun`: there is something to throw away. Above a page of work it is one line on a phone.
 */
export const RehearsalBanner = ({ club, year, begun }: { club: string; year: number; begun: boolean }) => {
  const step = useShownStep()
  const words = useSeasonWords()(year)
  const isFolded = useNarrow('column') && begun
  if (!isRehearsal(year)) return null
  const title = <FormattedMessage id="rehearsal.title" values={{ year: String(calendarYear(year)) }} />
  const about = (
    <>
      <div>
        {!isFolded && (
          <p id="rehearsal-title" className="rehearsal-title">
            <strong>{title}</strong>
          </p>
        )}
        <p>
          <FormattedMessage id="rehearsal.nothing-happens" />
        </p>
        {begun && (
          <p className="no-print">
            <FormattedMessage id={`rehearsal.step.${step}`} values={words} />
          </p>
        )}
      </div>
      <div className="rehearsal-actions no-print">
        <LocaleLink className="button" page="annualMeeting" params={{}}>
          <FormattedMessage id="rehearsal.to-real" />
        </LocaleLink>
        {begun && <DiscardRehearsal club={club} year={year} />}
      </div>
    </>
  )
  return (
    <section className="rehearsal-banner" aria-labelledby="rehearsal-title">
      {isFolded ? (
        <details>
          <summary id="rehearsal-title" className="rehearsal-title">
            {title}
          </summary>
          {about}
        </details>
      ) : (
        about
      )}
    </section>
  )
}
