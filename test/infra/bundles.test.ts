import { App } from 'aws-cdk-lib'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import { portalStacks } from '#infra/stacks/portal-stacks.ts'
import { areas } from '#functions/areas.ts'
import { settingsOf } from '#functions/common/area.ts'
import { endpoints } from '../builders/endpoints.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { environmentName, readConfig } from '#shared/platform/config.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { bounceEvent, gatewayEvent, topicEvent } from '../builders/cloud-events.ts'
import { startTestStack } from '../test-stack.ts'

type Answer = { statusCode: number; headers: Record<string, string>; body: string }

const app = new App()
portalStacks(app)
const { directory } = app.synth()
type Environment = { Variables: Record<string, unknown> }
type Properties = { FunctionName?: string; Code?: { S3Key: string }; Environment?: Environment }
type Resource = { Type: string; Properties: Properties }
type Resources = Record<string, Resource>
const resources = readdirSync(directory)
  .filter((file) => file.endsWith('.template.json'))
  .map((file) => JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as { Resources: Resources })
  .flatMap((template) => Object.values(template.Resources))
let stack: Stack
const functionOf = (area: string): Resource['Properties'] => {
  const found = resources.find(
    ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.FunctionName === `mandat-${area}`,
  )
  if (!found) throw new Error(`No stack has a function for ${area}.`)
  return found.Properties
}

/** The folder that would be uploaded for an area. */
const folderOf = (area: string): string =>
  path.join(directory, `asset.${functionOf(area).Code?.S3Key.replace('.zip', '')}`)

/** The environment that the template gives the function; a value that the cloud fills in stands as its own name. */
const templateEnvironment = (area: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(functionOf(area).Environment?.Variables ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : name.toLowerCase(),
    ]),
  )

/** The area's own settings on this machine, and no other area's. */
const localEnvironment = (area: string): Record<string, string> => {
  const definition = areas.find(({ name }) => name === area)
  if (!definition) throw new Error(`There is no area ${area}.`)
  const names = new Set(settingsOf(definition).map(environmentName))
  return Object.fromEntries(Object.entries(stack.env).filter(([name]) => names.has(name)))
}

/** A process of its own loads the bundle as the cloud does: nothing of our tree is reachable from it. */
const invoke = async <Reply = Answer>(
  area: string,
  event: object,
  env: Record<string, string> = localEnvironment(area),
): Promise<Reply> => {
  const script = `const { handler } = await import(${JSON.stringify(path.join(folderOf(area), 'index.mjs'))}); process.stdout.write('\\n' + JSON.stringify(await handler(${JSON.stringify(event)}, {}))); process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env,
    cwd: '/',
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Reply
}

beforeAll(async () => {
  stack = await startTestStack({ parts: ['dynamodb', 's3', 'seed'] })
}, 120_000)
afterAll(() => stack?.stop())

const called = [...new Set(endpoints.map(({ area }) => area))].filter((area) => area !== 'demo')
const guarded = new Map(endpoints.filter(({ access }) => access !== 'open').map((route) => [route.area, route]))

/** A stranger's call of the area's first route that asks who is signed in, or else of its first route. */
const strangersCall = (area: string, origin: string) => {
  const route = endpoints.find((each) => each.area === area && each.access !== 'open')
  const { method, path: address } = route ?? endpoints.find((each) => each.area === area)!
  const asked = address
    .replace(':club', 'club-001')
    .replace(':year', '2027')
    .replace(':template', 'notice')
    .replaceAll(/:\w+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
  return gatewayEvent(method, `/api${asked}`, origin, method === 'GET' ? undefined : {})
}
const electronicId = ['ELECTRONIC_ID_CERT', 'ELECTRONIC_ID_KEY', 'ELECTRONIC_ID_CA']
/**
 * What the template does not give yet: keys, their public halves, certificates and the register’s token, by the area
 * that works with them.
 */
const secrets: Readonly<Record<string, readonly string[]>> = {
  content: ['PERSONAL_NUMBER_KEY'],
  'sign-in': [...electronicId, 'PERSONAL_NUMBER_KEY'],
  'annual-meeting-commands': ['PAYLOAD_KEY_FILE'],
  signing: ['PAYLOAD_KEY_FILE', ...electronicId, 'ELECTRONIC_ID_TRUST_ROOT', 'SEAL_PUBLIC_KEY_FILE'],
  assignments: ['PAYLOAD_KEY_FILE'],
  'mailing-commands': ['PAYLOAD_KEY_FILE'],
  'course-commands': ['PAYLOAD_KEY_FILE'],
  'course-sign-up': ['PAYLOAD_KEY_FILE'],
  'business-meeting-booking': ['PAYLOAD_KEY_FILE'],
  'data-rights': ['PAYLOAD_KEY_FILE'],
  'data-rights-commands': ['PAYLOAD_KEY_FILE'],
  'membership-commands': ['PAYLOAD_KEY_FILE', ...electronicId],
  'membership-application-commands': ['PAYLOAD_KEY_FILE', ...electronicId, 'PERSONAL_NUMBER_KEY'],
  'business-meeting-commands': ['PAYLOAD_KEY_FILE', 'PERSONAL_NUMBER_KEY'],
  news: ['PERSONAL_NUMBER_KEY'],
  search: ['PERSONAL_NUMBER_KEY'],
  membership: ['PERSONAL_NUMBER_KEY'],
  'contact-union': ['PAYLOAD_KEY_FILE', 'PERSONAL_NUMBER_KEY'],
  operator: ['PAYLOAD_KEY_FILE', 'REGISTER_TOKEN'],
  unsubscribing: ['PAYLOAD_KEY_FILE'],
  payments: ['REGISTER_TOKEN'],
}

describe('the bundle of each function, with the environment of its template alone', () => {
  const call = (area: string) => {
    const env = templateEnvironment(area)
    return invoke(area, strangersCall(area, env['PORTAL_ORIGIN'] ?? ''), env)
  }

  it.each(called.filter((area) => !secrets[area]))('%s lacks no setting, and answers', async (area) => {
    // The first route of this one takes a body.
    const ofStrangers = area === 'business-meetings' ? 'invalid-input' : 'not-found'
    const code = guarded.has(area) ? 'login-needed' : ofStrangers
    expect(JSON.parse((await call(area)).body)).toMatchObject({ code })
  })

  it.each(Object.entries(secrets))(
    '%s loads, and names the settings that it lacks when it is called',
    async (area, lacks) => {
      await expect(call(area)).rejects.toThrow(`These settings are missing or not usable: ${lacks.join(', ')}.`)
    },
  )

  it('letter-delivery lacks no setting, and ignores a message that is about no letter', async () => {
    const env = templateEnvironment('letter-delivery')
    expect(await invoke<object>('letter-delivery', topicEvent('no event of the mail service'), env)).toEqual({
      settled: 0,
    })
  })
})

describe('the bundle of each function, with the settings of its area and an event of the gateway', () => {
  it('answers a visitor that they are not signed in', async () => {
    const answer = await invoke('sign-in', gatewayEvent('GET', '/api/session', stack.env['PORTAL_ORIGIN'] ?? ''))
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ signedIn: false })
  })

  it('answers a visitor how to reach the union, in one of the areas that ask no one to sign in', async () => {
    const open = called.filter((area) => !guarded.has(area)).toSorted((one, other) => one.localeCompare(other))
    expect(open.join(' ')).toBe(
      'business-meeting-commands business-meetings contact-union look-ups membership-application membership-application-commands unsubscribing',
    )
    const answer = await invoke('contact-union', gatewayEvent('GET', '/api/contact', stack.env['PORTAL_ORIGIN'] ?? ''))
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ email: expect.stringContaining('@'), prefill: null })
  })

  it.each(called.filter((area) => guarded.has(area)))('%s asks a stranger to sign in', async (area) => {
    const answer = await invoke(area, strangersCall(area, stack.env['PORTAL_ORIGIN'] ?? ''))
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([401, { code: 'login-needed' }])
  })

  it('operator refuses what lies below its paths and is none of its routes', async () => {
    const unknown = gatewayEvent('GET', '/api/operator/nothing', stack.env['PORTAL_ORIGIN'] ?? '')
    const answer = await invoke('operator', unknown)
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([404, { code: 'not-found' }])
  })

  it('has the fonts that PDFs need beside the function that serves files', () => {
    expect(
      readdirSync(path.join(folderOf('annual-meeting-files'), 'node_modules/@fontsource/noto-sans/files')).some(
        (name) => name.endsWith('-normal.woff'),
      ),
    ).toBe(true)
    expect(readdirSync(path.join(folderOf('annual-meeting-files'), 'fonts'))).toContain(
      'source-serif-4-latin-400-normal.woff',
    )
  })

  it('keeps the engine client out of the function that saves', () => {
    expect(readFileSync(path.join(folderOf('annual-meeting'), 'index.mjs'), 'utf8')).not.toContain(
      'temporal.api.workflowservice',
    )
    expect(readFileSync(path.join(folderOf('annual-meeting-commands'), 'index.mjs'), 'utf8')).toContain(
      'temporal.api.workflowservice',
    )
  })
})

describe('the bundle of the function for mail events, invoked with an event of the topic', () => {
  const ref = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

  it('settles the letter that the message names, and passes over what the mail service says of itself', async () => {
    const dynamo = connectDynamo(readConfig(stack.env))
    const { mail } = createStores(dynamo)
    await mail.createSend({
      sendId: 'bundle-send',
      kind: 'elected',
      about: { of: 'meeting' },
      clubId: 'club-001',
      year: 2027,
      createdAt: 0,
      by: null,
      recipients: [ref],
    })
    await mail.claim('bundle-send', ref, 0)
    expect(
      await invoke<object>('letter-delivery', topicEvent(JSON.stringify(bounceEvent('bundle-send', ref)))),
    ).toEqual({ settled: 1 })
    expect(await mail.readLetter('bundle-send', ref)).toMatchObject({
      state: 'sent',
      bounceType: 'Permanent',
      messageId: '0110018d-1',
    })
    const ofItself = topicEvent('Successfully validated SNS topic for Amazon SES event publishing.')
    expect(await invoke<object>('letter-delivery', ofItself)).toEqual({ settled: 0 })
    dynamo.close()
  })
})
