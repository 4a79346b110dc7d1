import { at, type Held } from '../erasure/record.ts'

export const sessionKeys = {
  session: (hash: string) => ({ pk: `SES#${hash}`, sk: 'SES' }),
  /** Requests counted from the first of them on, or within an hour. */
  requestCount: (of: string, since: 'first' | number) => ({ pk: `REQUESTS#${of}`, sk: `SINCE#${since}` }),
  order: (order: string) => ({ pk: `BID#${order}`, sk: 'BID' }),
  signingRequest: (order: string) => ({ pk: `BID#${order}`, sk: 'REQUEST' }),
} as const

export const sessionItems = {
  session: {
    name: { sv: 'inloggning', en: 'sign-in' },
    retention: '24-hours',
    since: 'ttl',
    data: 'sign-in',
    why: 'who is signed in',
    place: at('sessions', 'SES#*', 'SES', ['who']),
  },
  requestCount: {
    name: { sv: 'hur ofta något har begärts', en: 'how often something was asked for' },
    retention: 'minutes',
    since: 'ttl',
    data: 'sign-in',
    why: 'how often a browser, an address or a number asked for something, under a keyed hash; two hours',
    place: at('sessions', 'REQUESTS#*', 'SINCE#*'),
  },
  order: {
    name: { sv: 'legitimering eller underskrift', en: 'identification or signature' },
    retention: '24-hours',
    since: 'ttl',
    data: 'signatures',
    why: 'who identifies themselves or signs',
    place: at('sessions', 'BID#*', 'BID', ['end.who', 'signer', 'person']),
  },
  signingRequest: {
    name: { sv: 'det som ska skrivas under', en: 'what is to be signed' },
    retention: 'minutes',
    since: 'ttl',
    data: 'signatures',
    why: 'what is asked to be signed',
    place: at('sessions', 'BID#*', 'REQUEST'),
  },
} as const satisfies Record<keyof typeof sessionKeys, Held>
