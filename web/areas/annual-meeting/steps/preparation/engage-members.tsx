import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'

const hints = ['motions', 'posts', 'visit', 'newcomers', 'time'] as const

/** What makes more members come and take part. */
export const EngageMembers = () => (
  <CardSection title={<FormattedMessage id="preparation.engage.title" />}>
    <p>
      <FormattedMessage id="preparation.engage.lead" />
    </p>
    <ul className="engage-hints">
      {hints.map((hint) => (
        <li key={hint}>
          <FormattedMessage id={`preparation.engage.${hint}`} />
        </li>
      ))}
    </ul>
  </CardSection>
)
