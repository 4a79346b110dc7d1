import type { FieldIssue } from '../fields/errors.ts'
import { latestOf, type MemberEmployment } from '../membership/employments.ts'
import { employmentChangeShapes, type EmploymentChange } from './employment-changes.ts'

const [, terms, , workplace] = employmentChangeShapes
const ofChange: ReadonlySet<string> = new Set(['kind', 'employment', 'from'])
const given = ({ shape }: { shape: object }) => Object.keys(shape).filter((field) => !ofChange.has(field))
const [termsGiven, workplaceGiven] = [given(terms), given(workplace)]

/** A change that changes nothing of its employment, told at the first field that one would change. */
export const nothingChanged = (
  employments: readonly MemberEmployment[],
  change: EmploymentChange,
  source: string,
): FieldIssue | null => {
  const known: Readonly<Record<string, unknown>> | null = latestOf(employments, change.employment, source)
  const wanted: Readonly<Record<string, unknown>> = change
  const isSameIn = (fields: readonly string[]) => known && fields.every((field) => wanted[field] === known[field])
  if (change.kind === 'employment-changed' && isSameIn(termsGiven))
    return { path: 'occupation', code: 'terms-unchanged' }
  if (change.kind === 'workplace-changed' && isSameIn(workplaceGiven))
    return { path: 'employer', code: 'workplace-unchanged' }
  return null
}
