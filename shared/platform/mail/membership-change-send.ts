import type { MembershipChangeLetterKind } from '../../letter-delivery/letter-kind.ts'

const over = 'membership-change-'
const prefixes: Readonly<Record<MembershipChangeLetterKind, string>> = {
  'membership-change-done': over,
  'membership-change-stopped': over,
  'leaving-withdrawn': over,
  'additional-insurance-received': 'additional-insurance-received-',
  'additional-insurance-accepted': 'additional-insurance-accepted-',
}

/** The sending that notifies a member what became of a change of their membership, or how it stands meanwhile. */
export const membershipChangeSendId = (
  change: string,
  kind: MembershipChangeLetterKind = 'membership-change-done',
): string => `${prefixes[kind]}${change}`
