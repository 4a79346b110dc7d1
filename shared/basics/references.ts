import { z } from 'zod'

/** Opaque reference of a person in the member register; never a name or a number. */
export const PersonRef = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
export type PersonRef = z.infer<typeof PersonRef>

export const ClubId = z.string().regex(/^club-\d{3,5}$/)
