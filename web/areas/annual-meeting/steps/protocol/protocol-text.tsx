import { useIntl } from 'react-intl'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { Paper } from '../../../../components/paper.tsx'

const Line = ({ paragraph: { kind, text, edited } }: { paragraph: Paragraph; }) => {
  if (kind === 'heading') return <h3>{text}</h3>
  const className = [kind, edited ? 'edited' : ''].filter(Boolean).join(' ')
  return text === '' ? null : <p className={className}>{text}</p>
}

/** A protocol to read, on paper. */
export const ProtocolText = ({ paragraphs, lang }: { paragraphs: readonly Paragraph[]; lang: string }) => (
  <div className="protocol-paper">
    <Paper label={useIntl().formatMessage({ id: 'protocol-page.text' })} lang={lang}>
      {paragraphs.map((paragraph) => <Line key={paragraph.id} paragraph={paragraph} />)}
    </Paper>
  </div>
)
