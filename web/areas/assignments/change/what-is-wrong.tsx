import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { focusTarget } from '../../../components/use-focus-hash.ts'
import { fieldId, type Field } from './draft.ts'
import type { ChangeForm } from './use-change-form.ts'

/** Choices that must be made: the field says that it is required, the list says what to choose. */
const missing: ReadonlySet<string> = new Set(['person-required', 'assignment-type-required', 'mandate-period-required'])

/** What is wrong with a field, in words; for the list above the fields, or below the field itself. */
export const useIssueText = () => {
  const intl = useIntl()
  return ({ code, params }: FieldIssue, where: 'list' | 'field'): string => intl.formatMessage({ id: `fields.${where === 'field' && missing.has(code) ? 'required' : code}` }, params)
}

/** What is wrong, each a link to its field, or why it is not possible at all; takes the focus when it comes. */
export const WhatIsWrong = ({ form: { issues, refusal, isChangedMeanwhile } }: { form: ChangeForm }) => {
  const textOf = useIssueText()
  const box = useRef<HTMLDivElement>(null)
  const said = `${issues.map(({ path, code }) => `${path} ${code}`).join()}${refusal ?? ''}`
  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])
  if (!said) return null
  return (
    <div role="alert" className="notice error wrong" tabIndex={-1} ref={box}>
      {isChangedMeanwhile && <p><strong><FormattedMessage id="assignments.meanwhile" /></strong></p>}
      {refusal ? <p><FormattedMessage id={`errors.${refusal}`} /></p> : <p><strong><FormattedMessage id="assignments.wrong" values={{ count: issues.length }} /></strong></p>}
      {issues.length > 0 && (
        <ul>
          {issues.map((issue) => (
            <li key={issue.path}>
              <a href={`#${fieldId(issue.path as Field)}`} onClick={(event) => { event.preventDefault(); focusTarget(fieldId(issue.path as Field)) }}>{textOf(issue, 'list')}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
