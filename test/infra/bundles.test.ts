import { App } from 'aws-cdk-lib'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import { portalStacks } from '#infra/stacks/portal-stacks.ts'
import { endpoints } from '#functions/areas.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { readStoreConfig } from '#shared/platform/config.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { startTestStack } from '../test-stack.ts'

type Answer = { statusCode: number; headers: Record<string, string>; body: string }

/** An HTTP API event, payload format 2.0, as the gateway sends it. */
const gatewayEvent = (method: string, rawPath: string, origin: string, body?: object) => ({
  version: '2.0',
  routeKey: '$default',
  rawPath,
  rawQueryString: '',
  headers: {
    host: new URL(origin).host,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.7, 198.51.100.1',
  },
  requestContext: {
    accountId: '1',
    apiId: 'api',
    domainName: new URL(origin).host,
    domainPrefix: 'api',
    http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' },
    requestId: 'request',
    routeKey: '$default',
    stage: '$default',
    time: '20/Jan/2027:09:00:00 +0000',
    timeEpoch: 1800435600000,
  },
  isBase64Encoded: false,
  ...(body && { body: JSON.stringify(body) }),
})

const app = new App()
portalStacks(app)
const { directory } = app.synth()
type Resources = Record<string, { Type: string; Properties: { Code?: { S3Key: string } } }>
const resources = ['mandat-api', 'mandat-mail'].flatMap((name) =>
  Object.entries(
    (JSON.parse(readFileSync(path.join(directory, `${name}.template.json`), 'utf8')) as { Resources: Resources })
      .Resources,
  ),
)
let stack: Stack

/** The folder that would be uploaded for an area. */
const folderOf = (area: string): string => {
  const found = resources.find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(`${area.replaceAll('-', '')}function`),
  )
  const key = found?.[1].Properties.Code?.S3Key
  if (!key) throw new Error(`The stack has no function for ${area}.`)
  return path.join(directory, `asset.${key.replace('.zip', '')}`)
}

/** A process of its own loads the bundle as the cloud does: nothing of our tree is reachable from it. */
const invoke = async <Reply = Answer>(area: string, event: object): Promise<Reply> => {
  const script = `const { handler } = await import(${JSON.stringify(path.join(folderOf(area), 'index.mjs'))}); process.stdout.write('\\n' + JSON.stringify(await handler(${JSON.stringify(event)}, {}))); process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...stack.env },
    cwd: '/',
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Reply
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

  it('tells a visitor how to reach the union, in the one area that asks nobody to sign in', async () => {
    expect(areas.filter((area) => !guarded.has(area))).toEqual(['contact-union'])
    const answer = await invoke('contact-union', gatewayEvent('GET', '/api/contact', stack.env['PORTAL_ORIGIN'] ?? ''))
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ email: expect.stringContaining('@'), prefill: null })
  })

  it.each(areas.filter((area) => guarded.has(area)))('%s asks a stranger to sign in', async (area) => {
    const route = guarded.get(area)!
    const address = route.path
      .replace(':club', 'club-001')
      .replace(':year', '2027')
      .replace(':template', 'notice')
      .replaceAll(/:\w+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
    const answer = await invoke(
      area,
      gatewayEvent(
        route.method,
        `/api${address}`,
        stack.env['PORTAL_ORIGIN'] ?? '',
        route.method === 'GET' ? undefined : {},
      ),
    )
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([401, { code: 'login-needed' }])
  })

  it('has the fonts that PDFs need beside the function that serves files', () => {
    expect(
      readdirSync(path.join(folderOf('annual-meeting-files'), 'node_modules/@fontsource/noto-sans/files')).some(
        (name) => name.endsWith('-normal.woff'),
      ),
    ).toBe(true)
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

/** A topic's event as the cloud gives it to a function, with one message of the mail service. */
const topicEvent = (message: string) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn:
        'arn:aws:sns:eu-north-1:123456789012:mandat-mail-events:21be56ed-a058-49f5-8c98-aedd2564c486',
      Sns: {
        Type: 'Notification',
        MessageId: '95df01b4-ee98-5cb9-9903-4c221d41eb5e',
        TopicArn: 'arn:aws:sns:eu-north-1:123456789012:mandat-mail-events',
        Subject: 'Amazon SES Email Event Notification',
        Message: message,
        Timestamp: '2027-01-20T08:12:03.456Z',
        SignatureVersion: '1',
        Signature: 'EXAMPLE',
        SigningCertUrl: 'EXAMPLE',
        UnsubscribeUrl: 'EXAMPLE',
        MessageAttributes: {},
      },
    },
  ],
})

describe('the bundle of the function for mail events, invoked with an event of the topic', () => {
  const ref = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const bounce = {
    eventType: 'Bounce',
    bounce: {
      feedbackId: '010b0180d6f1-f9d3',
      bounceType: 'Permanent',
      bounceSubType: 'General',
      timestamp: '2027-01-20T08:12:02.000Z',
      reportingMTA: 'dns; b224-12.smtp-out.eu-north-1.amazonses.com',
      bouncedRecipients: [
        {
          emailAddress: 'mira@example.org',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
    },
    mail: {
      timestamp: '2027-01-20T08:12:00.000Z',
      source: 'portal@example.com',
      sourceArn: 'arn:aws:ses:eu-north-1:123456789012:identity/example.com',
      sendingAccountId: '123456789012',
      messageId: '0110018d-1',
      destination: ['mira@example.org'],
      headersTruncated: false,
      headers: [{ name: 'Subject', value: 'Kallelse' }],
      commonHeaders: {
        from: ['portal@example.com'],
        to: ['mira@example.org'],
        messageId: '0110018d-1',
        subject: 'Kallelse',
      },
      tags: {
        'ses:operation': ['SendRawEmail'],
        'ses:configuration-set': ['mandat-mail'],
        'ses:source-ip': ['203.0.113.7'],
        'ses:from-domain': ['example.com'],
        'ses:caller-identity': ['worker'],
        send: ['bundle-send'],
        letter: [ref],
        attempt: ['1'],
      },
    },
  }

  it('settles the letter that the message names, and passes over what the mail service says of itself', async () => {
    const dynamo = connectDynamo(readStoreConfig(stack.env))
    const { mail } = createStores(dynamo)
    await mail.createSend({
      sendId: 'bundle-send',
      kind: 'elected',
      clubId: 'club-001',
      year: 2027,
      createdAt: 0,
      by: null,
      recipients: [ref],
    })
    await mail.claim('bundle-send', ref, 0)
    expect(await invoke<object>('letter-delivery', topicEvent(JSON.stringify(bounce)))).toEqual({ settled: 1 })
    expect(await mail.readLetter('bundle-send', ref)).toMatchObject({
      state: 'sent',
      bounceType: 'Permanent',
      messageId: '0110018d-1',
    })
    expect(
      await invoke<object>(
        'letter-delivery',
        topicEvent('Successfully validated SNS topic for Amazon SES event publishing.'),
      ),
    ).toEqual({ settled: 0 })
    dynamo.close()
  })
})
