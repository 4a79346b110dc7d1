import { FormattedMessage } from 'react-intl'
import type { MeetingType } from '#shared/annual-meeting/meeting.ts'

const points = {
  guided: ['notice', 'protocol', 'submit'],
  'self-run': ['meeting', 'protocol', 'submit'],
} as const satisfies Record<MeetingType, readonly string[]>

/** What the portal does in a meeting of this type, and what the club does itself. */
export const TypeDescription = ({ type, id }: { type: MeetingType; id?: string }) => (
  <div id={id}>
    <p>
      <FormattedMessage id={`choose-type.${type}.text`} />
    </p>
    <ul>
      {points[type].map((point) => (
        <li key={point}>
          <FormattedMessage id={`choose-type.${type}.${point}`} />
        </li>
      ))}
    </ul>
  </div>
)
