import { FormattedMessage } from 'react-intl'
import { StateTag } from '#web/components/card-section.tsx'

/** Beside what is not as it was when the member last looked. */
export const ChangedTag = () => (
  <StateTag state="attention">
    <FormattedMessage id="member-page.changed" />
  </StateTag>
)
