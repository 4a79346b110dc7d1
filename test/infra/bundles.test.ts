import { App } from 'aws-cdk-lib'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import { portalStacks } from '#infra/stacks/portal-stacks.ts'
import { endpoints } from '#shared/contract/all.ts'
import { startTestStack } from '../test-stack.ts'

type Answer = { statusCode: number; headers: Record<string, string>; body: string }

/** An HTTP API event, payload format 2.0, as the gateway sends it. */
const gatewayEvent = (method: string, rawPath: string, origin: string, body?: object) => ({
  version: '2.0',
  routeKey: '$default',
  rawPath,
  rawQueryString: '',
  headers: { host: new URL(origin).host, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7, 198.51.100.1' },
  requestContext: { accountId: '1', apiId: 'api', domainName: new URL(origin).host, domainPrefix: 'api', http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' }, requestId: 'request', routeKey: '$default', stage: '$default', time: '20/Jan/2027:09:00:00 +0000', timeEpoch: 1800435600000 },
  isBase64Encoded: false,
  ...(body && { body: JSON.stringify(body) }),
})

const app = new App()
portalStacks(app)
const { directory } = app.synth()
const template = JSON.parse(readFileSync(path.join(directory, 'mandat-api.template.json'), 'utf8')) as { Resources: Record<string, { Type: string; Properties: { Code?: { S3Key: string } } }> }
let stack: Stack

/** The folder that would be uploaded for an area. */
const folderOf = (area: string): string => {
  const found = Object.entries(template.Resources).find(([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(`${area.replaceAll('-', '')}function`))
  const key = found?.[1].Properties.Code?.S3Key
  if (!key) throw new Error(`The stack has no function for ${area}.`)
  return path.join(directory, `asset.${key.replace('.zip', '')}`)
}

/** A process of its own loads the bundle as the cloud does: nothing of our tree is reachable from it. */
const invoke = async (area: string, event: object): Promise<Answer> => {
  const script = `const { handler } = await import(${JSON.stringify(path.join(folderOf(area), 'index.mjs'))}); process.stdout.write('\\n' + JSON.stringify(await handler(${JSON.stringify(event)}, {}))); process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, ...stack.env }, cwd: '/' })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Answer
}

beforeAll(async () => {
  stack = await startTestStack({ parts: ['dynamodb', 's3', 'seed'] })
}, 120_000)
afterAll(() => stack?.stop())

const areas = [...new Set(endpoints.map(({ area }) => area))].filter((area) => area !== 'demo')
const guarded = new Map(endpoints.filter(({ access }) => access !== 'open').map((route) => [route.area, route]))

describe('the bundle of each function, invoked with an event of the gateway', () => {
  it('tells a visitor that nobody is signed in', async () => {
    const answer = await invoke('sign-in', gatewayEvent('GET', '/api/session', stack.env['PORTAL_ORIGIN'] ?? ''))
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ signedIn: false })
  })

  it.each(areas)('%s asks a stranger to sign in', async (area) => {
    const route = guarded.get(area)
    if (!route) throw new Error(`${area} has no route that needs a session.`)
    const address = route.path.replace(':club', 'club-001').replace(':year', '2027').replace(':template', 'notice').replaceAll(/:\w+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
    const answer = await invoke(area, gatewayEvent(route.method, `/api${address}`, stack.env['PORTAL_ORIGIN'] ?? '', route.method === 'GET' ? undefined : {}))
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([401, { code: 'login-needed' }])
  })

  it('has the fonts that PDFs need beside the function that serves files', () => {
    expect(readdirSync(path.join(folderOf('files'), 'node_modules/@fontsource/noto-sans/files')).some((name) => name.endsWith('-normal.woff'))).toBe(true)
  })

  it('keeps the engine client out of the function that saves', () => {
    expect(readFileSync(path.join(folderOf('meetings'), 'index.mjs'), 'utf8')).not.toContain('temporal.api.workflowservice')
    expect(readFileSync(path.join(folderOf('meeting-commands'), 'index.mjs'), 'utf8')).toContain('temporal.api.workflowservice')
  })
})
