import { kindChanges } from '../membership-change/kind-changes.ts'
import { kindChangeNames, type KindChangeName } from '../membership-change/change-kinds.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'

/** Whether a kind of membership has the income insurance. A job seeker keeps the one of the job that ended. */
export const insuranceOf: Readonly<Record<ApplicantKind, 'included' | 'continued' | 'none'>> = {
  employed: 'included',
  manager: 'included',
  job_seeker: 'continued',
  self_employed: 'none',
  student: 'none',
  retired: 'none',
}

/** The change that a member can make to a kind with the insurance; null where there is none. */
export const changeToInsured = (kind: ApplicantKind): KindChangeName | null =>
  kindChangeNames.find((name) => {
    const { of, to } = kindChanges[name]
    return of.includes(kind) && insuranceOf[to] === 'included'
  }) ?? null
