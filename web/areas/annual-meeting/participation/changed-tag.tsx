import { FormattedMessage } from 'react-intl'
import { StateTag } from '#web/components/card-section.tsx'

/** Beside what is not as it was at the member's last visit. */
export const ChangedTag = () => (
  <StateTag state="attention">
    <FormattedMessage id="member-page.changed" />
  </StateTag>
)
