import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Publication } from '#shared/news/news.ts'
import { ApiError } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useIssueText, FormErrors } from '#web/components/form/form-errors.tsx'
import { anchorOf } from './fields.tsx'
import type { Editor } from './use-editor.ts'

type Props<Draft> = {
  editor: Editor<Draft>
  state: Publication
  /** What a field is called, by its path. */ nameOf: (path: string) => string
  children: ReactNode
}

const Conflict = ({ letGo }: { letGo: () => Promise<void> }) => (
  <div role="alert" className="notice attention">
    <p>
      <FormattedMessage id="content.conflict" />
    </p>
    <button type="button" className="button" onClick={() => void letGo()}>
      <FormattedMessage id="content.conflict.load" />
    </button>
  </div>
)

const Failure = <Draft,>({ editor: { saving, issues, letGo } }: { editor: Editor<Draft> }) => {
  const { error } = saving
  if (!error || issues.length > 0) return null
  return error instanceof ApiError && error.code === 'version-conflict' ? (
    <Conflict letGo={letGo} />
  ) : (
    <ErrorMessage error={error} />
  )
}

/** The form of something that is published, with what can be done with it. */
export const EditorFrame = <Draft,>({ editor, state, nameOf, children }: Props<Draft>) => {
  const textOf = useIssueText()
  const { saving, submit, isChanged } = editor
  const isPublished = state === 'published'
  const button = (id: string, kind: '' | 'primary', act: () => void) => (
    <button
      type="button"
      className={`button ${kind}`}
      aria-disabled={saving.isPending}
      onClick={() => {
        if (!saving.isPending) act()
      }}
    >
      <FormattedMessage id={id} />
    </button>
  )
  return (
    <form
      className="content-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) submit(null)
      }}
    >
      <FormErrors
        issues={editor.issues}
        anchorOf={anchorOf}
        lineOf={(issue) => (
          <>
            {nameOf(issue.path)}: {textOf(issue)}
          </>
        )}
      />
      {children}
      <Failure editor={editor} />
      <p className="secondary" role="status">
        <FormattedMessage id={isChanged ? 'content.unsaved' : 'content.all-saved'} />
      </p>
      <div className="content-actions">
        {isPublished
          ? button('content.withdraw', '', () => submit('withdrawn'))
          : button('content.save', '', () => submit(null))}
        {isPublished
          ? button('content.save-published', 'primary', () => submit(null))
          : button('content.publish', 'primary', () => submit('published'))}
      </div>
    </form>
  )
}
