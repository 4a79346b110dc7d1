import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isDay, startOfDay } from '#shared/clock.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { focusTarget } from '../use-focus-hash.ts'

/** The text of one wrong field, with its days in words as everywhere. */
export const useIssueText = () => {
  const intl = useIntl()
  const inWords = (value: string | number) =>
    typeof value === 'string' && isDay(value)
      ? intl.formatDate(startOfDay(value), {
          timeZone: 'Europe/Stockholm',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })
      : value
  return ({ code, params = {} }: FieldIssue): string =>
    intl.formatMessage(
      { id: `fields.${code}` },
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(value)])),
    )
}

const useOnIssues = (issues: readonly unknown[], act: () => void) => {
  const before = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    if (issues.some((each) => !before.current.includes(each))) act()
    before.current = issues
  })
}

/**
 * The box that takes the focus when something new is reported, and leaves it in the field while one thing after the
 * other is put right. Issues that are still there must be the same objects as before.
 */
export const useFocusOnIssues = (issues: readonly FieldIssue[], refusal: string | null = null) => {
  const box = useRef<HTMLDivElement>(null)
  useOnIssues(refusal === null ? issues : [...issues, refusal], () => box.current?.focus())
  return box
}

/** In a form short enough to see its errors at the fields: the first faulty field takes the focus. */
export const FirstFaultyField = ({ issues, anchorOf }: Pick<Wrong, 'issues' | 'anchorOf'>) => {
  useOnIssues(issues, () => issues[0] && focusTarget(anchorOf(issues[0].path)))
  return null
}

type Wrong = {
  issues: readonly FieldIssue[]
  /** Id of a field's control. */ anchorOf: (path: string) => string
  /** What is said of it. */ lineOf: (issue: FieldIssue) => ReactNode
}

/** The errors of the fields, each a link to its field. */
export const WrongFields = ({ issues, anchorOf, lineOf }: Wrong) => (
  <>
    <p>
      <strong>
        <FormattedMessage id="forms.wrong" />
      </strong>
    </p>
    <ul>
      {issues.map((issue) => (
        <li key={issue.path}>
          <a
            href={`#${anchorOf(issue.path)}`}
            onClick={(event) => {
              event.preventDefault()
              focusTarget(anchorOf(issue.path))
            }}
          >
            {lineOf(issue)}
          </a>
        </li>
      ))}
    </ul>
  </>
)

/** The errors of a form; the list takes the focus when it appears. */
export const FormErrors = (wrong: Wrong) => {
  const box = useFocusOnIssues(wrong.issues)
  if (wrong.issues.length === 0) return null
  return (
    <div role="alert" className="notice error" tabIndex={-1} ref={box}>
      <WrongFields {...wrong} />
    </div>
  )
}
