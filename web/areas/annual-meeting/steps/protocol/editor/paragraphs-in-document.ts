import type { JSONContent } from '@tiptap/react'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { addedParagraph, editParagraph, isFact, type Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'

const textNodes = (text: string): JSONContent[] => (text === '' ? [] : [{ type: 'text', text }])

/** The protocol as the editor holds it: facts from the tool as closed blocks, everything else as prose. */
export const documentOf = (paragraphs: readonly Paragraph[]): JSONContent => ({
  type: 'doc',
  content: paragraphs.map((source) =>
    isFact(source)
      ? { type: 'fact', attrs: { source } }
      : { type: 'prose', attrs: { source }, content: textNodes(source.text) },
  ),
})

/** Where a block came from; null for prose that is new. */
export const sourceOf = (node: DocumentNode): Paragraph | null => node.attrs['source'] as Paragraph | null

const isEmptyAddition = ({ generated, text }: Paragraph) => generated === '' && text.trim() === ''

/** The paragraphs of what is in the editor; an empty paragraph that the secretary added counts for nothing. */
export const paragraphsIn = (document: DocumentNode): Paragraph[] =>
  document.children.flatMap((node) => {
    const source = sourceOf(node)
    if (!source) return []
    if (node.type.name === 'fact') return [source]
    const paragraph =
      source.generated === '' ? addedParagraph(source.id, node.textContent) : editParagraph(source, node.textContent)
    return isEmptyAddition(paragraph) ? [] : [paragraph]
  })
