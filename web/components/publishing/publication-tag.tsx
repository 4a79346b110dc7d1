import { FormattedMessage } from 'react-intl'
import type { Publication } from '#shared/basics/publication.ts'
import { StateTag } from '../card-section.tsx'

const tones = { draft: 'untouched', published: 'done', withdrawn: 'attention', cancelled: 'failed' } as const

export const PublicationTag = ({ state }: { state: Publication | 'cancelled' }) => (
  <StateTag state={tones[state]}>
    <FormattedMessage id={`content.state.${state}`} />
  </StateTag>
)
