import { Extension, Node, ReactNodeViewRenderer } from '@tiptap/react'
import { Undoing } from '#web/components/structured-text/undoing.ts'
import { FactBlock } from './fact-block.tsx'
import { guardFacts } from './guard-facts.ts'

const source = { source: { default: null, rendered: false } }

const Document = Node.create({ name: 'doc', topNode: true, content: '(prose | fact)+' })
const Text = Node.create({ name: 'text' })

/** A paragraph that the secretary may write in. Plain text: the protocol has no formatting. */
const Prose = Node.create({
  name: 'prose',
  priority: 1000,
  content: 'text*',
  marks: '',
  whitespace: 'pre',
  addAttributes: () => source,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.splitBlock() }
  },
})

/** A heading or a fact that comes from the meeting's data. */
const Fact = Node.create({
  name: 'fact',
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => source,
  renderHTML: ({ node }) => ['p', String((node.attrs['source'] as { text?: string } | null)?.text ?? '')],
  addNodeView: () => ReactNodeViewRenderer(FactBlock),
})

/**
 * Everything a protocol can hold, and nothing else. `onRefused` is called when the secretary tries to change a fact.
 */
export const protocolSchema = (onRefused: () => void) => [
  Document,
  Text,
  Prose,
  Fact,
  Undoing,
  Extension.create({ name: 'guardFacts', addProseMirrorPlugins: () => [guardFacts(onRefused)] }),
]
