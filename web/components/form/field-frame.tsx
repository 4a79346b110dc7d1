import type { ReactNode } from 'react'
import './field-frame.css'

type Aria = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }
type Props = {
  id: string
  label: ReactNode
  hint?: ReactNode
  hintId: string
  error: string | null
  warning?: string | null
  errorId: string
  isRequired?: boolean
  children: (aria: Aria) => ReactNode
}

const ariaOf = ({ id, hint, hintId, error, errorId, warning, isRequired }: Omit<Props, 'children' | 'label'>): Aria => {
  const described = [hint ? hintId : '', error || warning ? errorId : ''].filter(Boolean).join(' ')
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  }
}

const Below = ({ error, errorId, warning }: Pick<Props, 'error' | 'errorId' | 'warning'>) =>
  error || warning ? (
    <p className={error ? 'field-error' : 'field-warning'} id={errorId}>
      {error ?? warning}
    </p>
  ) : null

/** The id of a field's label, for what stands beside the field and is named after it. */
export const labelOf = (id: string): string => `${id}-label`

/** Label above, hint before the field, error below it. */
export const FieldFrame = ({ label, children, ...rest }: Props) => (
  <div className={rest.error ? 'field invalid' : 'field'}>
    <label htmlFor={rest.id} id={labelOf(rest.id)}>
      {label}
    </label>
    {rest.hint && (
      <p className="hint" id={rest.hintId}>
        {rest.hint}
      </p>
    )}
    {children(ariaOf(rest))}
    <Below {...rest} />
  </div>
)

/** Several choices under one question. */
export const GroupFrame = ({
  id,
  label,
  hint,
  hintId,
  error,
  errorId,
  warning,
  children,
}: Omit<Props, 'children'> & { children: ReactNode }) => (
  <fieldset
    id={id}
    tabIndex={-1}
    className={error ? 'field group invalid' : 'field group'}
    aria-describedby={error || warning ? errorId : undefined}
  >
    <legend>{label}</legend>
    {hint && (
      <p className="hint" id={hintId}>
        {hint}
      </p>
    )}
    {children}
    <Below error={error} errorId={errorId} warning={warning} />
  </fieldset>
)

/** A value that can no longer be changed: text, not a disabled field. */
export const ReadValue = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="field read">
    <p className="field-label">{label}</p>
    <p>{children}</p>
  </div>
)
