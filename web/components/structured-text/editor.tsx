import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { toToolbarOf } from '../use-toolbar.ts'
import { bodyOf, documentOf, type WrittenBlock } from './document.ts'
import { LinkField } from './link-field.tsx'
import { structuredText, type Writes } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import { linkAt, removeLink, setLink } from './tools.ts'
import { useReplaced } from './use-replaced.ts'

export type EditorProps = {
  id: string
  /** What is written in, where it is not the language of the page. */
  lang?: string
  /** Whether a letter or a page is written; what there is in one is not there in the other. */
  writes: Writes['of']
  value: readonly WrittenBlock[]
  /** Raised when the text is replaced by anything but typing. */ replaced: number
  /** Ids of the label, and of the error or hint. */ labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  onChange: (body: WrittenBlock[]) => void
}

/** Where structured text is written. */
const StructuredTextEditor = ({
  id,
  lang,
  writes,
  value,
  replaced,
  labelledBy,
  describedBy,
  isInvalid,
  onChange,
}: EditorProps) => {
  const intl = useIntl()
  const [askedLink, setAskedLink] = useState<{ address: string | null } | null>(null)
  const heard = useRef({ onChange, askLink: (): void => undefined })
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(lang && { lang }),
    class: 'structured-text-words',
  }
  const editor = useEditor({
    extensions: structuredText(
      writes === 'page'
        ? { of: writes }
        : { of: writes, firstName: intl.formatMessage({ id: 'structured-text.first-name' }) },
    ),
    content: documentOf(value),
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      handleKeyDown: (_, event) => {
        if (event.altKey && event.key === 'F10') return toToolbarOf(id)
        const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
        if (isAsked) heard.current.askLink()
        return isAsked
      },
    },
    onUpdate: ({ editor: current }) => heard.current.onChange(bodyOf(current.getJSON())),
  })
  const askLink = () => setAskedLink((asked) => (asked ? null : { address: linkAt(editor) }))
  useEffect(() => {
    heard.current = { onChange, askLink }
  })
  useReplaced(editor, replaced, () => documentOf(value))
  const close = (act: () => void) => () => {
    setAskedLink(null)
    act()
  }
  return (
    <div className="structured-text">
      <Toolbar editor={editor} writes={writes} controls={id} isAskingLink={askedLink !== null} askLink={askLink} />
      {askedLink && (
        <LinkField
          writes={writes}
          address={askedLink.address}
          onSet={(address) => close(() => setLink(editor, address))()}
          onRemove={close(() => removeLink(editor))}
          onClose={close(() => editor.view.focus())}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
export default StructuredTextEditor
