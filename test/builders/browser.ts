import { cookiesOf, type CookieKind } from '#functions/common/cookie.ts'

/** The name of a cookie under the local origin, which is what tests have. */
export const localCookie = (kind: CookieKind): string => cookiesOf({ portalOrigin: 'http://localhost' }).nameOf(kind)

/** An answer of the portal; `json` is empty where the answer is something else. */
export type Reply = {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  json: Record<string, unknown> & { code?: string }
}
type Sent = { body?: unknown; ifMatch?: number; headers?: Record<string, string> }

/** Whatever answers requests: an application in this process or a portal that runs on its own. */
type Site = { request: (url: string, init: RequestInit, env?: unknown) => Response | Promise<Response> }

/**
 * Sends a request again while the answer is to try again: on a busy machine some of sixty that write the same item at
 * once give up. What a limit counts in the end is the same.
 */
export const untilTaken = async (send: () => Promise<Reply>, tries = 10): Promise<Reply> => {
  const reply = await send()
  return isToTryAgain(reply) && tries > 1 ? untilTaken(send, tries - 1) : reply
}

/** Whether the answer is that the portal could not now, and the same request may be sent again. */
export const isToTryAgain = ({ status, json }: Reply): boolean =>
  status === 503 && /^(?:engine-unavailable|store-unavailable|overloaded)$/.test(json.code ?? '')

/** A browser: keeps cookies, sends what a page of the portal at `origin` sends; `address`: from where. */
export const aBrowser = (site: Site, origin: string, address = '127.0.0.1') => {
  const cookies = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const send = async (method: string, path: string, { body, ifMatch, headers = {} }: Sent = {}): Promise<Reply> => {
    const response = await site.request(
      `/api${path}`,
      {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: address } } },
    )
    keep(response.headers)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      json: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {},
    }
  }
  return { cookies, keep, send, get: (path: string, sent?: Sent) => send('GET', path, sent) }
}
export type Browser = ReturnType<typeof aBrowser>
