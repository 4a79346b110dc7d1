import { GetSendQuotaCommand, SendRawEmailCommand, SESClient, SESServiceException } from '@aws-sdk/client-ses'

export type MailConfig = { sesEndpoint?: string | undefined; awsRegion: string; mailFrom: string }

/**
 * What became of one message. SES knows no idempotency key, so an answer that got lost is `uncertain`:
 * it may have been sent and is never sent again blindly. `refused`: certainly not sent, and never will be.
 * `later`: certainly not sent, try again.
 */
export type SendResult =
  | { result: 'sent'; messageId: string }
  | { result: 'refused' | 'uncertain'; cause: string }
  | { result: 'later'; cause: string }

export type Mailer = {
  /** Messages per second that the account may send. */
  quota(): Promise<number>
  /** Sends finished MIME to one recipient. Never throws. */
  send(to: string, raw: Uint8Array): Promise<SendResult>
  close(): void
}

const throttled = new Set(['Throttling', 'ThrottlingException', 'LimitExceededException', 'ServiceUnavailable'])
/** Turned away before anything was done. */
const turnedAway = new Set([429, 503])
/** Nobody listens at the address: nothing can have been sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** No connection came about in time: nothing can have been sent. The client tells it by its words alone. */
const isUnconnected = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError' && error.message.includes('did not establish a connection')

export const judgeFailure = (error: unknown): Exclude<SendResult, { result: 'sent' }> => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (unreached.has(code)) return { result: 'later', cause: code }
  if (isUnconnected(error)) return { result: 'later', cause: 'TimeoutError' }
  if (!(error instanceof SESServiceException))
    return { result: 'uncertain', cause: code || (error instanceof Error ? error.name : 'unknown') }
  const status = error.$metadata.httpStatusCode ?? 0
  if (throttled.has(error.name) || turnedAway.has(status)) return { result: 'later', cause: error.name }
  return { result: status >= 400 && status < 500 ? 'refused' : 'uncertain', cause: error.name }
}

/** The sending account at SES, one attempt per call: repeating is the caller's decision. */
export const createMailer = (config: MailConfig): Mailer => {
  const client = new SESClient({
    region: config.awsRegion,
    ...(config.sesEndpoint && {
      endpoint: config.sesEndpoint,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })
  return {
    quota: async () => (await client.send(new GetSendQuotaCommand({}))).MaxSendRate ?? 1,
    send: async (to, raw) => {
      try {
        const { MessageId } = await client.send(
          new SendRawEmailCommand({ Source: config.mailFrom, Destinations: [to], RawMessage: { Data: raw } }),
        )
        return { result: 'sent', messageId: MessageId ?? '' }
      } catch (error) {
        return judgeFailure(error)
      }
    },
    close: () => client.destroy(),
  }
}
