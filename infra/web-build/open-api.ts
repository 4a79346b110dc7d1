import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { servedAreas, type AreaName } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import { cookiesOf } from '#functions/common/cookie.ts'
import type { AccessRule } from '#shared/contract/access-rule.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import { errorStatus } from '#shared/errors.ts'
import { root } from '../local/folders.ts'
import { components, refTo, type Schema } from './api-schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
export type Response = { description: string; content?: Content; headers?: Record<string, { schema: Schema }> }
export type ApiOperation = {
  operationId: string
  tags: [AreaName]
  /** What the contract says of the route, in one line. */
  summary: string
  description: string
  security: Record<string, []>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response | { $ref: string }>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: AreaName }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: Record<string, Schema>
  }
}

const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = endpoint\(/g

/** What the contract's comments say of its routes, by the name of the route. */
const comments = (): ReadonlyMap<string, string> => {
  const folder = path.join(root, 'shared/contract')
  const sources = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
  return new Map(
    sources.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(documented)].map(
        ([, text = '', name = '']) =>
          [
            name,
            text
              .replaceAll(/\s*\n\s*\* ?/g, ' ')
              .replaceAll('`', '')
              .trim(),
          ] as const,
      ),
    ),
  )
}

/** `saveConsent` as `Save consent`. */
const inWords = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`

const whoMay = (access: AccessRule<never>): string => {
  if (access === 'open') return 'Anybody may call it.'
  if (access === 'signed-in') return 'Any session may call it.'
  const about = {
    meeting: 'the meeting',
    club: 'the club',
    occasion: 'the occasion',
    own: 'oneself',
    union: 'the union',
  }
  return `Needs the right ${access.right} to ${about[access.of]}.`
}

const isSentAsJson = ({ method, sentBy }: AnyEndpoint) =>
  method !== 'GET' && method !== 'DELETE' && sentBy === undefined

const parametersIn = (place: 'path' | 'query', schema: z.ZodType): Parameter[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described as Schema,
  }))
}

const version = { type: 'string', pattern: '^"[0-9]{1,9}"$' }
const headersOf = ({ method }: AnyEndpoint): Parameter[] => [
  method === 'GET'
    ? {
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: 'The tag (ETag) of the answer that the caller has: 304 where it still holds.',
        schema: { type: 'string' },
      }
    : {
        name: 'If-Match',
        in: 'header',
        required: false,
        description:
          'The version that the change builds on, where what is changed has versions: 412 where it has another.',
        schema: version,
      },
]

const custom = (reply: z.ZodType, value: unknown) => reply instanceof z.ZodCustom && reply.safeParse(value).success

const statuses = [...new Set(Object.values(errorStatus))].toSorted((one, second) => one - second)
const codesOf = (status: number) => Object.entries(errorStatus).flatMap(([code, its]) => (its === status ? [code] : []))

const refusal = (status: number): Response => ({
  description: `Refused with one of the codes ${codesOf(status).join(', ')}.`,
  content: {
    'application/json': {
      schema: {
        allOf: [refTo('Refusal'), { type: 'object', properties: { code: { enum: codesOf(status) } } }],
      },
    },
  },
})

const Refusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  fields: z
    .array(
      z.object({
        path: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  findings: z.array(z.unknown()).optional(),
  current: z.unknown().optional(),
  correlationId: z.string(),
})

const answersOf = (reply: z.ZodType, place: () => Schema): Record<string, Response> => {
  if (custom(reply, new URL('https://example.com')))
    return { 303: { description: 'Leads to the file, at an address that is short-lived.' } }
  if (custom(reply, new Uint8Array())) return { 200: { description: 'The file.', content: { '*/*': { schema: {} } } } }
  return { 200: { description: 'Done.', content: { 'application/json': { schema: place() } } } }
}

/**
 * The API as an OpenAPI 3.1 document, made of the contract that browser and functions share: routes, parameters,
 * bodies, answers, and the closed list of refusals. `origin` of a request is checked: calls come from the portal's own
 * pages.
 */
export const openApi = (): OpenApi => {
  const schemas: Record<string, Schema> = {}
  const sent = components('input', schemas)
  const answered = components('output', schemas)
  for (const { contract } of servedAreas)
    for (const [name, value] of contract
      .flatMap((module) => Object.entries(module))
      .filter(([, value]) => value instanceof z.ZodType)) {
      sent.add(name, value as z.ZodType)
      answered.add(name, value as z.ZodType)
    }
  answered.place('Refusal', Refusal)
  const texts = comments()
  const paths: OpenApi['paths'] = {}
  for (const served of servedAreas) {
    for (const endpoint of endpointsOf(served)) {
      const { name, method, access } = endpoint
      const address = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const said = texts.get(name)
      const isOpen = access === 'open'
      paths[address] = {
        ...paths[address],
        [method.toLowerCase()]: {
          operationId: name,
          tags: [served.name],
          summary: inWords(name),
          description: [...(said ? [said] : []), whoMay(access)].join(' '),
          security: isOpen ? [{}, { session: [] }] : [{ session: [] }],
          parameters: [
            ...parametersIn('path', endpoint.params),
            ...parametersIn('query', endpoint.query),
            ...headersOf(endpoint),
          ],
          ...(isSentAsJson(endpoint) && {
            requestBody: {
              required: true as const,
              content: { 'application/json': { schema: sent.place(`${name}Body`, endpoint.body) } },
            },
          }),
          responses: {
            ...answersOf(endpoint.reply, () => answered.place(`${name}Reply`, endpoint.reply)),
            ...(method === 'GET' && { 304: { description: 'The caller has what there is.' } }),
            ...Object.fromEntries(
              statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
            ),
          },
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mandat',
      version: '1',
      description:
        'What the portal’s pages call. A change is sent from a page of the portal (the headers Origin and Sec-Fetch-Site are checked). A command carries an id of the caller’s own: sent again with the same id it happens once.',
    },
    servers: [{ url: '/api' }],
    tags: servedAreas.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(statuses.map((status) => [`Refused${status}`, refusal(status)])),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookiesOf({ portalOrigin: 'https://localhost' }).nameOf('session'),
        },
      },
    },
  }
}
