import { z } from 'zod'
import { About, isAbout, type AboutOfKind } from '#shared/letter-delivery/about.ts'
import type { LetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { sentLetters } from '#shared/letter-delivery/letter-table.ts'

/** What stands in fields whose words have a form; in every other the id of something. */
const formed: Readonly<Record<string, string>> = {
  until: '2027-02-28',
  day: '2027-03-01',
  firstDay: '2027-03-01',
  month: '2027-06',
  hash: 'ab'.repeat(32),
  reminder: 'ahead-2027-03-08',
  person: '0'.repeat(32),
}

/** The least that a field may hold. */
const exampleOf = (schema: z.core.$ZodType, field = ''): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, of]) => [name, exampleOf(of, name)])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'string') return formed[field] ?? '01JZZZZZZZZZZZZZZZZZZZZZZA'
  if (def.type === 'number') return 1
  if (def.type === 'boolean') return false
  if (def.type === 'nullable') return null
  if (def.type === 'array') return []
  if (def.type === 'record') return {}
  if (def.type === 'optional') return undefined
  throw new Error(`There is no example of ${def.type} in ${field}.`)
}
const examples = new Map<string, unknown>(About.options.map((of) => [of.shape.of.value, exampleOf(of)]))

/** What a sending of a kind may be about. */
export const anAbout = <Kind extends LetterKind>(kind: Kind): AboutOfKind<Kind> =>
  About.parse(examples.get(sentLetters[kind].of)) as AboutOfKind<Kind>

/** A sending that is about this, as the sources of its letters read it. */
export const sendAbout = <Sent extends { about: About }, Of extends About['of']>(send: Sent | null, of: Of) => {
  if (!send || !isAbout(send, of)) throw new Error(`there is no sending about ${of}`)
  return send
}
