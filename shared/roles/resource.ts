export type MeetingResource = {
  of: 'meeting'
  clubId: string
  secretary?: string | null
  adjusters?: readonly string[]
  /** People who keep full authority for this meeting, also when their mandates end in between. */
  retainedAuthority: readonly string[]
  submitted: boolean
  /** Before which the protocol must be submitted; retained authority ends here. */
  deadlineAt: number
  /** The club only rehearses the meeting. */
  rehearsal?: boolean
}

export type ClubResource = { of: 'club'; clubId: string }

/** What belongs to one person, whatever role they act in. */
export type OwnResource = { of: 'own'; person: string }

export type OccasionResource = { of: 'occasion'; organisers: readonly string[] }

export type UnionResource = { of: 'union' }

export type Resource = MeetingResource | ClubResource | OwnResource | OccasionResource | UnionResource
export type ResourceKind = Resource['of']

/** A meeting of which no more is known than its club: no one is elected for it, and no one retains authority. */
export const meetingOf = (clubId: string): MeetingResource => ({
  of: 'meeting',
  clubId,
  retainedAuthority: [],
  submitted: false,
  deadlineAt: 0,
})

export const theUnion: UnionResource = { of: 'union' }
