import { LockOutlined } from '@ant-design/icons'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { FactLink } from '../fact-link.tsx'
import { headingOf } from '../heading-of.ts'

/** What comes from the tool: shown, not written in; it is changed where it was decided. */
export const FactBlock = ({ node, selected }: NodeViewProps) => {
  const { id, itemId, kind, text } = node.attrs['source'] as Paragraph
  const Text = kind === 'heading' ? headingOf(id) : 'p'
  return (
    <NodeViewWrapper
      as="div"
      className={`fact ${kind}${selected ? ' selected' : ''}`}
      contentEditable={false}
      data-paragraph={id}
    >
      <Text>{text}</Text>
      {itemId && (
        <span className="fact-chip no-print">
          <LockOutlined aria-hidden="true" />
          <FactLink itemId={itemId} />
        </span>
      )}
    </NodeViewWrapper>
  )
}
