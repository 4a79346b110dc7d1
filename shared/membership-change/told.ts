import type { MembershipChangeLetterKind } from '../letter-delivery/letter-kind.ts'
import type { MembershipChange } from './change.ts'

/**
 * By which letter a member is told what became of a change; null for none. One that holds as soon as it is asked for is
 * not told anew, but for the end of a membership that was regretted, nor one that its member has taken back.
 */
export const toldBy = ({
  kind,
  state,
  from,
}: Pick<MembershipChange, 'kind' | 'state' | 'from'>): MembershipChangeLetterKind | null => {
  if (state === 'done') return from || kind === 'regretted' ? 'membership-change-done' : null
  return state === 'stopped' || state === 'refused' ? 'membership-change-stopped' : null
}
