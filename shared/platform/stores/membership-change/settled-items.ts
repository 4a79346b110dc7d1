import type { MembershipChange } from '../../../membership-change/change.ts'
import { groupOf } from '../../../membership-change/change-kinds.ts'
import { seenUpTo } from '../../../membership/register-seen.ts'
import type { Write } from '../../dynamo.ts'
import type { ChangedPerson } from '../../register/wire.ts'
import { seenItem } from '../membership-feed/seen-item.ts'
import { itemsOf, type Before } from './group-items.ts'

/** The register's answer, replaced where something newer has been reported. */
export const newestOf = ({ person, membership: { contact, seen } }: Before, changed: ChangedPerson): ChangedPerson => {
  // An unnumbered answer counts as the newest.
  const isNewest = (known: number) => changed.seq === 0 || known <= changed.seq
  const { street = '', zipCode = '', city = '' } = contact ?? {}
  return {
    ...changed,
    ...(!isNewest(seen.contact) && { email: person.email, phone: person.phone, address: { street, zipCode, city } }),
    ...(!isNewest(seen.membership) && { memberKinds: person.memberKinds, employments: person.employments }),
  }
}

/**
 * What a change carried out by the register writes, if the feed has reported nothing since. `newest`: see `newestOf`.
 */
export const settledItems = (
  TableName: string,
  change: MembershipChange,
  before: Before,
  newest: ChangedPerson,
): Readonly<Record<string, Write>> => {
  if (!change.wanted) return {}
  const items = itemsOf(TableName, change, change.wanted).done(before, newest)
  const { seen } = before.membership
  const part = groupOf(change.kind) === 'contact' ? 'contact' : 'membership'
  const after = 'person' in items ? seenUpTo(seen, newest.seq, [part]) : seen
  return { ...items, seen: seenItem(TableName, change.person, seen, after) }
}
