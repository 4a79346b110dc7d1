import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { servedAreas } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import { errorStatus } from '#shared/errors.ts'
import { apiReference } from './api-reference.ts'
import { openApi } from './open-api.ts'

const document = openApi()
const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, address, operation })),
)
const references = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : references(part),
  )
}
const at = (reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)

describe('the description of the API', () => {
  it('is a document of OpenAPI 3.1 to an independent reader', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  })

  it('has every route that the API serves, once, under its own name', () => {
    const served = servedAreas.flatMap(endpointsOf)
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      served.map(({ name }) => name).sort(),
    )
  })

  it('names nothing that it does not hold', () => {
    const missing = references(document).filter((reference) => at(reference) === undefined)
    expect(missing).toEqual([])
  })

  it('says in a body what the rules take, and in an answer what is given', () => {
    const saved = document.paths['/managed-pages/{contentPage}']?.['put']
    expect(saved?.requestBody?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/savePageBodySent' } },
    })
    expect(JSON.stringify(document.components.schemas)).toContain('"maxLength"')
    expect(document.paths['/meetings/{club}/{year}/agenda-items'] ?? {}).not.toHaveProperty('get')
  })

  it('says of several of one kind how many there are, which every reader understands', () => {
    expect(document.components.schemas['chooseExtractBodySent']).toMatchObject({
      properties: { attestants: { items: { type: 'string' }, minItems: 2, maxItems: 2 } },
    })
    expect(JSON.stringify(document.components.schemas)).not.toContain('prefixItems')
  })

  it('lists every refusal of the closed list with its status', () => {
    for (const [code, status] of Object.entries(errorStatus))
      expect(document.components.responses[`Refused${status}`]?.description).toMatch(new RegExp(`\\b${code}\\b`))
  })

  it('says who may call a route, and that others need a session', () => {
    const publish = document.paths['/managed-pages/{contentPage}/publishings']?.['post']
    expect(publish).toMatchObject({ security: [{ session: [] }] })
    expect(publish?.description).toContain('Needs the right content.manage to the union.')
    expect(document.paths['/pages/{section}']?.['get']?.security).toContainEqual({})
  })
})

describe('the page of the API to read', () => {
  const page = apiReference(document)

  it('has a place for every route and every schema, and each link leads to one', () => {
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const { operation } of operations) expect(places).toContain(operation.operationId)
    const dead = [...page.matchAll(/href="#([^"]+)"/g)].filter(([, id = '']) => !places.has(id))
    expect(dead).toEqual([])
  })

  it('runs nothing, so that it opens under the rules of every page', () => {
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i)
  })
})
