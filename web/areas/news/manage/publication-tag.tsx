import { FormattedMessage } from 'react-intl'
import type { Publication } from '#shared/news/news.ts'
import { StateTag } from '#web/components/card-section.tsx'

const tones = { draft: 'untouched', published: 'done', withdrawn: 'attention' } as const

export const PublicationTag = ({ state }: { state: Publication }) => (
  <StateTag state={tones[state]}>
    <FormattedMessage id={`content.state.${state}`} />
  </StateTag>
)
