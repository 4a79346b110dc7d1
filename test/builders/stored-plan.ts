/** Whose items are planted, beside whom, and when everything of them happened. */
export type Planted = {
  ref: string
  other: string
  /** Of the number; 64 hexadecimal digits. */ hash: string
  name: string
  email: string
  at: number
  /** When their last course ended and their last letter went out. */ lately: number
  pollKey: string
}

export const plantedClub = 'club-077'
export const plantedYear = 2027
export const id = (end: string) => `01JKEPT${end.toUpperCase().padStart(19, '0')}`
