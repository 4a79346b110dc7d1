import type { AssignmentChange, ChangeCause } from '#shared/assignments/change.ts'
import { batchOf, isInEffect } from '#shared/assignments/change-outcome.ts'
import { stillFits } from '#shared/assignments/plan-change.ts'
import { PortalError } from '#shared/errors.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { RegisterError, type RegisterFailure } from '#shared/platform/register/client.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Answer = { done: true } | { done: false; cause: ChangeCause }

const causes: Readonly<Record<RegisterFailure, ChangeCause>> = {
  unavailable: 'register-unavailable',
  slow: 'register-slow',
  rejected: 'register-rejected',
}

/** Asks the register to carry a change out, if the club and its people still are as they were. */
export const submittingChange = ({ stores, register }: Pick<WorkerDeps, 'stores' | 'register'>) => {
  const isInClub = async (ref: string, clubId: string): Promise<boolean> => {
    const person = await register.person(ref)
    return (
      person !== null &&
      !person.memberKinds.includes('non_member') &&
      person.employments.some((job) => job.clubId === clubId)
    )
  }
  const isDone = async (change: AssignmentChange): Promise<boolean> =>
    isInEffect(batchOf(change), await register.assignments(change.clubId))

  /** Once for the change however often it is asked. */
  const submit = async (change: AssignmentChange, wasAsked: boolean): Promise<Answer> => {
    const { clubId, id, person } = change
    if (person !== null && !(await isInClub(person, clubId))) return { done: false, cause: 'person-left-club' }
    const key = caseProcessId({ kind: 'assignment-change', id })
    try {
      await register.changeAssignments(clubId, batchOf(change), key)
    } catch (error) {
      // It may have carried out an earlier attempt whose answer got lost.
      const isRejected = error instanceof RegisterError && error.reason === 'rejected'
      if (!isRejected || !wasAsked || !(await isDone(change))) throw error
    }
    // The register answers a repeated id with what it did under that id, which may be something else.
    return (await isDone(change)) ? { done: true } : { done: false, cause: 'register-rejected' }
  }

  return async (change: AssignmentChange, wasAsked: boolean): Promise<Answer> => {
    try {
      // What an earlier attempt did, whose answer got lost, is done: no one may take it back as if it were not.
      if (wasAsked && (await isDone(change))) return { done: true }
      const club = await stores.people.clubPeople(change.clubId)
      if (!club) throw new PortalError('not-found')
      if (!stillFits(change, club.assignments)) return { done: false, cause: 'assignment-changed' }
      return await submit(change, wasAsked)
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error
      return { done: false, cause: causes[error.reason] }
    }
  }
}
