import {
  byGroup,
  type MembershipChange,
  type WantedByGroup,
  type WantedChange,
} from '../../../membership-change/change.ts'
import { entryOf, withdrawn } from '../../../membership-change/kind-changes.ts'
import type { StoredPeriod } from '../../../membership/stored.ts'
import type { Write } from '../../dynamo.ts'
import type { ChangedPerson } from '../../register/wire.ts'
import type { StoredMembership } from '../membership/membership-store.ts'
import { contactItems, kindItems, periodItem } from './changed-items.ts'

/** What the portal has of a member before a change. `clubs`: those of their employments. */
export type Before = { membership: StoredMembership; clubs: readonly string[] }
type Items = Readonly<Record<string, Write>>

/** What a change writes in the transaction of its own step. */
export type GroupItems = {
  /** The register has it, its day may lie ahead: from now on it stands in the membership, whenever anybody looks. */
  planned: (before: Before) => Items
  /** A planned one is taken back or stopped. */
  withdrawn: (before: Before) => Items
  /** It holds: what the register says of the member now. */
  done: (before: Before, changed: ChangedPerson) => Items
}

type Change = Pick<MembershipChange, 'id' | 'person' | 'at'>

const ofKind = (TableName: string, { id, person, at }: Change, wanted: WantedByGroup['kind']): GroupItems => {
  /** The entry that the change has made, or would make. */
  const period = ({ membership: { periods } }: Before): StoredPeriod | null => {
    const made = periods.find(({ source }) => source === id) ?? entryOf(periods, wanted, id)
    return made && { ...made, at }
  }
  const item = (of: StoredPeriod | null): Items => (of ? periodItem(TableName, person, of) : {})
  return {
    planned: (before) => item(period(before)),
    withdrawn: (before) => {
      const made = period(before)
      return item(made && { ...made, ...withdrawn(made) })
    },
    done: ({ membership: { employments }, clubs }, changed) =>
      kindItems(TableName, wanted, { employments, clubs }, changed),
  }
}

/** The items of a change, by its group. */
export const itemsOf = (TableName: string, change: Change, wanted: WantedChange): GroupItems =>
  byGroup<GroupItems>(wanted, {
    contact: () => ({
      planned: () => ({}),
      withdrawn: () => ({}),
      done: (_, changed) => contactItems(TableName, changed),
    }),
    kind: (given) => ofKind(TableName, change, given),
  })
