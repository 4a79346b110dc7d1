import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useToolbar } from '../use-toolbar.ts'
import type { Writes } from './schema.ts'
import { toolsOf, type Tool, type ToolId } from './tools.ts'

/** How each tool is drawn; null: by its name. */
const icons: Readonly<Record<ToolId, ReactNode>> = {
  heading: null,
  bold: null,
  italic: null,
  list: null,
  note: null,
  link: null,
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

const withoutActs = (tools: readonly Tool[]) => JSON.stringify(tools)

/** The editor's tools; Alt+F10 comes here from the text, Escape goes back. */
export const Toolbar = ({
  editor,
  writes,
  controls,
  isAskingLink,
  askLink,
}: {
  editor: Editor
  writes: Writes['of']
  controls: string
  isAskingLink: boolean
  askLink: () => void
}) => {
  const intl = useIntl()
  const { bar, tool } = useToolbar(() => editor.view.focus())
  const tools = useEditorState({
    editor,
    selector: ({ editor: current }) => toolsOf(current, writes, askLink),
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
          aria-pressed={id === 'link' ? undefined : isOn}
          aria-expanded={id === 'link' ? isAskingLink : undefined}
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
