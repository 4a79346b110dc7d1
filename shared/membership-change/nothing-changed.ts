import type { FieldIssue } from '../fields/errors.ts'
import { Refusal } from '../fields/refusal.ts'
import { readPhone } from '../fields/phone.ts'
import type { StoredContact } from '../membership/stored.ts'
import { latestOf } from '../membership/employments.ts'
import type { MemberEmployment } from '../membership/employment.ts'
import type { WantedByGroup } from './change.ts'
import { employmentChangeShapes, type EmploymentChange } from './employment-changes.ts'

const [, terms, , workplace] = employmentChangeShapes
const ofChange: ReadonlySet<string> = new Set(['kind', 'employment', 'from'])
const given = ({ shape }: { shape: object }) => Object.keys(shape).filter((field) => !ofChange.has(field))
const [termsGiven, workplaceGiven] = [given(terms), given(workplace)]

const written = (phone: string | null): string | null => {
  const read = readPhone(phone ?? '')
  return read instanceof Refusal ? phone : read
}

/** The issue of a change of telephone number and address to those that are known; reported at the first field. */
export const contactUnchanged = (known: StoredContact | null, wanted: WantedByGroup['contact']): FieldIssue | null => {
  if (wanted.kind !== 'contact' || !known) return null
  const isSameAddress = (['street', 'zipCode', 'city'] as const).every((field) => wanted[field] === known[field])
  return isSameAddress && written(wanted.phone) === written(known.phone)
    ? { path: 'phone', code: 'contact-unchanged' }
    : null
}

/** Reported at the first field that could have changed. */
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
