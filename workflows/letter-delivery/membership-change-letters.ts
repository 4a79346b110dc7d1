import { addDays } from '#shared/clock.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { payableFee } from '#shared/membership/payable-fee.ts'
import type { PayableFee } from '#shared/membership/fee.ts'
import { additionalInsuranceChanges } from '#shared/membership-change/change-kinds.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { madeOfInsurance } from '#shared/membership-change/insured-after.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { letterOfOutcome, letterOfProgress } from '#shared/membership-change/letters.ts'
import { additionalInsuranceLetter } from '#shared/platform/mail/letters/additional-insurance-letter.ts'
import { leavingLetter } from '#shared/platform/mail/letters/leaving-letter.ts'
import { membershipChangeLetter } from '#shared/platform/mail/letters/membership-change-letter.ts'
import { paymentChangedLetter } from '#shared/platform/mail/letters/payment-changed-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { StoredMembership } from '#shared/platform/stores/membership/membership-store.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { leftMandates } from './left-mandates.ts'
import type { LetterSettings } from './letters-of.ts'

const feeFrom = async (
  day: string,
  { periods, employments, reduced }: StoredMembership,
  people: Pick<Stores['people'], 'club'>,
): Promise<PayableFee | null> => {
  const ids = [...new Set(employments.flatMap(({ clubId }) => clubId ?? []))]
  const clubs = await Promise.all(
    ids.map(async (clubId) => ({ clubId, fee: (await people.club(clubId))?.currentFee ?? null })),
  )
  const on = feeOn({ entries: periods, employments, reduced, clubs }, day)
  return on && payableFee(on)
}

const insuredAs = ({ periods, additional }: StoredMembership) => ({ entries: periods, additional })

/** What became of leaving: taken back or over. Null for one that was stopped, which has the letter of any change. */
const outcomeOf = ({ kind, state, cause, from }: MembershipChange) => {
  if (kind !== 'left' || !from || (state !== 'done' && (state !== 'cancelled' || cause !== null))) return null
  return { outcome: state === 'done' ? ('over' as const) : ('withdrawn' as const), until: addDays(from, -1) }
}

/** What a letter about the additional insurance says; null about other changes, and of one that did not take place. */
const insuranceLetter = (
  { id, kind, state, from, wanted }: MembershipChange,
  { additional }: Pick<StoredMembership, 'additional'>,
): Parameters<typeof additionalInsuranceLetter>[2] | null => {
  const name = additionalInsuranceChanges.find((each) => each === kind)
  if (!name || !from || (state !== 'waiting' && state !== 'planned' && state !== 'done')) return null
  const asked = wanted && 'insuredSalary' in wanted ? wanted.insuredSalary : null
  const made = additional.find(({ source }) => source === id)
  return { kind: name, state, from, insuredSalary: asked ?? made?.insuredSalary ?? null }
}

/** None about a change that is not its reader's, or that has gone on since. */
export const membershipChangeLetters =
  (
    { memberships, membershipChanges, people }: Pick<Stores, 'memberships' | 'membershipChanges' | 'people'>,
    { about, kind }: Pick<SendAbout<'membership-change'>, 'about' | 'kind'>,
    settings: LetterSettings,
  ) =>
  async (person: Person): Promise<PreparedLetter | null> => {
    const { ref, language } = person
    const change = await membershipChanges.read({ person: ref, id: about.change })
    if (!change || (letterOfOutcome(change) ?? letterOfProgress(change)) !== kind) return null
    if (change.state === 'done' && change.payment)
      return prepareLetter(paymentChangedLetter(settings, language, change.payment))
    const membership = await memberships.of(ref)
    const insurance = insuranceLetter(change, membership)
    if (insurance) return prepareLetter(additionalInsuranceLetter(settings, language, insurance))
    const fee = change.from ? await feeFrom(change.from, membership, people) : null
    const ended = await leftMandates(person, change.id, people)
    const leaving = outcomeOf(change)
    // Whom the register has made a member again meanwhile.
    if (leaving?.outcome === 'over' && obstacleTo(person) === null) return null
    if (leaving) return prepareLetter(leavingLetter(settings, language, { ...leaving, ended }))
    const made = change.from
      ? { insurance: madeOfInsurance(insuredAs(membership), { source: change.id, from: change.from }) }
      : {}
    return prepareLetter(membershipChangeLetter(settings, language, { ...change, fee, ended, ...made }))
  }
