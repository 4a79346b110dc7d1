import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Schema } from '#infra/web-build/api-schemas.ts'
import { openApi } from '#infra/web-build/open-api.ts'
import type { Reply } from './browser.ts'

const document = openApi()
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, operation] as const),
  ),
)
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: 'api', components: document.components })
const known = new Map<Schema, ValidateFunction>()
/** A schema's references begin at the document. */
const validatorOf = (schema: Schema): ValidateFunction => {
  const validator =
    known.get(schema) ??
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as Schema)
  known.set(schema, validator)
  return validator
}

/** What of an answer of the route the API's description does not know; empty where it is as described. */
export const notDescribed = (route: string, reply: Reply): string[] => {
  const described = operations.get(route)
  if (!described) return [`${route} is not described`]
  const named = described.responses[String(reply.status)]
  const response = named && '$ref' in named ? document.components.responses[named.$ref.split('/').at(-1) ?? ''] : named
  if (!response) return [`${route} answers ${reply.status}`]
  const schema = response.content?.['application/json']?.schema
  if (!schema) return []
  const validate = validatorOf(schema)
  return validate(reply.json)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${route} ${reply.status} ${instancePath}: ${message}`)
}
