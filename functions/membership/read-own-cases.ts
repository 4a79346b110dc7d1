import { readOwnCases as endpoint, type OwnCases } from '#shared/contract/membership-cases.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { emailToVerify } from '#shared/membership/email-verification.ts'
import { heldEntries } from '#shared/membership/entries.ts'
import { changeView } from '../common/change-view.ts'
import { operation } from '../common/operation.ts'
import { portalTime } from '../common/portal-time.ts'

type Now = { realNow: number; portalNow: number }

const applicationOf = (application: StoredApplication | null, now: Now): OwnCases['application'] =>
  application && {
    id: application.id,
    at: application.at,
    cause: application.cause,
    nextAttemptAt: application.nextAttemptAt && portalTime(now)(application.nextAttemptAt),
    ending: application.ending?.cause ?? null,
  }

/**
 * Every process about the caller's own membership: by one query, and a read of an application that waits. They stay
 * open to a member after leaving, so that a former member sees what became of a right of regret.
 */
export const readOwnCases = operation(endpoint, {
  run: async (_, { who, person, realNow, portalNow }, { stores }) => {
    const now = { realNow, portalNow }
    const [{ changes, periods, emailVerification }, application] = await Promise.all([
      stores.memberships.of(who.ref),
      stores.applications.signedBy(person.personalNumberHash),
    ])
    const joined = heldEntries(periods).findLast(
      ({ entry }) => entry.cause === 'application' && entry.source !== 'register',
    )
    return {
      changes: changes
        .toSorted((one, other) => other.sentAt - one.sentAt || other.id.localeCompare(one.id))
        .map((change) => changeView(change, now)),
      joined: joined ? { from: joined.from } : null,
      emailToVerify: emailToVerify(emailVerification, realNow),
      application: applicationOf(application, now),
      serverNow: portalNow,
    }
  },
})
