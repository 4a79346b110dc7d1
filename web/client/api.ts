import type { AnyEndpoint, Endpoint } from '#shared/contract/endpoint.ts'
import type { ErrorCode, FieldError } from '#shared/errors.ts'
import { isPreview } from '#shared/languages/paths.ts'
import { waitInRush } from './rush.ts'

/** What the portal answered instead of a reply; `status` 0 means that it was not reached. */
export type ErrorAnswer = {
  status: number
  /**
   * `offline`, `not-saved` and `only-preview` are the page's own: the portal was not reached, what a command builds
   * upon is not saved, or an editor previews the page.
   */
  code: ErrorCode | 'offline' | 'not-saved' | 'only-preview'
  params: Record<string, string | number | string[]>
  fields: FieldError[]
  findings: unknown[]
  /** What is stored, when another person saved first. */
  current: unknown
  /** To quote to the support. */
  correlationId: string | null
  /** Seconds after which the portal wants the request again; null where it does not say. */
  retryAfter: number | null
}

export class ApiError extends Error implements ErrorAnswer {
  readonly status: number
  readonly code: ErrorAnswer['code']
  readonly params: ErrorAnswer['params']
  readonly fields: FieldError[]
  readonly findings: unknown[]
  readonly current: unknown
  readonly correlationId: string | null
  readonly retryAfter: number | null
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
    this.retryAfter = answer.retryAfter ?? null
  }
}

type Plain = Record<string, unknown>
type Given<Key extends string, Value> = [Value] extends [Record<string, never>]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value }

type How = {
  /** Version or revision that the write builds upon. */
  ifMatch?: number
  /** A reply that is known, and its version: it is the reply again where the portal answers that it still holds. */
  known?: { version: string; reply: unknown } | undefined
  signal?: AbortSignal
  /** Sent by the page itself: does not keep the session from being idle. */
  background?: boolean
  /** Outlives the page: what is sent when it is closed. */
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

const unreadable = (status: number, retryAfter: number | null = null) =>
  new ApiError({ status, code: 'something-went-wrong', retryAfter })

/** The header `Retry-After` in seconds; a date, which the portal never answers, says nothing here. */
const retryAfterOf = ({ headers }: Response): number | null => {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,5}$/.test(value) ? Number(value) : null
}

/** The text of an answer; one that is cut off after its headers did not reach the page. */
const textOf = (response: Response, signal: AbortSignal | undefined): Promise<string> =>
  response.text().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: 'offline' })
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refusalIn = async (response: Response, signal: AbortSignal | undefined): Promise<ApiError> => {
  const answer = parsed(await textOf(response, signal))
  const retryAfter = retryAfterOf(response)
  const { status } = response
  if (!isObject(answer) || typeof answer['code'] !== 'string') return unreadable(status, retryAfter)
  return new ApiError({ ...(answer as Partial<ErrorAnswer> & Pick<ErrorAnswer, 'code'>), status, retryAfter })
}

/** Browsers refuse a request with `keepalive` when the bodies of all those under way exceed this, in bytes. */
const keepaliveBytes = 64 * 1024
let bytesUnderWay = 0

/** Sends a request that outlives the page if it may; one that is too large is sent like any other. */
const fetchKeepalive = async (address: string, request: RequestInit & { body: string | null }): Promise<Response> => {
  const bytes = new TextEncoder().encode(request.body ?? '').length
  if (bytesUnderWay + bytes > keepaliveBytes) return fetch(address, request)
  bytesUnderWay += bytes
  try {
    return await fetch(address, { ...request, keepalive: true })
  } finally {
    bytesUnderWay -= bytes
  }
}

let activeAt = 0
/** When a person last did something that the portal answered, by the browser's clock; 0 before the first time. */
export const lastActivity = () => activeAt

/** Called when the portal says that no one is signed in any more. */
let whenSignedOut: () => void = () => undefined
export const onSignedOut = (listener: () => void) => {
  whenSignedOut = listener
}

/** Called with the tag of the frame that the portal sends beside an answer, or a refusal. */
let whenShellNamed: (tag: string) => void = () => undefined
export const onShellNamed = (listener: (tag: string) => void) => {
  whenShellNamed = listener
}

/**
 * How often a command is sent again by itself; the portal keeps a place for it, so that the first time is mostly
 * enough.
 */
const mostAgain = 3

/**
 * Sends a command again when the portal is overloaded, as soon as it wants to have it; everything else is sent once.
 */
const inRush = async (body: Plain | undefined, attempt: () => Promise<Response>, signal: AbortSignal | undefined) => {
  for (let again = 0; ; again += 1) {
    const response = await attempt()
    if (response.ok || response.status === 304) return response
    const refusal = await refusalIn(response, signal)
    // With its id the portal knows the same command again, so that nothing happens twice.
    const isAgain = refusal.code === 'overloaded' && typeof body?.['commandId'] === 'string' && again < mostAgain
    if (!isAgain) throw refusal
    await waitInRush(refusal.retryAfter ?? 1, signal)
  }
}

/** What is pressed in the preview would be the editor's own doing, and real: it is not sent, wherever it stands. */
const refuseInPreview = ({ method, inPreview }: Pick<AnyEndpoint, 'method' | 'inPreview'>): void => {
  if (method !== 'GET' && inPreview !== 'sent' && isPreview(location.pathname))
    throw new ApiError({ status: 403, code: 'only-preview' })
}

/**
 * Calls a route of the contract. Every failure is thrown as an ApiError, except that of the caller's own `signal`. In a
 * rush a command waits here and is sent again.
 */
export const call = async <Params, Query, Body, Reply>(
  endpoint: Pick<
    Endpoint<Params, Query, Body, Reply>,
    'method' | 'path' | 'params' | 'query' | 'body' | 'reply' | 'inPreview'
  >,
  ...[input]: Record<never, never> extends CallInput<Params, Query, Body>
    ? [CallInput<Params, Query, Body>?]
    : [CallInput<Params, Query, Body>]
): Promise<Reply> => {
  refuseInPreview(endpoint)
  const { params, query, body, ifMatch, known, signal, background, keepalive } = (input ?? {}) as Sent
  const headers = new Headers({ accept: 'application/json' })
  if (body) headers.set('content-type', 'application/json')
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`)
  if (known) headers.set('if-none-match', known.version)
  if (background) headers.set('x-background', '1')
  const request = {
    method: endpoint.method,
    headers,
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
    credentials: 'same-origin',
  } as const
  const send = keepalive ? fetchKeepalive : fetch
  const address = addressOf(endpoint.path, params ?? {}, query ?? {})
  const attempt = async () => {
    const heard = await send(address, request).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new ApiError({ status: 0, code: 'offline' })
    })
    const tag = heard.headers.get('x-shell')
    if (tag) whenShellNamed(tag)
    return heard
  }
  const response = await inRush(body, attempt, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'login-needed') whenSignedOut()
    throw error
  })
  const reply = response.status === 304 ? known?.reply : parsed(await textOf(response, signal))
  // Something between the browser and the portal answered in its place, for example the sign-in page of a network.
  if (reply === undefined) throw unreadable(502)
  if (!background) activeAt = Date.now()
  return reply as Reply
}
