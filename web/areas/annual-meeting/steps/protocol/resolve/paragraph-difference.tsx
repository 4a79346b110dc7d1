import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { diffParagraphs } from '#shared/annual-meeting/protocol/merge-difference.ts'
import type { WordChange } from '#shared/basics/word-changes.ts'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'

const Words = ({ words, side }: { words: WordChange[]; side: 'removed' | 'added' }) => (
  <>
    {words
      .filter(({ kind }) => kind === 'same' || kind === side)
      .map(({ kind, text }, index) => {
        const key = `${index}-${text}`
        if (kind === 'same') return <span key={key}>{text}</span>
        return side === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
      })}
  </>
)

/** What the secretary added is left out, never struck out: earlier versions keep it. */
const isOwn = ({ generated }: Paragraph) => generated === ''

type Props = {
  before: readonly Paragraph[]
  after: readonly Paragraph[]
  beforeId: string
  afterId: string
  goneId?: string
}

/** Two texts beside each other, paragraph by paragraph; only what differs. */
export const ParagraphDifference = ({
  before,
  after,
  beforeId,
  afterId,
  goneId = 'protocol-page.difference.gone',
}: Props) => {
  const changes = useMemo(() => diffParagraphs(before, after).filter(({ kind }) => kind !== 'same'), [before, after])
  if (changes.length === 0)
    return (
      <p className="secondary">
        <FormattedMessage id="protocol-page.difference.none" />
      </p>
    )
  return (
    <table className="difference">
      <caption>
        <FormattedMessage id="protocol-page.difference.count" values={{ count: changes.length }} />
      </caption>
      <thead>
        <tr>
          <th scope="col" className="difference-section">
            <FormattedMessage id="protocol-page.difference.section" />
          </th>
          <th scope="col">
            <FormattedMessage id={beforeId} />
          </th>
          <th scope="col">
            <FormattedMessage id={afterId} />
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, section, before: old, after: fresh, words }) => (
          <tr key={id}>
            <th scope="row" className="difference-section">
              {section}
            </th>
            <td>
              {old && isOwn(old) && !fresh ? (
                old.text
              ) : old ? (
                <Words words={words} side="removed" />
              ) : (
                <span className="secondary">
                  <FormattedMessage id="protocol-page.difference.absent" />
                </span>
              )}
            </td>
            <td>
              {fresh ? (
                <Words words={words} side="added" />
              ) : (
                <span className="secondary">
                  <FormattedMessage id={old && isOwn(old) ? 'protocol-page.difference.own' : goneId} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
