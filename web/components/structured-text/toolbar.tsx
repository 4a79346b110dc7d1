import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useToolbar } from '../use-toolbar.ts'
import type { Writes } from './schema.ts'
import { toolsOf, type Asking, type Tool, type ToolId } from './tools.ts'

/** How each tool is drawn; null: by its name. */
const icons: Readonly<Record<ToolId, ReactNode>> = {
  heading: null,
  bold: null,
  italic: null,
  list: null,
  note: null,
  link: null,
  image: null,
  'first-name': null,
  table: null,
  'row-add': null,
  'row-remove': null,
  'column-add': null,
  'column-remove': null,
  'table-remove': null,
  undo: <UndoOutlined aria-hidden="true" />,
  redo: <RedoOutlined aria-hidden="true" />,
}

const isAsking = (id: ToolId): id is Asking => id === 'link' || id === 'image'

const withoutActs = (tools: readonly Tool[]) => JSON.stringify(tools)

/** The editor's tools; Alt+F10 comes here from the text, Escape goes back. */
export const Toolbar = ({
  editor,
  writes,
  controls,
  asked,
  ask,
}: {
  editor: Editor
  writes: Writes['of']
  controls: string
  asked: Asking | null
  ask: (what: Asking) => void
}) => {
  const intl = useIntl()
  const { bar, tool } = useToolbar(() => editor.view.focus())
  const tools = useEditorState({
    editor,
    selector: ({ editor: current }) => toolsOf(current, writes, ask),
    equalityFn: (one, other) => other !== null && withoutActs(one) === withoutActs(other),
  })
  return (
    <div
      {...bar}
      aria-label={intl.formatMessage({ id: 'structured-text.toolbar' })}
      aria-controls={controls}
      className="structured-text-tools"
    >
      {tools.map(({ id, run, isOn, works = true }, index) => (
        <button
          key={id}
          {...tool(index)}
          type="button"
          className={`tool tool-${id}`}
          aria-label={intl.formatMessage({ id: `structured-text.${id}.name` })}
          aria-pressed={isAsking(id) ? undefined : isOn}
          aria-expanded={isAsking(id) ? asked === id : undefined}
          aria-disabled={!works}
          data-on={isOn}
          onClick={() => works && run()}
        >
          {icons[id] ?? <FormattedMessage id={`structured-text.${id}`} />}
        </button>
      ))}
    </div>
  )
}
