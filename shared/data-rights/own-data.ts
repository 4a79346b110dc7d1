import { z } from 'zod'
import { dataKinds, type DataKind } from './data-kinds.ts'
import { retentions } from './retention.ts'
import type { LookUpName } from '../look-ups/look-up.ts'

export const OwnRecord = z.object({
  /** Which kind of item it is, as the registry of what is erased names it. */
  of: z.string(),
  retention: z.enum(retentions),
  what: z.record(z.string(), z.json()),
})
export type OwnRecord = z.infer<typeof OwnRecord>

export const OwnData = z.object({
  madeAt: z.iso.datetime(),
  kinds: z.array(z.object({ kind: z.enum(dataKinds), records: z.array(OwnRecord) })),
})
export type OwnData = z.infer<typeof OwnData>

/**
 * What a person declared to the union, did with it or was in it (GDPR article 20). What the union noted for its own
 * sake (letters, sessions, trail of staff, processes, evidence) is for the right of access alone.
 */
const portableKinds: readonly DataKind[] = [
  'person',
  'membership',
  'employment',
  'payments',
  'choices',
  'courses',
  'business-meetings',
  'assignments',
  'meetings',
  'club',
  'news',
  'calls',
]
/** What of these kinds the union has noted for its own sake all the same. */
const notedByUnion: readonly string[] = ['registerSeen', 'doubtfulInvoice', 'stoppedByConflict']

/** What its person gave or did; what a process holds while it runs is only of use to that process. */
const isPortable = ({ of, retention }: OwnRecord): boolean => !notedByUnion.includes(of) && retention !== 'while-open'

type Json = z.infer<ReturnType<typeof z.json>>
type Schema = { [name: string]: Json }

/** The schema of what stands there, by JSON Schema 2020-12: every name with the types that it has. */
const schemaOf = (values: readonly Json[]): Schema => {
  const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  const lists = values.filter((value) => Array.isArray(value))
  const types = new Set(
    values.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)),
  )
  return {
    type: types.size === 1 ? [...types][0]! : [...types].toSorted(),
    ...(lists.length > 0 && { items: lists.flat().length > 0 ? schemaOf(lists.flat()) : {} }),
    ...(objects.length > 0 && objectSchema(objects as Record<string, Json>[])),
  }
}

const objectSchema = (objects: readonly Record<string, Json>[]): Schema => {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))].toSorted()
  const of = (name: string) => objects.flatMap((object) => (name in object ? [object[name]!] : []))
  return {
    properties: Object.fromEntries(names.map((name) => [name, schemaOf(of(name))])),
    required: names.filter((name) => objects.every((object) => name in object)),
    additionalProperties: false,
  }
}

export type PortableFile = { format: 'own-data/1'; madeAt: string; schema: Schema; data: Record<string, Json[]> }

/** The file to take along of everything that is stored. Its schema describes `data`. */
export const portableFile = ({ madeAt, kinds }: OwnData): PortableFile => {
  const records = kinds.flatMap(({ kind, records: found }) =>
    portableKinds.includes(kind) ? found.filter(isPortable) : [],
  )
  const data = Object.fromEntries(
    [...Map.groupBy(records, ({ of }) => of)].map(([of, found]) => [of, found.map(({ what }) => what as Json)]),
  )
  return {
    format: 'own-data/1',
    madeAt,
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schemaOf([data]) },
    data,
  }
}

/** What is stored as the id of an entry of a list: from which list, by the name of the field. */
export const listOfField: ReadonlyMap<string, LookUpName> = new Map([
  ['workplace', 'workplaces'],
  ['companyType', 'company-types'],
  ['industry', 'industries'],
  ['occupation', 'occupations'],
  ['lastOccupation', 'occupations'],
  ['incomeRange', 'income-ranges'],
  ['educationLevel', 'education-levels'],
  ['education', 'educations'],
  ['school', 'schools'],
  ['previousUnion', 'trade-unions'],
  ['bank', 'banks'],
])
