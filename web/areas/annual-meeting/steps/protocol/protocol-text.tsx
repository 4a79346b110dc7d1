import { useIntl } from 'react-intl'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { Paper } from '#web/components/paper.tsx'
import { headingOf } from './heading-of.ts'

const Line = ({ paragraph: { id, kind, text, edited } }: { paragraph: Paragraph }) => {
  const Heading = headingOf(id)
  if (kind === 'heading') return <Heading>{text}</Heading>
  const className = [kind, edited ? 'edited' : ''].filter(Boolean).join(' ')
  return text === '' ? null : <p className={className}>{text}</p>
}

/** A protocol to read, on paper. */
export const ProtocolText = ({ paragraphs, lang }: { paragraphs: readonly Paragraph[]; lang: string }) => (
  <div className="protocol-paper">
    <Paper label={useIntl().formatMessage({ id: 'protocol-page.text' })} lang={lang}>
      {paragraphs.map((paragraph) => (
        <Line key={paragraph.id} paragraph={paragraph} />
      ))}
    </Paper>
  </div>
)
