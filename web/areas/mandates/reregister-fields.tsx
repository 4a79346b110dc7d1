import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { GroupFrame } from '../../components/field-frame.tsx'
import { focusTarget } from '../../components/use-focus-hash.ts'
import { fieldId, type Draft, type Reregistration } from './use-reregistration.ts'

/** A question with its choices. What is missing is said below it: the field is required. */
export const ReregisterGroup = ({ form, name, hint, children }: { form: Reregistration; name: keyof Draft; hint?: ReactNode; children: ReactNode }) => {
  const intl = useIntl()
  const id = fieldId(name)
  const error = form.issues.some(({ path }) => path === name) ? intl.formatMessage({ id: 'fields.required' }) : null
  return <GroupFrame id={id} label={<FormattedMessage id={`mandates.field.${name}`} />} hint={hint} hintId={`${id}-hint`} errorId={`${id}-error`} error={error}>{children}</GroupFrame>
}

/** What is missing, each a link to its question; takes the focus when it comes. */
export const WhatIsMissing = ({ form: { issues } }: { form: Reregistration }) => {
  const box = useRef<HTMLDivElement>(null)
  const said = issues.map(({ path, code }) => `${path} ${code}`).join()
  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])
  if (!said) return null
  return (
    <div role="alert" className="notice error" tabIndex={-1} ref={box}>
      <p><strong><FormattedMessage id="mandates.missing" values={{ count: issues.length }} /></strong></p>
      <ul>
        {issues.map(({ path, code, params }) => (
          <li key={path}>
            <a href={`#reregister-${path}`} onClick={(event) => {
              event.preventDefault()
              focusTarget(`reregister-${path}`)
            }}><FormattedMessage id={`fields.${code}`} values={params ?? {}} /></a>
          </li>
        ))}
      </ul>
    </div>
  )
}
