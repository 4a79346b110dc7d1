import type { OwnRecord } from '#shared/data-rights/own-data.ts'
import type { KeptOfPerson } from '#shared/platform/erasure/everything-of.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

type Json = OwnRecord['what'][string]

/** Instants lie there as milliseconds; no other number of ours is as large. */
const isInstant = (value: number) => Number.isInteger(value) && value > 100_000_000_000 && value < 10_000_000_000_000

/** Asked once for each. */
const remembered = <Value>(ask: (id: string) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>()
  return (id: string): Promise<Value> => {
    const found = known.get(id) ?? ask(id)
    known.set(id, found)
    return found
  }
}

type Known = Pick<Stores, 'people' | 'courses'>

/** Writes what is kept as its person reads it: clubs and courses by their names, instants as days and times (ISO 8601). */
export const toldRecords = ({ people, courses }: Known) => {
  const clubName = remembered(async (id) => (await people.club(id))?.name ?? '')
  /** The course of what lies beside it, or beside one of its occasions, by how the key begins. */
  const courseNames = [
    {
      start: keys.occasion('').pk,
      nameOf: remembered(async (id) => (await courses.readOccasion(id))?.course.title),
    },
    {
      start: keys.course('').pk,
      nameOf: remembered(async (id) => (await courses.readCourse(id))?.title),
    },
  ]

  const told = async (value: Json): Promise<Json> => {
    if (typeof value === 'number') return isInstant(value) ? new Date(value).toISOString() : value
    if (Array.isArray(value)) return Promise.all(value.map(told))
    return typeof value === 'object' && value !== null ? toldObject(value) : value
  }
  const toldObject = async (object: { [name: string]: Json }): Promise<{ [name: string]: Json }> => {
    const entries = Object.entries(object).map(async ([name, value]): Promise<[string, Json]> =>
      name === 'clubId' && typeof value === 'string' ? ['club', await clubName(value)] : [name, await told(value)],
    )
    return Object.fromEntries(await Promise.all(entries))
  }

  const course = async (partition: string) => {
    const place = courseNames.find(({ start }) => partition.startsWith(start))
    const name = await place?.nameOf(partition.slice(place.start.length))
    return name && { course: name }
  }

  /** Null where nothing of theirs is left without references. */
  return async ({ kind: of, kept, what, partition }: KeptOfPerson): Promise<OwnRecord | null> => {
    const { acts, ...own } = what
    const hasActs = Array.isArray(acts) && acts.length > 0
    if (acts !== undefined ? !hasActs : Object.keys(own).length === 0) return null
    return { of, kept, what: { ...(await course(partition)), ...(await toldObject(what)) } }
  }
}
