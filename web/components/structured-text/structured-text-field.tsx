import { lazy, Suspense, type ReactNode } from 'react'
import { Loading } from '../loading.tsx'
import type { EditorProps } from './editor.tsx'
import './structured-text.css'

const Editor = lazy(() => import('./editor.tsx'))

type Props = Pick<EditorProps, 'id' | 'value' | 'replaced' | 'onChange'> & { label: ReactNode; error: string | null }

/** A field of structured text; what it is written with is loaded by itself. */
export const StructuredTextField = ({ label, error, ...editor }: Props) => {
  const { id } = editor
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      <Suspense fallback={<Loading lines={6} />}>
        <Editor
          {...editor}
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
