import { groupOf, type ChangeGroup, type ChangeKind } from './change-kinds.ts'

/** What only one open change of a person can claim. */
const claims: Readonly<Record<ChangeGroup, string>> = {
  contact: 'contact',
  kind: 'state',
  employment: 'employment',
  'reduced-fee': 'reduced-fee',
  insurance: 'additional-insurance',
  // A membership ends in one way.
  regret: 'regret',
  payment: 'payment',
  leaving: 'regret',
}

/** A second open change with the same claim is refused. Employments are each claimed for themselves. */
export const claimOf = ({ kind, employment }: { kind: ChangeKind; employment?: string | null | undefined }): string => {
  const claim = claims[groupOf(kind)]
  return employment && kind !== 'employment-added' ? `${claim}#${employment}` : claim
}
