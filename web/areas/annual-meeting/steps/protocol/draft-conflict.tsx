import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { ParagraphDifference } from './resolve/paragraph-difference.tsx'

/** The text was saved from another window meanwhile: one of the two must be chosen, nothing is overwritten silently. */
export const DraftConflict = ({
  mine,
  theirs,
  resolve,
}: {
  mine: Paragraph[]
  theirs: Paragraph[]
  resolve: (choice: 'mine' | 'theirs') => void
}) => (
  <NeedsAttention tone="attention">
    <h2>
      <FormattedMessage id="protocol-page.conflict" />
    </h2>
    <p>
      <FormattedMessage id="protocol-page.conflict.text" />
    </p>
    <ParagraphDifference
      before={mine}
      after={theirs}
      beforeId="protocol-page.conflict.mine"
      afterId="protocol-page.conflict.theirs"
    />
    <div className="button-row">
      <Button onClick={() => resolve('mine')}>
        <FormattedMessage id="saving.keep-mine" />
      </Button>
      <Button onClick={() => resolve('theirs')}>
        <FormattedMessage id="protocol-page.conflict.take" />
      </Button>
    </div>
  </NeedsAttention>
)
