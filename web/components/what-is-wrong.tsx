import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { focusTarget } from './use-focus-hash.ts'

type Props = { issues: readonly FieldIssue[]; /** Id of a field's control. */ anchorOf: (path: string) => string; /** Message that names a field. */ labelOf: (path: string) => string }

/** The text of one wrong field. */
export const useIssueText = () => {
  const intl = useIntl()
  return ({ code, params }: FieldIssue): string => intl.formatMessage({ id: `fields.${code}` }, params)
}

/** What is wrong in a form, each a link to its field; takes the focus when it comes. */
export const WhatIsWrong = ({ issues, anchorOf, labelOf }: Props) => {
  const textOf = useIssueText()
  const box = useRef<HTMLDivElement>(null)
  const said = issues.map(({ path, code }) => `${path} ${code}`).join()
  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])
  if (issues.length === 0) return null
  return (
    <div role="alert" className="notice error" tabIndex={-1} ref={box}>
      <p><strong><FormattedMessage id="forms.wrong" /></strong></p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.path}>
            <a href={`#${anchorOf(issue.path)}`} onClick={(event) => { event.preventDefault(); focusTarget(anchorOf(issue.path)) }}>
              <FormattedMessage id={labelOf(issue.path)} />: {textOf(issue)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
