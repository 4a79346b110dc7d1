import { listOfField, type OwnRecord } from '#shared/data-rights/own-data.ts'
import { entryOf } from '#shared/look-ups/lists.ts'
import type { StoredOfPerson } from '#shared/platform/erasure/everything-of.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

type Json = OwnRecord['what'][string]

/** Instants lie there as milliseconds; no other number of ours is as large. */
const isInstant = (value: number) => Number.isInteger(value) && value > 100_000_000_000 && value < 10_000_000_000_000

const remembered = <Value>(ask: (id: string) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>()
  return (id: string): Promise<Value> => {
    const found = known.get(id) ?? ask(id)
    known.set(id, found)
    return found
  }
}

/** What was chosen from a list, by its name too; null for what is no code of ours. */
const chosen = (field: string, code: Json): Json | null => {
  const list = listOfField.get(field)
  const name = list && typeof code === 'string' ? entryOf(list, code)?.name : undefined
  return name ? { code, name } : null
}

type Known = Pick<Stores, 'people' | 'courses' | 'companies'>

/**
 * Writes what is stored as its person reads it: clubs, courses and companies by their names, what was chosen from a
 * list by its code and its name, instants as days and times (ISO 8601). `realNow`: when it is written.
 */
export const recordsToShow = ({ people, courses, companies }: Known, realNow: number) => {
  const clubName = remembered(async (id) => (await people.club(id))?.name ?? '')
  /** The title of the course under whose key, or whose occasion's key, a record is stored. */
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

  const valueToShow = async (value: Json): Promise<Json> => {
    if (typeof value === 'number') return isInstant(value) ? new Date(value).toISOString() : value
    if (Array.isArray(value)) return Promise.all(value.map(valueToShow))
    return typeof value === 'object' && value !== null ? objectToShow(value) : value
  }
  const objectToShow = async (object: { [name: string]: Json }): Promise<{ [name: string]: Json }> => {
    const entries = Object.entries(object).map(async ([name, value]): Promise<[string, Json]> =>
      name === 'clubId' && typeof value === 'string'
        ? ['club', await clubName(value)]
        : [name, chosen(name, value) ?? (await valueToShow(value))],
    )
    return Object.fromEntries(await Promise.all(entries))
  }

  const course = async ({ pk }: StoredOfPerson['item']) => {
    const place = courseNames.find(({ start }) => pk.startsWith(start))
    const name = await place?.nameOf(pk.slice(place.start.length))
    return name && { course: name }
  }

  /** With which company a meeting is booked: what a company calls itself is no one else’s personal data. */
  const companyName = remembered(async (id) => (await companies.read(id, realNow))?.company.companyName)
  const company = async ({ kind, item }: StoredOfPerson) => {
    const name = kind === 'meetingBooking' ? await companyName(String(item['company'])) : undefined
    return name && { company: name }
  }

  /** Null where nothing of theirs is left without references. */
  return async (found: StoredOfPerson): Promise<OwnRecord | null> => {
    const { kind: of, retention, what, item } = found
    const { acts, ...own } = what
    const hasActs = Array.isArray(acts) && acts.length > 0
    if (acts !== undefined ? !hasActs : Object.keys(own).length === 0) return null
    return {
      of,
      retention,
      what: { ...(await course(item)), ...(await company(found)), ...(await objectToShow(what)) },
    }
  }
}
