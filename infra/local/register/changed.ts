import type {
  ChangedPerson,
  FeedEntry,
  PersonChange,
  RegisterClub,
  RegisterPerson,
} from '#shared/platform/register/wire.ts'
import { addDays } from '#shared/clock.ts'
import { insuranceOf } from '#shared/insurance/kinds.ts'
import { byGroup } from '#shared/membership-change/change.ts'
import { endsEmployments, kindChanges, roleKindsAfter } from '#shared/membership-change/kind-changes.ts'
import { reducedMonths } from '#shared/membership-change/reduced-fee.ts'
import { afterEmploymentChange } from './employed.ts'
import { heldKind } from './feed.ts'
import { Refused } from './refused.ts'

type Held = NonNullable<FeedEntry['membership']>['held']
type Changed = { person: Partial<RegisterPerson>; address?: ChangedPerson['address']; held?: Held }

export const changed = (known: RegisterPerson, change: PersonChange, clubs: readonly RegisterClub[]): Changed =>
  byGroup<Changed>(change, {
    contact: (given) => {
      if (given.kind === 'email') return { person: { email: given.email } }
      const { phone, street, zipCode, city } = given
      return { person: { phone }, address: { street, zipCode, city } }
    },
    kind: ({ kind, from }) => ({
      person: { memberKinds: roleKindsAfter(kind), employments: endsEmployments(kind) ? [] : known.employments },
      held: { kind: kindChanges[kind].to, from },
    }),
    employment: (given) => ({ person: afterEmploymentChange(known, given, clubs) }),
    'reduced-fee': (leave) => {
      const ended = known.reducedFee && { ...known.reducedFee, until: addDays(leave.from, -1) }
      return { person: { reducedFee: leave.kind === 'reduced-fee' ? reducedMonths(leave) : ended } }
    },
    insurance: (given) => {
      const insuredSalary = given.kind === 'additional-insurance-ended' ? null : given.insuredSalary
      return { person: { additionalInsurance: { from: given.from, insuredSalary } } }
    },
    regret: () => {
      throw new Refused(422, 'ends-membership')
    },
    payment: () => {
      throw new Refused(422, 'submitted-as-payment')
    },
    leaving: () => {
      throw new Refused(422, 'ends-membership')
    },
  })

/** The register refuses the additional insurance to a member without income insurance. @throws Refused */
export const insurable = (known: RegisterPerson, { kind }: PersonChange): RegisterPerson => {
  const isToInsure = kind === 'additional-insurance' || kind === 'additional-insurance-changed'
  if (isToInsure && insuranceOf[heldKind(known.memberKinds)] !== 'included') throw new Refused(422, 'rejected')
  return known
}
