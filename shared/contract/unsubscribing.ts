import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { oneClickPath } from '../mailings/unsubscribe-link.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const params = z.object({ token: z.string() })
/** The same whatever the token is: no one learns from it which ones the portal has made. */
const reply = z.object({ done: z.literal(true) })
const byToken = {
  access: 'open',
  params: none,
  query: none,
  body: z.strictObject({ token: z.string() }),
  reply,
} as const

/** Declines the mailings of the letter's kind: pressed in a mail program, which sends a form, or nothing (RFC 8058). */
export const unsubscribeByOneClick = endpoint({
  name: 'unsubscribeByOneClick',
  method: 'POST',
  path: `${oneClickPath}/:token`,
  access: 'open',
  sentBy: 'mail-program',
  params,
  query: none,
  body: none,
  reply,
})
/** The same address opened as a link leads to the page, and changes nothing. */
export const openUnsubscribeLink = endpoint({
  name: 'openUnsubscribeLink',
  method: 'GET',
  path: `${oneClickPath}/:token`,
  access: 'open',
  params,
  query: z.object({ language: Language.optional() }),
  body: none,
  reply: z.instanceof(URL),
})
/** Declines them on the page that the letter's link leads to. Again is the same. */
export const unsubscribe = endpoint({ ...byToken, name: 'unsubscribe', method: 'POST', path: '/unsubscribing' })
/** Takes it back: the mailings come again. */
export const subscribeAgain = endpoint({
  ...byToken,
  name: 'subscribeAgain',
  method: 'POST',
  path: '/unsubscribing/undo',
})
