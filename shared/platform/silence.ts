import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds without a connection or a byte after which a call counts as unanswered. */
export const silence = 2_000

/** `socketTimeout` counts from the last byte in either direction, so large files have time. */
export const givesUpInSilence = { connectionTimeout: silence, socketTimeout: silence } as const

/** Milliseconds that all calls of one request together may wait for a first answer. */
const sharedTimeout = 2 * silence

/** From the first call to the next answer; null between them. */
type Wait = { since: number | null }
const waits = new AsyncLocalStorage<Wait>()

/** Runs a request's work so that its calls wait together: a store that stands still costs it `sharedTimeout` once. */
export const waitingTogether = <Result>(work: () => Promise<Result>): Promise<Result> =>
  waits.run({ since: null }, work)

/** Stands for the request of this work; undefined outside of requests. */
export const currentRequest = (): object | undefined => waits.getStore()

type Options = { abortSignal?: unknown }
type Handler<Request, Reply> = { handle: (request: Request, options?: Options) => Promise<Reply> }

/** The calls of a client, also those that wait for a free connection, share their request's timeout. */
export const shareTimeout = <Request, Reply>(handler: Handler<Request, Reply>): void => {
  const handle = handler.handle.bind(handler)
  handler.handle = async (request, options) => {
    const wait = waits.getStore()
    if (!wait) return handle(request, options)
    wait.since ??= performance.now()
    const left = wait.since + sharedTimeout - performance.now()
    const unanswered = () => AbortSignal.abort(new DOMException('The store does not answer.', 'TimeoutError'))
    const reply = await handle(request, {
      ...options,
      abortSignal: left > 0 ? AbortSignal.timeout(Math.ceil(left)) : unanswered(),
    })
    wait.since = null
    return reply
  }
}
