import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Publication } from '#shared/content/news.ts'
import { ApiError } from '../../../app/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { anchorOf } from './fields.tsx'
import type { Editor } from './use-editor.ts'

type Props<Draft> = { editor: Editor<Draft>; state: Publication; /** What a field is called, by its path. */ nameOf: (path: string) => string; children: ReactNode }

/** What is wrong, each a link to its field; takes the focus when it comes. */
const WhatIsWrong = <Draft,>({ editor: { issues }, nameOf }: Pick<Props<Draft>, 'editor' | 'nameOf'>) => {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (issues.length > 0) box.current?.focus()
  }, [issues])
  if (issues.length === 0) return null
  return (
    <div role="alert" className="notice error" tabIndex={-1} ref={box}>
      <p><strong><FormattedMessage id="content.wrong" /></strong></p>
      <ul>
        {issues.map(({ path, code, params }) => (
          <li key={path}><a href={`#${anchorOf(path)}`} onClick={(event) => { event.preventDefault(); document.getElementById(anchorOf(path))?.focus() }}>{nameOf(path)}: {intl.formatMessage({ id: `fields.${code}` }, params)}</a></li>
        ))}
      </ul>
    </div>
  )
}

const Conflict = ({ letGo }: { letGo: () => Promise<void> }) => (
  <div role="alert" className="notice attention">
    <p><FormattedMessage id="content.conflict" /></p>
    <button type="button" className="button" onClick={() => void letGo()}><FormattedMessage id="content.conflict.load" /></button>
  </div>
)

const Failure = <Draft,>({ editor: { saving, issues, letGo } }: { editor: Editor<Draft> }) => {
  const { error } = saving
  if (!error || issues.length > 0) return null
  return error instanceof ApiError && error.code === 'version-conflict' ? <Conflict letGo={letGo} /> : <ErrorMessage error={error} />
}

/** The form of something that is published, with what can be done with it. */
export const EditorFrame = <Draft,>({ editor, state, nameOf, children }: Props<Draft>) => {
  const { saving, submit, isChanged } = editor
  const isPublished = state === 'published'
  const button = (id: string, kind: '' | 'primary', act: () => void) => <button type="button" className={`button ${kind}`} aria-disabled={saving.isPending} onClick={() => { if (!saving.isPending) act() }}><FormattedMessage id={id} /></button>
  return (
    <form className="content-form" noValidate onSubmit={(event) => { event.preventDefault(); if (!saving.isPending) submit(null) }}>
      <WhatIsWrong editor={editor} nameOf={nameOf} />
      {children}
      <Failure editor={editor} />
      <p className="secondary" role="status"><FormattedMessage id={isChanged ? 'content.unsaved' : 'content.all-saved'} /></p>
      <div className="content-actions">
        {isPublished ? button('content.withdraw', '', () => submit('withdrawn')) : button('content.save', '', () => submit(null))}
        {isPublished ? button('content.save-published', 'primary', () => submit(null)) : button('content.publish', 'primary', () => submit('published'))}
      </div>
    </form>
  )
}
