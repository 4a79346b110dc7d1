import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { toolsOf, type Tool, type ToolId } from './tools.ts'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** How each tool is drawn; null: by its name. */
const icons: Readonly<Record<ToolId, ReactNode>> = {
  heading: null,
  bold: null,
  italic: null,
  list: null,
  link: null,
  'first-name': null,
  undo: <UndoOutlined aria-hidden="true" />,
  redo: <RedoOutlined aria-hidden="true" />,
}

const withoutActs = (tools: readonly Tool[]) => JSON.stringify(tools)

/** Where the next press of an arrow leads; null for any other key. */
const nextOf = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : (at + step + count) % count
}

/** The editor's tools; Alt+F10 comes here from the text, Escape goes back. */
export const Toolbar = ({
  editor,
  controls,
  isAskingLink,
  askLink,
}: {
  editor: Editor
  controls: string
  isAskingLink: boolean
  askLink: () => void
}) => {
  const intl = useIntl()
  const bar = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const tools = useEditorState({
    editor,
    selector: ({ editor: current }) => toolsOf(current, askLink),
    equalityFn: (one, other) => other !== null && withoutActs(one) === withoutActs(other),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return editor.view.focus()
    }
    const to = nextOf(event.key, active, tools.length)
    if (to === null) return
    event.preventDefault()
    setActive(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'structured-text.toolbar' })}
      aria-controls={controls}
      className="structured-text-tools"
      onKeyDown={onKeyDown}
    >
      {tools.map(({ id, run, isOn, works = true }, index) => (
        <button
          key={id}
          type="button"
          className={`tool tool-${id}`}
          tabIndex={index === active ? 0 : -1}
          aria-label={intl.formatMessage({ id: `structured-text.${id}.name` })}
          aria-pressed={id === 'link' ? undefined : isOn}
          aria-expanded={id === 'link' ? isAskingLink : undefined}
          aria-disabled={!works}
          data-on={isOn}
          onFocus={() => setActive(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => works && run()}
        >
          {icons[id] ?? <FormattedMessage id={`structured-text.${id}`} />}
        </button>
      ))}
    </div>
  )
}
