import { EditorContent, useEditor } from '@tiptap/react'
import type { EditorState } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { toToolbarOf } from '../use-toolbar.ts'
import { bodyOf, documentOf, type WrittenBlock } from './document.ts'
import { ImageField, type ImageUploads } from './image-field.tsx'
import { LinkField } from './link-field.tsx'
import { structuredText, type Writes } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import { imageAt, linkAt, removeImage, removeLink, setImage, setLink, type Asking, type Dispatch } from './tools.ts'
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
  /** Where pictures come from, in what can have some. */ images?: ImageUploads
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
  images,
  onChange,
}: EditorProps) => {
  const intl = useIntl()
  const [asked, setAsked] = useState<Asking | null>(null)
  const heard = useRef({ onChange, ask: (_: Asking): void => undefined })
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
        if (isAsked) heard.current.ask('link')
        return isAsked
      },
    },
    onUpdate: ({ editor: current }) => heard.current.onChange(bodyOf(current.getJSON())),
  })
  const ask = (what: Asking) => setAsked((before) => (before === what ? null : what))
  useEffect(() => {
    heard.current = { onChange, ask }
  })
  useReplaced(editor, replaced, () => documentOf(value))
  const close = (act: () => void) => () => {
    setAsked(null)
    act()
  }
  const inEditor = (act: (state: EditorState, dispatch: Dispatch) => void) => {
    act(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    <div className="structured-text">
      <Toolbar editor={editor} writes={writes} controls={id} asked={asked} ask={ask} />
      {asked === 'link' && (
        <LinkField
          writes={writes}
          address={linkAt(editor)}
          onSet={(address) => close(() => setLink(editor, address))()}
          onRemove={close(() => removeLink(editor))}
          onClose={close(() => editor.view.focus())}
        />
      )}
      {asked === 'image' && images && (
        <ImageField
          lang={lang}
          images={images}
          image={imageAt(editor.state)}
          onSet={(image) => close(() => inEditor((state, dispatch) => setImage(state, dispatch, image)))()}
          onRemove={close(() => inEditor(removeImage))}
          onClose={close(() => editor.view.focus())}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
export default StructuredTextEditor
