import { DeleteOutlined, PlusOutlined, RedoOutlined, RollbackOutlined, UndoOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import type { ComponentType } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { undoingTools } from '#web/components/structured-text/undoing.ts'
import { useToolbar } from '#web/components/use-toolbar.ts'
import { addParagraph, blockAt, removeParagraph, restoreParagraph } from './paragraph-commands.ts'

type Tool = {
  id: string
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  run: (editor: Editor) => void
  works: boolean
}

const undoingIcons = { undo: UndoOutlined, redo: RedoOutlined } as const

const toolsIn = (editor: Editor): Tool[] => {
  const block = blockAt(editor.state)
  return [
    ...undoingTools(editor).map((tool) => ({ ...tool, icon: undoingIcons[tool.id] })),
    { id: 'add', icon: PlusOutlined, run: () => addParagraph(editor), works: block !== null },
    { id: 'remove', icon: DeleteOutlined, run: () => removeParagraph(editor), works: block?.kind === 'prose' },
    { id: 'restore', icon: RollbackOutlined, run: () => restoreParagraph(editor), works: block?.isRestorable ?? false },
  ]
}

/** The editor's tools; Alt+F10 comes here from the text, Escape goes back. */
export const EditorToolbar = ({ editor, controls }: { editor: Editor; controls: string }) => {
  const intl = useIntl()
  const { bar, tool } = useToolbar(() => editor.view.focus())
  const tools = useEditorState({
    editor,
    selector: ({ editor: current }) => toolsIn(current),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })
  return (
    <div
      {...bar}
      aria-label={intl.formatMessage({ id: 'protocol-page.toolbar' })}
      aria-controls={controls}
      className="editor-toolbar no-print"
    >
      {tools.map(({ id, icon: Icon, run, works }, index) => (
        <button key={id} {...tool(index)} type="button" aria-disabled={!works} onClick={() => works && run(editor)}>
          <Icon aria-hidden="true" /> <FormattedMessage id={`protocol-page.toolbar.${id}`} />
        </button>
      ))}
    </div>
  )
}
