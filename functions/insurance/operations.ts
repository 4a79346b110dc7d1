import { readOwnInsurance } from './read-own-insurance.ts'

/** The income insurance of a member. */
export const operations = [readOwnInsurance]
