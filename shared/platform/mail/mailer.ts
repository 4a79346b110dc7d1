import { GetSendQuotaCommand, SendRawEmailCommand, SESClient, SESServiceException } from '@aws-sdk/client-ses'

export type MailConfig = { sesEndpoint?: string | undefined; awsRegion: string; mailFrom: string }

/**
 * SES knows no idempotency key, so a lost answer is `uncertain`: the message may have been sent and is never sent
 * again blindly. `refused`: certainly not sent, and never will be. `later`: certainly not sent, try again.
 */
export type SendResult =
  | { result: 'sent'; messageId: string }
  | { result: 'refused' | 'uncertain'; cause: string }
  | { result: 'later'; cause: string }

/** Messages that the account may send in a second, and how many more in the running 24 hours. */
export type MailQuota = { perSecond: number; leftToday: number }

export type Mailer = {
  quota(): Promise<MailQuota>
  /** Sends finished MIME to one recipient. Never throws. */
  send(to: string, raw: Uint8Array): Promise<SendResult>
  close(): void
}

/** SES reports this where no daily limit applies. */
const unlimited = -1

const throttled = new Set(['Throttling', 'ThrottlingException', 'LimitExceededException', 'ServiceUnavailable'])
const turnedAway = new Set([429, 503])
export const mostLettersAtOnce = 200
/**
 * An unused connection is closed after so many ms, or a second before the service would: a letter that meets the
 * service's closing is lost, and its result unknown.
 */
const connections = { maxSockets: mostLettersAtOnce, timeout: 10_000 }

/** No server listens at the address: nothing can have been sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** No connection came about in time: nothing can have been sent. Only the words of the client's error say so. */
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

/** One attempt per call: repeating is the caller's decision. */
export const createMailer = (config: MailConfig): Mailer => {
  const client = new SESClient({
    region: config.awsRegion,
    ...(config.sesEndpoint && {
      endpoint: config.sesEndpoint,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      httpAgent: connections,
      httpsAgent: connections,
    },
  })
  return {
    quota: async () => {
      const {
        MaxSendRate = 1,
        Max24HourSend = unlimited,
        SentLast24Hours = 0,
      } = await client.send(new GetSendQuotaCommand({}))
      return {
        perSecond: MaxSendRate,
        leftToday: Max24HourSend === unlimited ? Number.POSITIVE_INFINITY : Max24HourSend - SentLast24Hours,
      }
    },
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
