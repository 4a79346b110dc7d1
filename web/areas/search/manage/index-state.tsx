import { FormattedMessage } from 'react-intl'
import type { IndexState } from '#shared/contract/search.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'

/** What is searched, and since when what is published is not. */
export const IndexStateCard = ({ state: { index, failingSince } }: { state: IndexState }) => (
  <CardSection title={<FormattedMessage id="search.index" />}>
    {failingSince !== null && (
      <p className="notice attention" role="alert">
        <FormattedMessage id="search.index.failing" values={{ since: <DayAndTime at={failingSince} /> }} />
      </p>
    )}
    <p>
      {index === null ? (
        <FormattedMessage id="search.index.none" />
      ) : (
        <FormattedMessage
          id="search.index.made"
          values={{
            version: index.version,
            at: <DayAndTime at={index.builtAt} />,
            documents: index.documents,
            size: index.bytes / 1_000_000,
          }}
        />
      )}
    </p>
  </CardSection>
)
