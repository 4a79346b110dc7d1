import type { RightTo } from '../roles/rights.ts'

/** A meeting as a route names it; it may not be created yet. */
export type NamedMeeting = { club: string; year: number }

export type MeetingRule<Params = NamedMeeting> = {
  readonly of: 'meeting'
  readonly right: RightTo<'meeting'>
  readonly named: (params: Params) => NamedMeeting
}
export type ClubRule<Params = { club: string }> = {
  readonly of: 'club'
  readonly right: RightTo<'club'>
  readonly named: (params: Params) => string
}
export type OwnRule = { readonly of: 'own'; readonly right: RightTo<'own'> }
export type OccasionRule<Params = { occasion: string }> = {
  readonly of: 'occasion'
  readonly right: RightTo<'occasion'>
  readonly named: (params: Params) => string
}
export type UnionRule = { readonly of: 'union'; readonly right: RightTo<'union'> }

/** Who may call a route: anybody, any session, or those who have a right to what the route is about. */
export type AccessRule<Params> =
  | 'open'
  | 'signed-in'
  | MeetingRule<Params>
  | ClubRule<Params>
  | OwnRule
  | OccasionRule<Params>
  | UnionRule

/** For routes whose parameters name a meeting by club and year; others are a type error. */
export const ofMeeting = (right: RightTo<'meeting'>): MeetingRule => ({
  of: 'meeting',
  right,
  named: ({ club, year }) => ({ club, year }),
})
export const ofClub = (right: RightTo<'club'>): ClubRule => ({ of: 'club', right, named: ({ club }) => club })
export const ofOwn = (right: RightTo<'own'>): OwnRule => ({ of: 'own', right })
export const ofOccasion = (right: RightTo<'occasion'>): OccasionRule => ({
  of: 'occasion',
  right,
  named: ({ occasion }) => occasion,
})
export const ofUnion = (right: RightTo<'union'>): UnionRule => ({ of: 'union', right })

export type Asked =
  | { of: 'session' }
  | { of: 'meeting'; right: RightTo<'meeting'>; meeting: NamedMeeting }
  | { of: 'club'; right: RightTo<'club'>; club: string }
  | { of: 'occasion'; right: RightTo<'occasion'>; occasion: string }
  | OwnRule
  | UnionRule

export const askedFor = <Params>(access: AccessRule<Params>, params: Params): Asked | null => {
  if (access === 'open') return null
  if (access === 'signed-in') return { of: 'session' }
  switch (access.of) {
    case 'meeting':
      return { of: 'meeting', right: access.right, meeting: access.named(params) }
    case 'club':
      return { of: 'club', right: access.right, club: access.named(params) }
    case 'occasion':
      return { of: 'occasion', right: access.right, occasion: access.named(params) }
    case 'own':
    case 'union':
      return access
  }
}
