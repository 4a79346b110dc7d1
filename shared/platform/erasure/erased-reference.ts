import { createHmac } from 'node:crypto'
import type { StoredImage } from '../dynamo.ts'

/** Stands where somebody was named who has been erased: nobody’s reference. */
export const nobodysRef = '0'.repeat(26)

/** By what the ledger knows somebody who was erased: of it neither their reference nor anything else can be made. */
export const erasureHash = (key: string, ref: string): string =>
  createHmac('sha256', key).update(`erased/${ref}`).digest('hex')

const reference = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Z])/g

/** Everything in an item that can be a person’s reference, keys and indexes too. */
export const referencesIn = (item: StoredImage): string[] =>
  [...new Set(JSON.stringify(item).match(reference))].filter((found) => found !== nobodysRef)

type Is = (ref: string) => boolean

/** A value in which some people are named no more: they are taken out of lists, and nobody stands in their place elsewhere. */
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
