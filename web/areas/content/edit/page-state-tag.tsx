import { FormattedMessage } from 'react-intl'
import type { PageState } from '#shared/content/shown.ts'
import { StateTag } from '#web/components/card-section.tsx'

const tones = {
  draft: 'untouched',
  scheduled: 'here',
  published: 'done',
  ended: 'attention',
} as const satisfies Record<PageState, string>

export const PageStateTag = ({ state }: { state: PageState }) => (
  <StateTag state={tones[state]}>
    <FormattedMessage id={`pages.state.${state}`} />
  </StateTag>
)
