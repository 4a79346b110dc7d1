import type { MembershipChangeLetterKind } from '../../letter-delivery/letter-kind.ts'

const over = 'membership-change-'
const prefixes: Readonly<Record<MembershipChangeLetterKind, string>> = {
  'membership-change-done': over,
  'membership-change-stopped': over,
  'leaving-withdrawn': over,
  'additional-insurance-received': 'additional-insurance-received-',
  'additional-insurance-accepted': 'additional-insurance-accepted-',
}

export const membershipChangeSendId = (
  change: string,
  kind: MembershipChangeLetterKind = 'membership-change-done',
): string => `${prefixes[kind]}${change}`
