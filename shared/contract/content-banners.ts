import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { BannerDraft, StoredBanner } from '../content/banner.ts'
import { pageStates } from '../content/shown.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const BannerParams = z.object({ banner: z.ulid() })
const manage = { access: ofUnion('content.manage'), query: none, closedWith: 'portal' } as const

export const ManagedBanner = StoredBanner.extend({ state: z.enum(pageStates) })
export type ManagedBanner = z.infer<typeof ManagedBanner>

/** Every banner that editors have begun, what was changed last first. */
export const readManagedBanners = endpoint({
  ...manage,
  name: 'readManagedBanners',
  method: 'GET',
  path: '/managed-banners',
  params: none,
  body: none,
  reply: z.object({ banners: z.array(ManagedBanner), portalNow: Instant }),
})

export const readManagedBanner = endpoint({
  ...manage,
  name: 'readManagedBanner',
  method: 'GET',
  path: '/managed-banners/:banner',
  params: BannerParams,
  body: none,
  reply: z.object({ banner: StoredBanner, portalNow: Instant }),
})

/** Saves under the browser's id; `If-Match` says which version it builds upon, 0 for a new one. */
export const saveBanner = endpoint({
  ...manage,
  name: 'saveBanner',
  method: 'PUT',
  path: '/managed-banners/:banner',
  params: BannerParams,
  body: BannerDraft,
  reply: StoredBanner,
})

/** Publishes the draft that was seen (`If-Match`), from and until the times that it says. */
export const publishBanner = endpoint({
  ...manage,
  name: 'publishBanner',
  method: 'POST',
  path: '/managed-banners/:banner/publishings',
  params: BannerParams,
  body: none,
  reply: StoredBanner,
})

/** Shows the banner no longer, nor what was to come. What is written stays. */
export const withdrawBanner = endpoint({
  ...manage,
  name: 'withdrawBanner',
  method: 'POST',
  path: '/managed-banners/:banner/withdrawal',
  params: BannerParams,
  body: none,
  reply: StoredBanner,
})
