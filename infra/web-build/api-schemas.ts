import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = { readonly [key: string]: unknown }
const componentOf = (name: string) => `#/components/schemas/${name}`
export const refTo = (name: string): Schema => ({ $ref: componentOf(name) })

/** Leads every reference within a converted schema to the components; what has no name of its own gets its owner's. */
const relinked = (value: unknown, nameOf: (definition: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((part) => relinked(part, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? componentOf(nameOf(part.slice('#/$defs/'.length)))
        : relinked(part, nameOf),
    ]),
  )
}

/** Schemas by the name they have in the document; `io`: what is sent, before it is read, or what is answered. */
export const components = (io: 'input' | 'output', schemas: Record<string, Schema>) => {
  const suffix = io === 'input' ? 'Sent' : ''
  const named = z.registry<{ id: string }>()
  const names = new Set<string>()
  const add = (name: string, schema: z.ZodType): void => {
    if (named.has(schema)) return
    const id = names.has(name) ? `${name}${names.size}` : name
    names.add(id)
    named.add(schema, { id: `${id}${suffix}` })
  }
  return {
    add,
    /** The schema as the document refers to it, put among the components together with those that it names. */
    place: (name: string, schema: z.ZodType): Schema => {
      add(name, schema)
      const id = named.get(schema)?.id ?? name
      const { $defs = {} } = z.toJSONSchema(schema, {
        io,
        metadata: named,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          // The name that a component has needs no second place.
          delete jsonSchema.id
          // Some tools know no `prefixItems`: several of one kind become a list.
          const [first, ...others] = jsonSchema.prefixItems ?? []
          if (first === undefined || !others.every((other) => isDeepStrictEqual(other, first))) return
          delete jsonSchema.prefixItems
          jsonSchema.items = first
        },
      })
      const nameOf = (definition: string) => (definition.startsWith('__') ? `${id}${definition}` : definition)
      for (const [definition, converted] of Object.entries($defs))
        schemas[nameOf(definition)] ??= relinked(converted, nameOf) as Schema
      return refTo(id)
    },
  }
}
