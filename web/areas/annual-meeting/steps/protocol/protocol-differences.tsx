import { FormattedMessage } from 'react-intl'
import type { ProtocolDifference } from '#shared/annual-meeting/protocol/difference.ts'
import { generatedParagraph, type Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { ParagraphDifference } from './resolve/paragraph-difference.tsx'

const paragraphsOf = (side: 'written' | 'now', differences: readonly ProtocolDifference[]): Paragraph[] =>
  differences.flatMap((one) => (one[side] === null ? [] : [generatedParagraph(one.id, null, 'text', one[side])]))

/** What a retained text still says against the meeting's data, for those who are going to sign it. */
export const ProtocolDifferences = ({
  differences,
  paragraphs,
}: {
  differences: readonly ProtocolDifference[]
  paragraphs: readonly Paragraph[]
}) => {
  const texts = new Map(paragraphs.map(({ id, text }) => [id, text]))
  const left = differences
    .map((one) => ({ ...one, written: texts.get(one.id) ?? null }))
    .filter(({ written, now }) => written !== now)
  if (left.length === 0) return null
  return (
    <section className="notice attention" aria-labelledby="protocol-differences">
      <h2 id="protocol-differences">
        <FormattedMessage id="protocol-page.differences" />
      </h2>
      <p>
        <FormattedMessage id="protocol-page.differences.text" />
      </p>
      <ParagraphDifference
        before={paragraphsOf('written', left)}
        after={paragraphsOf('now', left)}
        beforeId="protocol-page.differences.written"
        afterId="protocol-page.differences.now"
        goneId="protocol-page.difference.absent"
      />
    </section>
  )
}
