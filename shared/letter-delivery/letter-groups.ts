/** What a member gets whatever they choose: the union or the club has a duty to notify them. */
export const mustGroups = ['meetings', 'duties', 'mandates', 'membership', 'courses', 'business-meetings'] as const

/** `chosen`: by members who want them, or until they decline; `union`: between the union and those who turn to it. */
export const letterGroups = [...mustGroups, 'chosen', 'union'] as const
export type LetterGroup = (typeof letterGroups)[number]
