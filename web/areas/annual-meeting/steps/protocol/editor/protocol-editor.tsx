import { EditorContent, useEditor } from '@tiptap/react'
import { Selection, type EditorState } from '@tiptap/pm/state'
import { useEffect, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useReplaced } from '#web/components/structured-text/use-replaced.ts'
import { toToolbarOf } from '#web/components/use-toolbar.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { replacing } from './guard-facts.ts'
import { documentOf, paragraphsIn } from './paragraphs-in-document.ts'
import { protocolSchema } from './protocol-schema.ts'

type Props = {
  paragraphs: Paragraph[]
  /** Raised when the text is replaced from outside. */ replaced: number
  lang: string
  onChange: (paragraphs: Paragraph[]) => void
  onLeave: () => void
}

const firstProse = ({ doc }: EditorState) => Selection.findFrom(doc.resolve(0), 1, true) ?? Selection.atStart(doc)

/**
 * Where the secretary writes: prose can be changed, what comes from the tool stays as it was decided. The protocol has
 * an editor of its own, because its facts must not change and each paragraph is merged with what the tool writes anew.
 */
const ProtocolEditor = ({ paragraphs, replaced, lang, onChange, onLeave }: Props) => {
  const intl = useIntl()
  const announce = useAnnounce()
  const id = useId()
  const heard = useRef({ onChange, onLeave, onRefused: (): void => undefined })
  useEffect(() => {
    heard.current = { onChange, onLeave, onRefused: () => announce('protocol-page.fact.refused') }
  })
  const editor = useEditor({
    extensions: protocolSchema(() => heard.current.onRefused()),
    content: documentOf(paragraphs),
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': intl.formatMessage({ id: 'protocol-page.editor' }),
        'aria-describedby': `${id}-hint`,
        lang,
        class: 'paper protocol-editor',
      },
      handleKeyDown: (_, event) => event.altKey && event.key === 'F10' && toToolbarOf(id),
    },
    onCreate: ({ editor: current }) => current.view.dispatch(current.state.tr.setSelection(firstProse(current.state))),
    onUpdate: ({ editor: current }) => heard.current.onChange(paragraphsIn(current.state.doc)),
    onBlur: () => heard.current.onLeave(),
  })
  useReplaced(
    editor,
    replaced,
    () => documentOf(paragraphs),
    (transaction) => transaction.setMeta(replacing, true),
  )
  return (
    <>
      <p id={`${id}-hint`} className="secondary no-print">
        <FormattedMessage id="protocol-page.editor.hint" />
      </p>
      <EditorToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </>
  )
}
export default ProtocolEditor
