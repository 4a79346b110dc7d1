import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { ErrorCode, FieldError } from '#shared/errors.ts'

/** What the portal answered instead of a reply; `status` 0 means that it was not reached. */
export type ErrorAnswer = {
  status: number
  code: ErrorCode | 'offline'
  params: Record<string, string | number | string[]>
  fields: FieldError[]
  findings: unknown[]
  /** What is stored, when somebody else saved first. */
  current: unknown
  /** To quote to the support. */
  correlationId: string | null
}

export class ApiError extends Error implements ErrorAnswer {
  readonly status: number
  readonly code: ErrorAnswer['code']
  readonly params: ErrorAnswer['params']
  readonly fields: FieldError[]
  readonly findings: unknown[]
  readonly current: unknown
  readonly correlationId: string | null
  constructor(answer: Partial<ErrorAnswer> & Pick<ErrorAnswer, 'status' | 'code'>) {
    super(answer.code)
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.params = answer.params ?? {}
    this.fields = answer.fields ?? []
    this.findings = answer.findings ?? []
    this.current = answer.current ?? null
    this.correlationId = answer.correlationId ?? null
  }
}

type Plain = Record<string, unknown>
type Given<Key extends string, Value> = [Value] extends [Record<string, never>]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value }

type How = {
  /** Version or revision that the write builds upon. */
  ifMatch?: number
  signal?: AbortSignal
  /** Sent by the page itself: does not keep the session from being idle. */
  background?: boolean
  /** Outlives the page: the last save when it is closed. */
  keepalive?: boolean
}
type Sent = { params?: Plain; query?: Plain; body?: Plain } & How

/** What a route takes, and how to send it. */
export type CallInput<Params, Query, Body> = Given<'params', Params> & { query?: Partial<Query> } & Given<
    'body',
    Body
  > &
  How

const addressOf = (path: string, params: Plain, query: Plain) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The address of a route that answers with a file, for links. */
export const fileAddress = <Params, Query>(
  endpoint: Pick<Endpoint<Params, Query, unknown, unknown>, 'path'>,
  params: Params,
  query: Partial<Query> = {},
) => addressOf(endpoint.path, params as Plain, query as Plain)

const refusalIn = async (response: Response): Promise<ApiError> => {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null
  return new ApiError({ ...answer, status: response.status, code: answer?.code ?? 'something-went-wrong' })
}

let activeAt = 0
/** When a person last did something that the portal answered, by the browser's clock; 0 before the first time. */
export const lastActivity = () => activeAt

/** Called when the portal says that nobody is signed in any more. */
let whenSignedOut: () => void = () => undefined
export const onSignedOut = (listener: () => void) => {
  whenSignedOut = listener
}

/** Calls a route of the contract. Throws ApiError, also when the portal cannot be reached. */
export const call = async <Params, Query, Body, Reply>(
  endpoint: Pick<Endpoint<Params, Query, Body, Reply>, 'method' | 'path' | 'params' | 'query' | 'body' | 'reply'>,
  ...[input]: Record<never, never> extends CallInput<Params, Query, Body>
    ? [CallInput<Params, Query, Body>?]
    : [CallInput<Params, Query, Body>]
): Promise<Reply> => {
  const { params, query, body, ifMatch, signal, background, keepalive } = (input ?? {}) as Sent
  const headers = new Headers({ accept: 'application/json' })
  if (body) headers.set('content-type', 'application/json')
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`)
  if (background) headers.set('x-background', '1')
  const response = await fetch(addressOf(endpoint.path, params ?? {}, query ?? {}), {
    method: endpoint.method,
    headers,
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
    keepalive: keepalive ?? false,
    credentials: 'same-origin',
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: 'offline' })
  })
  if (response.ok) {
    if (!background) activeAt = Date.now()
    return (await response.json()) as Reply
  }
  const refusal = await refusalIn(response)
  if (refusal.code === 'login-needed') whenSignedOut()
  throw refusal
}
