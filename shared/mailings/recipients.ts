import { z } from 'zod'

/** Why a person whom a mailing is meant for does not get it. The first that holds is given. */
export const LeftOutReason = z.enum(['left', 'no-address', 'complained', 'opted-out', 'returned'])
export type LeftOutReason = z.infer<typeof LeftOutReason>

/** `protected`: protected identities, of whom a club learns no more than how many (`shownProtected`). */
export const LeftOutCounts = z.record(z.enum([...LeftOutReason.options, 'protected']), z.number().int())
export type LeftOutCounts = z.infer<typeof LeftOutCounts>

export type Meant = {
  ref: string
  email: string | null
  isMember: boolean
  isProtected: boolean
  /** They want no mailings of the kind: said so, or called one unwanted. */ optOut: 'opted-out' | 'complained' | null
  /** Letters come back from the address that they have, and will for good. */ isReturned: boolean
}

/**
 * Null for those who get it. Asked again for each letter when it is sent: a member who may not get it any more then has
 * no letter of it, neither failed nor uncertain, and the list of letters calls them "none".
 */
export const whyLeftOut = ({
  email,
  isMember,
  isProtected,
  optOut,
  isReturned,
}: Meant): LeftOutReason | 'protected' | null => {
  if (isProtected) return 'protected'
  if (!isMember) return 'left'
  if (!email) return 'no-address'
  return optOut ?? (isReturned ? 'returned' : null)
}

export type Recipients<Each extends Meant> = {
  recipients: Each[]
  leftOut: Record<LeftOutReason, Each[]>
  /** None of these is named. */ protected: number
}

export const partedRecipients = <Each extends Meant>(meant: readonly Each[]): Recipients<Each> => {
  const of = (reason: LeftOutReason | 'protected' | null) => meant.filter((each) => whyLeftOut(each) === reason)
  return {
    recipients: of(null),
    leftOut: Object.fromEntries(LeftOutReason.options.map((reason) => [reason, of(reason)])) as Record<
      LeftOutReason,
      Each[]
    >,
    protected: of('protected').length,
  }
}

export const countsOf = ({ leftOut, protected: hidden }: Recipients<Meant>): LeftOutCounts => ({
  left: leftOut.left.length,
  'no-address': leftOut['no-address'].length,
  complained: leftOut.complained.length,
  'opted-out': leftOut['opted-out'].length,
  returned: leftOut.returned.length,
  protected: hidden,
})

/** What a club reads of who was left out of a mailing: of protected identities no more than `shownProtected`. */
export const shownCounts = (counts: LeftOutCounts): LeftOutCounts => ({
  ...counts,
  protected: shownProtected(counts) ?? 0,
})

/** With fewer left out a club could guess who has a protected identity. */
const handful = 5

/** How many protected identities a club reads of; null where it reads of none. */
export const shownProtected = (counts: LeftOutCounts): number | null => {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return counts.protected > 0 && all >= handful ? counts.protected : null
}
