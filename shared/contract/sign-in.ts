import { z } from 'zod'
import { startLimits } from '../limits.ts'
import { Role } from '../roles/role.ts'
import { Instant } from '../basics/time.ts'
import { ShownBanner } from '../content/banner.ts'
import { readerKinds } from '../content/reader-kinds.ts'
import { ShownFrame } from '../content/shown-frame.ts'
import { PersonRef } from '../basics/references.ts'
import { OrderView } from '../signing/order-view.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const OrderParams = z.object({ order: z.string().regex(/^[0-9a-zA-Z-]{10,60}$/) })

/** `signedIn: false` for a visitor. Times are real time, `portalNow` is the portal's clock. */
export const SessionView = z.discriminatedUnion('signedIn', [
  z.object({ signedIn: z.literal(false), portalNow: Instant, demo: z.boolean(), productName: z.string() }),
  z.object({
    signedIn: z.literal(true),
    portalNow: Instant,
    demo: z.boolean(),
    productName: z.string(),
    person: z.object({ ref: PersonRef, name: z.string(), initials: z.string() }),
    roles: z.array(Role),
    /** A letter to the member's address came back. */
    hasReturnedLetter: z.boolean().optional(),
    clubNames: z.record(z.string(), z.string()),
    activeRoleId: z.string(),
    serverNow: Instant,
    idleAt: Instant,
    expiresAt: Instant,
  }),
])
export type SessionView = z.infer<typeof SessionView>

export const readSession = endpoint({
  name: 'readSession',
  method: 'GET',
  path: '/session',
  access: 'open',
  params: none,
  query: none,
  body: none,
  reply: SessionView,
})
export const ShellView = z.object({
  session: SessionView,
  /** What the reader is shown above every page, the weightiest first. */
  banners: z.array(ShownBanner),
  frame: ShownFrame,
  /** Another value means another state of all this; what a page asks for by itself is answered with it (`x-shell`). */
  tag: z.string(),
  /** Asked with it (`If-None-Match`), the portal answers 304 while only the time would differ. */
  version: z.string(),
})
export type ShellView = z.infer<typeof ShellView>
export type Shell = Omit<ShellView, 'session'>

/** Everything about the portal and its reader that is no page's own, at once. */
export const readShell = endpoint({
  name: 'readShell',
  method: 'GET',
  path: '/shell',
  access: 'open',
  params: none,
  /** `as`: an editor's question what a person of that kind, or a visitor, is shown. */
  query: z.object({ as: z.enum(readerKinds).optional() }),
  body: none,
  reply: ShellView,
})
/** Puts a banner away for as long as the session lasts; what it says later is shown anew. */
export const dismissBanner = endpoint({
  name: 'dismissBanner',
  method: 'POST',
  path: '/session/dismissed-banners',
  access: 'signed-in',
  params: none,
  query: none,
  body: ShownBanner.pick({ id: true, number: true }).strict(),
  reply: none,
})
/** Keeps the session from ending for being idle. */
export const keepSession = endpoint({
  name: 'keepSession',
  method: 'POST',
  path: '/session/keep',
  access: 'signed-in',
  inPreview: 'sent',
  params: none,
  query: none,
  body: none,
  reply: SessionView,
})
export const chooseRole = endpoint({
  name: 'chooseRole',
  method: 'POST',
  path: '/session/role',
  access: 'signed-in',
  inPreview: 'sent',
  params: none,
  query: none,
  body: z.strictObject({ roleId: z.string() }),
  reply: SessionView,
})
export const signOut = endpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/session',
  access: 'open',
  inPreview: 'sent',
  params: none,
  query: none,
  body: none,
  reply: SessionView,
})

/** Starts an identification. `expected` says which person must sign in again to resume a draft. */
export const startSignIn = endpoint({
  name: 'startSignIn',
  method: 'POST',
  path: '/sign-in/orders',
  access: 'open',
  limits: {
    signIns: {
      counted: 'each',
      within: startLimits.window,
      most: { browser: startLimits.signIn.perBrowser, network: startLimits.signIn.perAddress },
      code: 'too-many-sign-ins',
    },
  },
  inPreview: 'sent',
  params: none,
  query: none,
  body: z.strictObject({ device: z.enum(['same', 'other']), expected: PersonRef.nullish() }),
  reply: OrderView,
})
/** The identification that runs in this browser, begun in whichever tab of it, and whom it expects. */
export const findSignIn = endpoint({
  name: 'findSignIn',
  method: 'GET',
  path: '/sign-in/orders',
  access: 'open',
  params: none,
  query: none,
  body: none,
  reply: z.object({ order: OrderView.nullable(), expected: PersonRef.nullable() }),
})
export const readSignIn = endpoint({
  name: 'readSignIn',
  method: 'GET',
  path: '/sign-in/orders/:order',
  access: 'open',
  params: OrderParams,
  query: none,
  body: none,
  reply: OrderView,
})
export const cancelSignIn = endpoint({
  name: 'cancelSignIn',
  method: 'DELETE',
  path: '/sign-in/orders/:order',
  access: 'open',
  inPreview: 'sent',
  params: OrderParams,
  query: none,
  body: none,
  reply: OrderView,
})
