import { lazy, Suspense, type ReactNode } from 'react'
import { Loading } from '../loading.tsx'
import type { WrittenBlock } from './document.ts'
import type { EditorProps } from './editor.tsx'
import './structured-text.css'

const Editor = lazy(() => import('./editor.tsx'))

type Props<Written extends WrittenBlock> = Pick<EditorProps, 'id' | 'lang' | 'writes' | 'replaced' | 'images'> & {
  label: ReactNode
  error: string | null
  value: readonly Written[]
  onChange: (body: Written[]) => void
}

/** A field of structured text; what it is written with is loaded by itself. */
export const StructuredTextField = <Written extends WrittenBlock>({
  label,
  error,
  onChange,
  ...editor
}: Props<Written>) => {
  const { id } = editor
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      <Suspense fallback={<Loading lines={6} />}>
        <Editor
          {...editor}
          // What is written is of the kind that the editor was given.
          onChange={(body) => onChange(body as Written[])}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : undefined}
          isInvalid={error !== null}
        />
      </Suspense>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
