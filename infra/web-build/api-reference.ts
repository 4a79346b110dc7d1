import type { Plugin } from 'vite'
import type { Schema } from './api-schemas.ts'
import { openApi, type ApiOperation, type OpenApi, type Parameter } from './open-api.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const nameIn = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : [])
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const limits = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern']

const properties = (schema: Schema, depth: number): string[] => {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const lead = '  '.repeat(depth + 1)
  return Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).map(
    ([name, its]) =>
      `${lead}${escaped(name)}${required.includes(name) ? '' : '?'}: ${notation(its as Schema, depth + 1)}`,
  )
}

const objectNotation = (schema: Schema, depth: number): string => {
  const others = schema['additionalProperties']
  const lines = [
    ...properties(schema, depth),
    ...(isSchema(others) ? [`${'  '.repeat(depth + 1)}[name]: ${notation(others, depth + 1)}`] : []),
  ]
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

/** A schema as TypeScript would write its type, with its limits behind it; components are links. */
const notation = (schema: Schema, depth = 0): string => {
  if ('$ref' in schema) {
    const name = nameIn(schema['$ref'])
    return `<a href="#schema-${name}">${name}</a>`
  }
  if ('const' in schema) return escaped(JSON.stringify(schema['const']))
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => escaped(JSON.stringify(value))).join(' | ')
  const either = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (either.length > 0) return either.map((one) => notation(one, depth)).join(' | ')
  const all = listOf(schema['allOf'])
  if (all.length > 0) return all.map((one) => notation(one, depth)).join(' &amp; ')
  if (schema['type'] === 'array') return `(${isSchema(schema['items']) ? notation(schema['items'], depth) : 'any'})[]`
  if (schema['type'] === 'object') return objectNotation(schema, depth)
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'any'
  const said = limits.flatMap((limit) => (limit in schema ? [`${limit} ${escaped(String(schema[limit]))}`] : []))
  return said.length > 0 ? `${type} <i>(${said.join(', ')})</i>` : type
}

const parameterRow = ({ name, in: place, required, description = '', schema }: Parameter): string =>
  `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${notation(schema)}</code> ${escaped(description)}</td></tr>`

const block = (title: string, schema: Schema | undefined): string =>
  schema ? `<h4>${title}</h4><pre tabindex="0">${notation(schema)}</pre>` : ''

const operationPart = (method: string, path: string, operation: ApiOperation): string => {
  const done = operation.responses['200']
  const answer = done && 'content' in done ? done.content?.['application/json']?.schema : undefined
  return [
    `<section id="${operation.operationId}"><h3>${operation.summary}</h3>`,
    `<p><code><b>${method.toUpperCase()}</b> /api${escaped(path)}</code></p>`,
    `<p>${escaped(operation.description)}</p>`,
    `<table><tbody>${operation.parameters.map(parameterRow).join('')}</tbody></table>`,
    block('Body', operation.requestBody?.content['application/json']?.schema),
    block('Answer', answer),
    '</section>',
  ].join('\n')
}

/** The document as a page to read: no script, so that it opens under the portal's own rules and prints. */
export const apiReference = ({ info, paths, tags, components }: OpenApi): string => {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const areas = tags.map(({ name }) => ({ name, its: all.filter(({ operation }) => operation.tags.includes(name)) }))
  const refusals = Object.entries(components.responses).map(
    ([name, { description }]) => `<li><b>${name.slice('Refused'.length)}</b>: ${escaped(description)}</li>`,
  )
  const schemas = Object.entries(components.schemas)
    .toSorted(([one], [second]) => one.localeCompare(second, 'en'))
    .map(
      ([name, schema]) =>
        `<section id="schema-${name}"><h3>${name}</h3><pre tabindex="0">${notation(schema)}</pre></section>`,
    )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(info.title)}: API reference</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
pre, table { overflow-x: auto; display: block; }
pre { padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; font-weight: normal; }
section { margin-block: 2rem; }
ul.areas { columns: 16rem; }
:target { outline: 2px solid; outline-offset: 0.5rem; }
</style>
</head>
<body>
<main>
<h1>API reference</h1>
<p>${escaped(info.description)}</p>
<p>The same as <a href="/openapi.json">a document of OpenAPI 3.1</a>.</p>
<h2>Areas</h2>
<ul class="areas">${areas.map(({ name, its }) => `<li><a href="#area-${name}">${name}</a> (${its.length})</li>`).join('')}</ul>
<h2>Refusals</h2>
<p>Each is an object of <a href="#schema-Refusal">Refusal</a>.</p>
<ul>${refusals.join('')}</ul>
${areas.map(({ name, its }) => `<h2 id="area-${name}">${name}</h2>\n${its.map(({ method, path, operation }) => operationPart(method, path, operation)).join('\n')}`).join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main>
</body>
</html>
`
}

/** Puts the description of the API beside the app: `/openapi.json`, and `/api-reference.html` to read. */
export const describedApi = (): Plugin => ({
  name: 'described-api',
  apply: 'build',
  generateBundle() {
    const document = openApi()
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(document) })
    this.emitFile({ type: 'asset', fileName: 'api-reference.html', source: apiReference(document) })
  },
})
