import { officersOf } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import type { Signature } from '#shared/annual-meeting/meeting.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'

export type Signatory = {
  role: Signature['role']
  person: string | null
  signedAt: number | null
  /** `later`: an adjuster before the secretary has signed. */ state: 'signed' | 'turn' | 'later'
  isInClub: boolean
}

/** Who signs, in order, and how far they have come. */
export const signatoriesOf = ({
  summary,
  items,
  people,
}: Pick<MeetingView, 'summary' | 'items' | 'people'>): Signatory[] => {
  const { secretary, adjusters } = officersOf({ items })
  const { signatures } = summary.protocol
  const of = (role: Signature['role'], person: string | null, isTurn: boolean): Signatory => {
    const signedAt = signatures.find((one) => one.role === role && one.signer === person)?.signedAt ?? null
    return {
      role,
      person,
      signedAt,
      state: signedAt !== null ? 'signed' : isTurn ? 'turn' : 'later',
      isInClub: person !== null && people[person]?.member === true,
    }
  }
  const first = of('secretary', secretary, true)
  return [
    first,
    ...(adjusters.length > 0 ? adjusters : [null]).map((adjuster) =>
      of('adjuster', adjuster, first.state === 'signed'),
    ),
  ]
}
