import type { SessionView } from '#shared/contract/sign-in.ts'
import { returnedLetterOf } from '#shared/membership/returned-letter.ts'
import { isMember } from '#shared/roles/membership.ts'
import type { Role } from '#shared/roles/role.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import type { SignedIn, Visit } from '../common/exchange.ts'

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}

const clubNamesOf = async (roles: readonly Role[], { stores }: Deps): Promise<Record<string, string>> => {
  const clubs = await Promise.all(
    [...new Set(roles.flatMap(({ clubId }) => clubId ?? []))].map((clubId) => stores.people.club(clubId)),
  )
  return Object.fromEntries(clubs.flatMap((club) => (club ? [[club.clubId, club.name]] : [])))
}

export const sessionView = async (
  visit: Visit,
  signedIn: SignedIn | null,
  deps: DepsWith<'productName'>,
): Promise<SessionView> => {
  const { config } = deps
  const common = { portalNow: visit.portalNow, demo: config.demo, productName: config.productName }
  if (!signedIn) return { signedIn: false, ...common }
  const { session, person, who } = signedIn
  return {
    signedIn: true,
    ...common,
    person: { ref: person.ref, name: person.name, initials: initialsOf(person.name) },
    roles: who.roles,
    ...(isMember(who) && returnedLetterOf(person) && { hasReturnedLetter: true }),
    clubNames: await clubNamesOf(who.roles, deps),
    activeRoleId: who.activeRole?.id ?? '',
    serverNow: visit.realNow,
    idleAt: session.idleAt,
    expiresAt: session.expiresAt,
  }
}
