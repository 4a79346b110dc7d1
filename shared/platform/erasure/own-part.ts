import type { StoredImage } from '../dynamo.ts'
import type { Place } from './record.ts'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type OwnPart = { [name: string]: Json }

const reference = /^[0-9A-HJKMNP-TV-Z]{26}$/
const references = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Z])/g
const digest = /^[0-9a-f]{64}$/
/** Our own names for places and things, and what only a person may see who has it already. */
const internal =
  /^(pk|sk|gsi[12](pk|sk)|ttl|version|id|ref|source|commandId|application|owner|key|claim|messageId|ciphertext|sealed.*|personalNumberHash|orderRef|autoStartToken|qrStart.*|started|address|evidence|order|head|run|tally|claimedAt|graduationSeq|registerSeq|activeRoleId|revision|isCleared|stoppedBy)$/

/** A person's own text stays, without references in it; a key or a digest of ours does not. */
const plainText = (value: string): string | undefined => {
  const text = value.replaceAll(references, '…')
  return value === '' || digest.test(value) || (text !== value && !/\s/.test(value)) ? undefined : text
}

const plainValue = (value: unknown): Json | undefined => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) {
    const found = value.map(plainValue).filter((each) => each !== undefined)
    return found.length > 0 ? found : undefined
  }
  if (typeof value !== 'object') return undefined
  // Stored under a reference, which no one may read: shown as a list.
  if (Object.keys(value).some((name) => reference.test(name))) return plainValue(Object.values(value))
  const found = plain(value as StoredImage)
  return Object.keys(found).length > 0 ? found : undefined
}

/** Something stored as its person may have it: without keys, references to anybody or anything, hashes and secrets. */
export const plain = (item: StoredImage): OwnPart =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]): [string, Json][] => {
      const shown = internal.test(name) ? undefined : plainValue(value)
      return shown === undefined ? [] : [[name, shown]]
    }),
  )

/** What stands beside a person’s reference and says what they did, when, and of what. */
const beside = new Set([
  'at',
  'from',
  'until',
  'type',
  'kind',
  'what',
  'action',
  'step',
  'role',
  'state',
  'round',
  'clubId',
  'year',
  'day',
  'date',
  'signedAt',
  'uploadedAt',
  'createdAt',
  'updatedAt',
  'changedAt',
  'registeredAt',
  'askedAt',
  'startsAt',
])

const partBeside = (object: StoredImage, more: readonly string[]): OwnPart =>
  plain(Object.fromEntries(Object.entries(object).filter(([name]) => beside.has(name) || more.includes(name))))

/** Each place in which a person is named: as what, with what stands beside it, without naming anyone else. */
const actsIn = (item: StoredImage, { beside: more = [] }: Place, ref: string): OwnPart[] => {
  const acts: OwnPart[] = []
  const walk = (value: unknown, as: string, around: StoredImage): void => {
    if (value === ref) acts.push({ as, ...partBeside(around, more) })
    else if (Array.isArray(value)) for (const each of value) walk(each, as, around)
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) {
        if (name === ref) acts.push({ as, ...partBeside(Object(each) as StoredImage, more) })
        else walk(each, reference.test(name) ? as : name, value as StoredImage)
      }
  }
  walk(item, 'named', item)
  return acts
}

const valueAt = (item: StoredImage, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as StoredImage | undefined)?.[name], item)

export const isOwn = (item: StoredImage, { own }: Place, ref: string): boolean =>
  own === 'key' ? item['pk'] === `MEM#${ref}` : (own ?? []).some((path) => valueAt(item, path) === ref)

const context = ({ clubId, year, pk }: StoredImage): OwnPart => {
  const [, club, ofYear] = /^(?:AM|CLUB)#([^#]+)(?:#(\d+))?/.exec(String(pk)) ?? []
  return plain({ clubId: clubId ?? club, year: year ?? (ofYear && Number(ofYear)) })
}

const withoutKeys = (item: StoredImage): StoredImage =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !/^(pk|sk|gsi\d(pk|sk))$/.test(name)))

const without = (value: unknown, names: readonly string[]): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, each]) => (names.includes(name) ? [] : [[name, without(each, names)]])),
      )
    : value

/** What of an item is a person’s own: all of it but what others write there, or what they are and did in it. */
export const ownPart = (item: StoredImage, place: Place, ref: string): OwnPart =>
  isOwn(item, place, ref)
    ? { ...context(item), ...plain(without(item, place.byOthers ?? []) as StoredImage) }
    : { ...context(item), acts: actsIn(withoutKeys(item), place, ref) }
