import { Agent, fetch } from 'undici'
import type { z } from 'zod'
import {
  ElectronicIdError,
  type AuthOrder,
  type CollectedOrder,
  type ElectronicId,
  type SignOrder,
} from './electronic-id.ts'
import { silence } from '../silence.ts'
import { CancelReply, CollectReply, ErrorReply, StartedReply } from './replies.ts'

/** PEM texts. */
export type ElectronicIdConfig = {
  /** Origin of the service, without `/rp/v6.0`. */
  url: string
  certificate: string
  privateKey: string
  authority: string
  /** Milliseconds for a call, default 5 000. */
  timeout?: number
}

export type ElectronicIdClient = ElectronicId & { close(): Promise<void> }

type Call = 'auth' | 'sign' | 'collect' | 'cancel'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const orderBody = (order: AuthOrder | SignOrder, nonVisibleData?: string) => ({
  endUserIp: order.endUserIp,
  ...(order.visibleText
    ? { userVisibleData: base64(order.visibleText), userVisibleDataFormat: 'simpleMarkdownV1' }
    : {}),
  ...(nonVisibleData ? { userNonVisibleData: nonVisibleData } : {}),
  ...(order.personalNumber ? { requirement: { personalNumber: order.personalNumber } } : {}),
})

const refusal = (call: Call, status: number, body: unknown) => {
  if (status >= 500) return new ElectronicIdError('unavailable', status)
  if (status === 401 || status === 403) return new ElectronicIdError('unauthorized', status)
  if (status === 404) return new ElectronicIdError('not-found', status)
  if (status === 408) return new ElectronicIdError('timed-out', status)
  const code = ErrorReply.safeParse(body).data?.errorCode
  if (code === 'alreadyInProgress') return new ElectronicIdError('already-in-progress', status)
  // The service has no code of its own for an order it does not know, and only the order can be wrong here.
  if (code === 'invalidParameters')
    return new ElectronicIdError(
      call === 'collect' || call === 'cancel' ? 'no-such-order' : 'invalid-parameters',
      status,
    )
  return new ElectronicIdError('unexpected-reply', status)
}

const silentCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const codeOf = (error: Error): string => {
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/** Nothing was sent. */
const isUnconnected = (error: unknown) => error instanceof Error && codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT'

const unanswered = (error: unknown) => {
  const timedOut = error instanceof Error && (error.name === 'TimeoutError' || silentCodes.has(codeOf(error)))
  return new ElectronicIdError(timedOut ? 'timed-out' : 'unreachable', undefined, error)
}

const collected = (reply: z.infer<typeof CollectReply>): CollectedOrder =>
  reply.status === 'complete'
    ? { status: 'complete', completion: reply.completionData }
    : { status: reply.status, hint: reply.hintCode }

export const createElectronicIdClient = (config: ElectronicIdConfig): ElectronicIdClient => {
  // No connection is reused: one that died unnoticed would swallow an order, and an order must not be sent twice.
  const agent = new Agent({
    pipelining: 0,
    headersTimeout: silence,
    bodyTimeout: silence,
    connect: { cert: config.certificate, key: config.privateKey, ca: config.authority, timeout: silence },
  })
  const timeout = config.timeout ?? 5_000

  const post = async <Reply extends z.ZodType>(call: Call, body: object, reply: Reply): Promise<z.infer<Reply>> => {
    const send = () =>
      fetch(new URL(`/rp/v6.0/${call}`, config.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        dispatcher: agent,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
    const answer = await send()
      .catch((error: unknown) => (isUnconnected(error) ? send() : Promise.reject(error)))
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => {
        throw unanswered(error)
      })
    const json = parseJson(answer.text)
    if (answer.status !== 200) throw refusal(call, answer.status, json)
    const parsed = reply.safeParse(json)
    if (!parsed.success) throw new ElectronicIdError('unexpected-reply', answer.status)
    return parsed.data
  }

  return {
    auth: (order) => post('auth', orderBody(order), StartedReply),
    sign: (order) => post('sign', orderBody(order, order.nonVisibleData), StartedReply),
    collect: async (orderRef) => collected(await post('collect', { orderRef }, CollectReply)),
    cancel: async (orderRef) => {
      await post('cancel', { orderRef }, CancelReply)
    },
    close: () => agent.destroy(),
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
