import { DeleteOutlined, PlusOutlined, RedoOutlined, RollbackOutlined, UndoOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { useRef, type ComponentType, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addParagraph, blockAt, removeParagraph, restoreParagraph } from './paragraph-commands.ts'

type Tool = {
  id: string
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  run: (editor: Editor) => void
  works: boolean
}

const toolsIn = (editor: Editor): Tool[] => {
  const block = blockAt(editor.state)
  const { dispatch } = editor.view
  return [
    { id: 'undo', icon: UndoOutlined, run: () => undo(editor.state, dispatch), works: undoDepth(editor.state) > 0 },
    { id: 'redo', icon: RedoOutlined, run: () => redo(editor.state, dispatch), works: redoDepth(editor.state) > 0 },
    { id: 'add', icon: PlusOutlined, run: () => addParagraph(editor), works: block !== null },
    { id: 'remove', icon: DeleteOutlined, run: () => removeParagraph(editor), works: block?.kind === 'prose' },
    { id: 'restore', icon: RollbackOutlined, run: () => restoreParagraph(editor), works: block?.isRestorable ?? false },
  ]
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The editor's tools; Alt+F10 comes here from the text, Escape goes back. */
export const EditorToolbar = ({ editor, controls }: { editor: Editor; controls: string }) => {
  const intl = useIntl()
  const bar = useRef<HTMLDivElement>(null)
  const tools = useEditorState({
    editor,
    selector: ({ editor: current }) => toolsIn(current),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return editor.view.focus()
    }
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 }
    const to =
      ends[event.key] ?? (event.key in steps ? (at + (steps[event.key] ?? 0) + buttons.length) % buttons.length : null)
    if (to === null) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'protocol-page.toolbar' })}
      aria-controls={controls}
      className="editor-toolbar no-print"
      onKeyDown={move}
      data-toolbar
    >
      {tools.map(({ id, icon: Icon, run, works }, index) => (
        <button
          key={id}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-disabled={!works}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => works && run(editor)}
        >
          <Icon aria-hidden="true" /> <FormattedMessage id={`protocol-page.toolbar.${id}`} />
        </button>
      ))}
    </div>
  )
}
