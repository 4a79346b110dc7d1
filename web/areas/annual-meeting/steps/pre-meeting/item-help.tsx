import { FormattedMessage } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'

/** Items of one widget that each need an explanation of their own. */
const explainedById = new Set(['meeting-chairman', 'meeting-secretary', 'adjuster-and-vote-counter'])

/** What a paragraph means, in plain language. */
export const ItemHelp = ({ item }: { item: MeetingItem }) => (
  <div className="agenda-help">
    <p className="field-label">
      <FormattedMessage id="pre-meeting.help.heading" />
    </p>
    <p>
      <FormattedMessage id={`pre-meeting.help.${explainedById.has(item.id) ? item.id : item.widget}`} />
    </p>
  </div>
)
