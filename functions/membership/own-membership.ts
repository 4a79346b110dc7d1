import * as contract from '#shared/contract/membership.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { leftToMember } from '#shared/membership-change/left-to-member.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { lastDayLeft } from '#shared/membership-leaving/leaving.ts'
import { standing } from '#shared/membership/consents.ts'
import { emailToVerify } from '#shared/membership/email-verification.ts'
import { returnedLetterOf } from '#shared/membership/returned-letter.ts'
import { changeView } from '../common/change-view.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { memberClubs } from '../common/member-clubs.ts'
import { operation } from '../common/operation.ts'

/** The caller's membership: one query, and a read of the clubs whose fee is added and of conflicts. */
const ownMembership = async (
  { who, person, portalNow, realNow }: Pick<Caller, 'who' | 'person' | 'portalNow' | 'realNow'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<OwnMembership> => {
  const membership = await stores.memberships.of(who.ref)
  const { periods, employments, reduced, additional, changes, contact, emailVerification, ...chosen } = membership
  const { subscriptions, consents, terms } = chosen
  const [clubs, conflicts] = await Promise.all([memberClubs(employments, stores), stores.conflictNotices.all()])
  const open = changes.filter(({ state }) => isOpen(state))
  return {
    name: person.name,
    entries: periods,
    employments,
    reduced,
    additional,
    contact,
    returnedLetter: returnedLetterOf(person),
    emailToVerify: emailToVerify(emailVerification, realNow),
    subscriptions: subscriptions.kinds,
    consents: consents.flatMap(({ kind, records }) => (standing(records) ? kind : [])),
    terms: terms.toSorted((one, other) => other.at - one.at),
    clubs,
    conflicts: conflicts.filter(({ lifted }) => lifted === null),
    leftToMember: leftToMember(changes, realNow).map((change) => changeView(change, { realNow, portalNow })),
    leaves: lastDayLeft(changes),
    openChanges: open.filter(({ takingBack }) => !takingBack).length,
    plannedFrom: open
      .flatMap(({ state, from, takingBack }) => (state === 'planned' && from && !takingBack ? from : []))
      .toSorted(),
    changesTakenBack: open.filter(({ takingBack }) => takingBack).length,
    portalNow,
  }
}

export const readOwnMembership = operation(contract.readOwnMembership, {
  run: (_, caller, deps) => ownMembership(caller, deps),
})
