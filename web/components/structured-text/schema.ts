import { Extension, Mark, Node } from '@tiptap/react'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { imagePath, isPageImage, sizeOfImage } from '#shared/content/image.ts'
import { isOwnPath } from '#shared/content/own-path.ts'
import { isWebAddress } from '#shared/fields/url.ts'
import { beginLine, leaveKind } from './line-commands.ts'
import { Undoing } from './undoing.ts'

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

/** First of the blocks: what follows a heading, and what is pasted and is nothing else, is one. */
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  // An item of a list in other programs holds paragraphs; here it is a line itself.
  parseHTML: () => [{ tag: 'p', context: 'listItem/', skip: true, priority: 60 }, { tag: 'p' }],
  renderHTML: () => ['p', 0],
})

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: () => ['h3', 0],
})

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }],
  renderHTML: () => ['ul', 0],
})

const ListItem = Node.create({
  name: 'listItem',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
})

/** What a reader should not miss. */
const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'blockquote' }, { tag: 'p.note', priority: 70 }],
  renderHTML: () => ['p', { class: 'note' }, 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

/** A picture of the page; one that is pasted from elsewhere is not taken over. */
const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    image: { default: '', rendered: false, parseHTML: (element) => element.dataset['pageImage'] ?? '' },
    alt: { default: '' },
    isDecorative: {
      default: false,
      rendered: false,
      parseHTML: (element) => element.dataset['isDecorative'] === 'true',
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-page-image]',
      getAttrs: (element) => (isPageImage(element.dataset['pageImage'] ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => {
    const image = String(attrs['image'])
    return [
      'img',
      {
        ...HTMLAttributes,
        ...sizeOfImage(image),
        src: imagePath(image),
        'data-page-image': image,
        'data-is-decorative': String(attrs['isDecorative']),
      },
    ]
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Cells of one line each; none reaches over others. */
const cell = (name: 'tableHeader' | 'tableCell', tag: 'th' | 'td') =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, rendered: false, parseHTML: () => 1 },
      rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag: 'p', context: `${name}/`, skip: true, priority: 60 }, { tag }],
    renderHTML: () => [tag, 0],
  })

/** What the tables' commands call our nodes. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => (tableRoles[name] === undefined ? {} : { tableRole: tableRoles[name] }),
  // A gap beside a table can be written in, where there is no line.
  addProseMirrorPlugins: () => [tableEditing(), gapCursor()],
  addKeyboardShortcuts() {
    const toCell = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: toCell(1), 'Shift-Tab': toCell(-1) }
  },
})

/** Stands for the reader's first name; `label` is what the writer sees. */
const FirstName = Node.create<{ label: string }>({
  name: 'firstName',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ label: '' }),
  parseHTML: () => [{ tag: 'span[data-first-name]' }],
  renderHTML() {
    return ['span', { 'data-first-name': '', class: 'first-name' }, this.options.label]
  },
  renderText() {
    return this.options.label
  },
})

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    // Some programs wrap all that is copied in one that is not bold.
    { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: (weight) => (/^(bold(er)?|[6-9]\d\d)$/.test(weight) ? null : false) },
  ],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') }
  },
})

const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark('italic') }
  },
})

const Link = Mark.create<{ isAddress: (text: string) => boolean }>({
  name: 'link',
  inclusive: false,
  addOptions: () => ({ isAddress: isWebAddress }),
  addAttributes: () => ({ href: { default: null } }),
  parseHTML() {
    const { isAddress } = this.options
    return [{ tag: 'a[href]', getAttrs: (element) => (isAddress(element.getAttribute('href') ?? '') ? null : false) }]
  },
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

const Keys = Extension.create({
  name: 'keys',
  priority: 1000,
  addKeyboardShortcuts() {
    const run = (command: typeof beginLine) => () => command(this.editor.state, this.editor.view.dispatch)
    return { Enter: run(beginLine), 'Shift-Enter': run(beginLine), Backspace: run(leaveKind) }
  },
})

/** What is written: a letter, in which `firstName` is how its reader's name is shown, or a page. */
export type Writes = { of: 'letter'; firstName: string } | { of: 'page' }

const ofPage = [Note, Image, Table, TableRow, cell('tableHeader', 'th'), cell('tableCell', 'td'), Tables]

/** Everything that structured text of a kind can hold, and nothing else. */
export const structuredText = (writes: Writes) => [
  Document,
  Paragraph,
  Heading,
  BulletList,
  ListItem,
  Text,
  ...(writes.of === 'letter' ? [FirstName.configure({ label: writes.firstName })] : ofPage),
  Bold,
  Italic,
  writes.of === 'letter' ? Link : Link.configure({ isAddress: (text) => isOwnPath(text) || isWebAddress(text) }),
  Keys,
  Undoing,
]
