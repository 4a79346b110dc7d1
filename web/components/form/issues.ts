import { set } from 'react-hook-form'
import type { FieldIssue } from '#shared/fields/errors.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The form library's error of one field; it carries the issue. */
export const errorOf = (issue: FieldIssue): { type: string } => {
  const error = { type: issue.code, issue }
  return error
}

/** The form library's errors of these issues. */
export const errorsOf = (issues: readonly FieldIssue[]): Record<string, never> => {
  const errors: Record<string, never> = {}
  for (const issue of issues) set(errors, issue.path, errorOf(issue))
  return errors
}

export const issueOf = (error: unknown): FieldIssue | null =>
  isObject(error) && isObject(error.issue) ? (error.issue as FieldIssue) : null

/** The issues in the order in which their fields stand on the page; those without a field there come last. */
export const inPageOrder = (issues: readonly FieldIssue[], anchorOf: (path: string) => string): FieldIssue[] => {
  const fields = new Map(issues.map((issue) => [issue, document.getElementById(anchorOf(issue.path))]))
  return issues.toSorted((one, other) => {
    const [first, second] = [fields.get(one), fields.get(other)]
    if (!first || !second) return Number(!first) - Number(!second)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  })
}

/** The issues as one list, in the order in which they were reported. */
export const issuesIn = (errors: unknown): FieldIssue[] => {
  if (!isObject(errors)) return []
  const own = issueOf(errors)
  const below = Object.entries(errors).flatMap(([key, each]) =>
    key === 'ref' || key === 'issue' ? [] : issuesIn(each),
  )
  return own ? [own, ...below] : below
}
