import { FormattedMessage } from 'react-intl'
import type { ConsentView } from '#shared/contract/membership-consents.ts'
import { shownSince } from '#shared/membership/consents.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'

type Line = { what: 'given' | 'withdrawn'; at: number; text: number }

const linesOf = ({ records }: ConsentView): Line[] =>
  records
    .flatMap(({ text, givenAt, withdrawnAt }): Line[] => [
      { what: 'given', at: givenAt, text },
      ...(withdrawnAt === null ? [] : [{ what: 'withdrawn' as const, at: withdrawnAt, text }]),
    ])
    .toReversed()

/** When a consent was given and withdrawn, the latest first, and the text that it was given to. */
export const ConsentHistory = ({ consent }: { consent: ConsentView }) => {
  const lines = linesOf(consent)
  if (lines.length === 0) return null
  const older = [...new Set(lines.map(({ text }) => text))].filter((text) => text !== consent.text)
  return (
    <details>
      <summary>
        <FormattedMessage id="consents.history" />
      </summary>
      <ul>
        {lines.map(({ what, at, text }) => (
          <li key={`${at} ${what}`}>
            <FormattedMessage
              id={`consents.history.${what}`}
              values={{ at: <DayAndTime at={at} />, day: <DayInWords day={shownSince(consent.kind, text)} /> }}
            />
          </li>
        ))}
      </ul>
      {older.map((text) => (
        <p key={text} className="secondary">
          <FormattedMessage
            id="consents.text-from"
            values={{ day: <DayInWords day={shownSince(consent.kind, text)} /> }}
          />
          : <FormattedMessage id={`consents.text.${consent.kind}.${text}`} />
        </p>
      ))}
    </details>
  )
}
