import { FormattedMessage } from 'react-intl'
import type { ClubCase } from '#shared/contract/operator.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useEventWords } from './event-words.ts'

/** What operators did for the club, and why; what was refused as well. */
export const Audit = ({ audit }: { audit: ClubCase['audit'] }) => {
  const { deed } = useEventWords()
  return (
    <CardSection className="audit" title={<FormattedMessage id="operator.audit" />}>
      {audit.length === 0 && (
        <p className="secondary">
          <FormattedMessage id="operator.audit.empty" />
        </p>
      )}
      <ol className="lines">
        {audit
          .toSorted((one, other) => other.at - one.at)
          .map(({ id, at, by, action, reason, params, refused }) => (
            <li key={id}>
              <p className="tags">
                <strong>{deed(action, params)}</strong>
                {refused && (
                  <StateTag state="failed">
                    <FormattedMessage id="operator.audit.refused" />
                  </StateTag>
                )}
              </p>
              <p className="secondary">
                <DayAndTime at={at} /> · {by}
              </p>
              {reason && (
                <p>
                  <FormattedMessage id="operator.audit.reason" values={{ reason }} />
                </p>
              )}
            </li>
          ))}
      </ol>
    </CardSection>
  )
}
