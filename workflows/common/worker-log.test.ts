import { ApplicationFailure, defaultPayloadConverter, type Headers, type LogMetadata } from '@temporalio/common'
import { Context } from '@temporalio/activity'
import { MockActivityEnvironment } from '@temporalio/testing'
import { DefaultLogger, type ActivityInterceptorsFactory } from '@temporalio/worker'
import { describe, expect, it } from 'vitest'
import { correlatedActivities } from './correlated-activities.ts'
import { workerLine } from './worker-log.ts'

const lineOf = (meta: LogMetadata, message = 'Activity failed') =>
  JSON.parse(workerLine({ level: 'WARN', message, meta, timestampNanos: 1_796_000_000_123_456_789n })) as unknown

describe('a line of the worker', () => {
  it('has the form of every line, with the process and the request it is about', () => {
    const meta = { workflowId: 'W', workflowType: 'annualMeeting', activityType: 'submit', attempt: 2, ms: 3 }
    expect(lineOf({ ...meta, correlationId: 'a request' })).toEqual({
      time: '2026-11-30T00:53:20.123Z',
      level: 'warn',
      process: 'worker',
      event: 'Activity failed',
      correlationId: 'a request',
      ...meta,
    })
  })

  it('says why, by kind and word of ours, and never what an error or anything else brings with it', () => {
    expect(lineOf({ kind: 'course', cause: 'TypeError', args: ['19800101-1234'], taskToken: 't' })).toEqual({
      time: expect.any(String),
      level: 'warn',
      process: 'worker',
      event: 'Activity failed',
      kind: 'course',
      cause: 'TypeError',
    })
    expect(lineOf({ error: new TypeError('19800101-1234') })).toMatchObject({ error: 'TypeError' })
    expect(JSON.stringify(lineOf({ error: new TypeError('19800101-1234') }))).not.toContain('1980')
    expect(lineOf({ error: ApplicationFailure.create({ type: 'letters-left', message: 'Elin' }) })).toMatchObject({
      error: 'letters-left',
    })
  })
})

describe('an activity', () => {
  const withCorrelationId = (correlationId: string | undefined): ActivityInterceptorsFactory => {
    const headers: Headers =
      correlationId === undefined ? {} : { 'correlation-id': defaultPayloadConverter.toPayload<string>(correlationId) }
    return () => ({ inbound: { execute: (input, next) => next({ ...input, headers }) } })
  }
  const linesOf = async (correlationId: string | undefined) => {
    const lines: unknown[] = []
    const logger = new DefaultLogger('INFO', (entry) => lines.push(JSON.parse(workerLine(entry))))
    const env = new MockActivityEnvironment(
      {},
      { logger, interceptors: [withCorrelationId(correlationId), correlatedActivities] },
    )
    await env.run(async () => Context.current().log.warn('retention-not-removed', { kind: 'course' }))
    return lines
  }

  it('logs under the id of the request it is carried out for, and that it was', async () => {
    expect(await linesOf('a request')).toMatchObject([
      { level: 'warn', event: 'retention-not-removed', correlationId: 'a request', kind: 'course' },
      { level: 'info', event: 'carried-out', correlationId: 'a request', ms: expect.any(Number) },
    ])
  })

  it('that no one’s request asked for logs what it has to say and nothing else', async () => {
    const lines = await linesOf(undefined)
    expect(lines).toMatchObject([{ event: 'retention-not-removed' }])
    expect(lines).not.toMatchObject([{ correlationId: expect.anything() }])
  })
})
