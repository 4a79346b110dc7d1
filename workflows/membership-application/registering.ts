import type { ApplicationCause } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { applicationCase } from '#shared/cases/case.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { RegisterError, type Register } from '#shared/platform/register/client.ts'
import type { Membership } from '#shared/platform/register/wire.ts'
import {
  declaredEmployments,
  memberKindsOf,
  type Applicant,
} from '#shared/platform/stores/membership-application/membership-items.ts'

/** `refused`: the register will not make the person a member, and is not asked again. */
type Answer = { made: Membership } | { made: null; refused: boolean; cause: ApplicationCause }

const unanswered = (error: RegisterError): Extract<Answer, { made: null }> => ({
  made: null,
  refused: false,
  cause: error.reason === 'slow' ? 'register-slow' : 'register-unavailable',
})

/** The register's own no. Any other is a fault between the systems, about which the applicant can do nothing. */
const refusals: Readonly<Record<string, ApplicationCause>> = {
  'already-member': 'already-member',
  'former-member': 'former-member',
  'protected-identity': 'protected-identity',
  rejected: 'register-rejected',
}

const employmentsOf = (stored: StoredApplication, applicant: Applicant) =>
  declaredEmployments(stored, applicant).map(({ id, employer }) => ({ id, employer, clubId: null }))

/**
 * Asks the register to make the applicant a member, once for the application however often it is asked: from the day
 * asked for, or from `today` (Swedish day of portal time) where that has passed while the register did not answer.
 */
export const askRegister = async (
  register: Register,
  stored: StoredApplication & { person: string },
  applicant: Applicant,
  today: string,
): Promise<Answer> => {
  const key = caseProcessId(applicationCase(stored.id))
  const { application, name } = applicant
  const { personalNumber, email, phone, ...address } = application.person
  const { language, work, earlier, payment, terms } = application
  try {
    return {
      made: await register.createMembership(
        {
          ref: stored.person,
          personalNumber,
          name,
          email,
          phone,
          language,
          memberKinds: memberKindsOf(application),
          employments: employmentsOf(stored, applicant),
          address,
          from: stored.from > today ? stored.from : today,
          work,
          earlier,
          payment,
          terms,
        },
        key,
      ),
    }
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error
    if (error.reason !== 'rejected') return unanswered(error)
    try {
      // An earlier attempt may have been carried out, and its answer lost; on another day the same key is refused.
      const made = await register.membership(key)
      if (made) return { made }
    } catch (silent) {
      if (silent instanceof RegisterError) return unanswered(silent)
      throw silent
    }
    const cause = refusals[error.code ?? '']
    return cause ? { made: null, refused: true, cause } : unanswered(error)
  }
}

/** Has the register refuse it from now on. `made`: what it had made before; `cause`: why it has not answered. */
export const withdrawFromRegister = async (
  register: Register,
  application: string,
): Promise<{ made: Membership | null } | { made: null; cause: ApplicationCause }> => {
  try {
    return { made: await register.withdrawMembership(caseProcessId(applicationCase(application))) }
  } catch (error) {
    if (error instanceof RegisterError) return { made: null, cause: unanswered(error).cause }
    throw error
  }
}
