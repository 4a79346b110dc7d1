import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cacheDir } from '#infra/local/folders.ts'
import { usualServers } from '#infra/local/parts.ts'
import { onPath, runWithProgress } from '#infra/local/tools.ts'
import { openApi, type ApiOperation, type OpenApi, type Parameter } from '#infra/web-build/open-api.ts'
import { callerOf, endsSession, visitor } from '../builders/callers.ts'
import { endpoints } from '../builders/endpoints.ts'
import { runningPortal } from '../builders/guided-meeting.ts'
import { params } from '../builders/route-params.ts'
import { startTestStack } from '../test-stack.ts'

/**
 * `npm run api`: calls every route of a portal of its own with what Schemathesis makes of the API's description, right
 * and wrong, as a user who has the route's right. Fails at an answer that the description does not know, and at one of
 * the portal's own faults. `-- --cases 1000` tries more than fifty for each route, `--only savePage` that
 * route alone, `--as operator` those of one caller alone.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    as: { type: 'string' },
  },
})

const requirements = path.join(import.meta.dirname, 'requirements.txt')
const venv = path.join(cacheDir, 'schemathesis-4.32.5')
const schemathesis = path.join(venv, 'bin/st')

/** @throws Error where there is neither the program nor Python to install it with */
const ensureSchemathesis = async () => {
  if (existsSync(schemathesis)) return
  const python = onPath('python3')
  if (!python) throw new Error('Schemathesis needs Python: install python3 with its module venv.')
  const made =
    (await runWithProgress('Making room for Schemathesis', console.log, python, ['-m', 'venv', venv], {
      minutes: 2,
    })) &&
    (await runWithProgress(
      'Installing Schemathesis',
      console.log,
      path.join(venv, 'bin/pip'),
      ['install', '--quiet', '--requirement', requirements],
      { minutes: 10 },
    ))
  if (made && existsSync(schemathesis)) return
  rmSync(venv, { recursive: true, force: true })
  throw new Error(
    'Schemathesis could not be installed: it needs python3 with its module venv, and a registry of packages.',
  )
}

const callers = new Map(endpoints.map(({ name, access }) => [name, callerOf(access)]))

/** Where nothing but a name could be made up, the real one is tried as well. */
const withRealName = (parameter: Parameter): Parameter =>
  parameter.in === 'path' && params[parameter.name] !== undefined
    ? { ...parameter, schema: { anyOf: [{ const: params[parameter.name] }, parameter.schema] } }
    : parameter

const isFor = (caller: string, { operationId }: ApiOperation) =>
  callers.get(operationId) === caller &&
  !endsSession.has(operationId) &&
  (values.only === undefined || values.only === operationId)

/** The part of the description that a caller is asked about. */
const partFor = (caller: string, document: OpenApi): OpenApi => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).flatMap(([address, methods]) => {
      const its = Object.entries(methods)
        .filter(([, operation]) => isFor(caller, operation))
        .map(([method, operation]) => [
          method,
          { ...operation, security: [], parameters: operation.parameters.map(withRealName) },
        ])
      return its.length > 0 ? [[address, Object.fromEntries(its)]] : []
    }),
  ),
})

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

await ensureSchemathesis()
const stack = await startTestStack({
  parts: [...usualServers, 'seed'],
  env: { MANDAT_CLUBS: '2' },
  progress: console.log,
})
const folder = mkdtempSync(path.join(tmpdir(), 'mandat-api-'))
const document = openApi()
const failed: string[] = []
try {
  const portal = runningPortal(stack.env)
  for (const caller of new Set(callers.values())) {
    if (values.as !== undefined && values.as !== caller) continue
    const part = partFor(caller, document)
    const count = Object.values(part.paths).flatMap((methods) => Object.keys(methods)).length
    if (count === 0) continue
    console.log(`\n── ${caller}: ${count} routes ──`)
    const file = path.join(folder, `${caller}.json`)
    writeFileSync(file, JSON.stringify(part))
    const { cookies } = caller === visitor ? portal.visitor() : await portal.signedIn(caller)
    const headers = {
      Origin: portal.origin,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || 'none=none',
    }
    const options = {
      url: `${portal.origin}/api`,
      'max-redirects': '0',
      'request-timeout': '30',
      'max-examples': values.cases,
      seed: values.seed,
      phases: 'examples,coverage,fuzzing',
      'suppress-health-check': 'all',
      warnings: 'off',
      checks: checks.join(),
    }
    const trying = spawn(
      schemathesis,
      [
        'run',
        file,
        '--no-shrink',
        '--continue-on-failure',
        ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
        ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}:${value}`]),
      ],
      { stdio: 'inherit', cwd: folder },
    )
    const [code] = (await once(trying, 'close')) as [number | null]
    if (code !== 0) failed.push(caller)
  }
} finally {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  failed.length === 0
    ? '\nEvery answer was one that the description knows, and none a fault of the portal.'
    : `\nAnswers that the description does not know, or faults of the portal, as ${failed.join(', ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)
