import { expect, it } from 'vitest'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { errorsOf, issueOf, issuesIn } from './issues.ts'

it('what is wrong with fields inside others is listed in its order, each issue itself', () => {
  const issues: FieldIssue[] = [
    { path: 'title.en', code: 'required' },
    { path: 'options', code: 'too-short', params: { min: 2 } },
    { path: 'options.1.text.sv', code: 'required' },
    { path: 'type', code: 'required' },
  ]
  const errors = errorsOf(issues) as unknown as { title: { en: unknown } }
  expect(issuesIn(errors)).toEqual(issues)
  expect(issueOf(errors.title.en)).toBe(issues[0])
})
