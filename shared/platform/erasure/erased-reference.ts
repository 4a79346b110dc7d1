import { createHmac } from 'node:crypto'
import type { StoredImage } from '../dynamo.ts'

/** Stands in the place of a person who has been erased: a reference that no person has. */
export const nobodysRef = '0'.repeat(26)

/** The hash by which the ledger knows an erased person: neither their reference nor anything else can be made of it. */
export const erasureHash = (key: string, ref: string): string =>
  createHmac('sha256', key).update(`erased/${ref}`).digest('hex')

const reference = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Z])/g

/** Everything in an item that may be a reference of a person, keys and indexes too. */
export const referencesIn = (item: StoredImage): string[] =>
  [...new Set(JSON.stringify(item).match(reference))].filter((found) => found !== nobodysRef)

type Is = (ref: string) => boolean

/** Takes people out of lists; elsewhere `nobodysRef` stands in their place. */
export const withoutPeople = (value: unknown, isErased: Is): unknown => {
  if (typeof value === 'string') return isErased(value) ? nobodysRef : value
  if (Array.isArray(value))
    return value
      .filter((each) => typeof each !== 'string' || !isErased(each))
      .map((each: unknown) => withoutPeople(each, isErased))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isErased(name))
      .map(([name, each]) => [name, withoutPeople(each, isErased)]),
  )
}
