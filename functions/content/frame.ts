import * as contract from '#shared/contract/content-frame.ts'
import { defaultFooter, defaultMenu, defaultStart } from '#shared/content/default-frame.ts'
import {
  frameLinks,
  frameParts,
  framePublishingOf,
  framePublishIssues,
  type FrameDraft,
  type FramePart,
  type StoredFramePart,
} from '#shared/content/frame.ts'
import { asPublished, asWithdrawn, changesAfter, pageState } from '#shared/content/shown.ts'
import { PortalError } from '#shared/errors.ts'
import { readPhone } from '#shared/fields/phone.ts'
import { Refusal } from '#shared/fields/refusal.ts'
import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { DepsWith } from '../common/deps.ts'
import { requiredVersion } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'
import { findDeadLinks } from './dead-links.ts'
import { refreshPublicFiles } from './refresh-public-files.ts'

const atOnce = { day: '', time: '' }
const nothing = { sv: '', en: '' }

type Usual = DepsWith<'contactEmail' | 'contactPhone'>

const usualOf = (part: FramePart, { contactEmail, contactPhone = '' }: Usual['config']): FrameDraft => {
  const phone = readPhone(contactPhone)
  const contact = { email: contactEmail, phone: phone instanceof Refusal ? '' : phone, address: nothing, note: nothing }
  return {
    menu: { ...defaultMenu, from: atOnce },
    footer: { ...defaultFooter, from: atOnce },
    contact: { part: 'contact' as const, ...contact, from: atOnce },
    start: { ...defaultStart, from: atOnce },
  }[part]
}

export const readManagedFrame = operation(contract.readManagedFrame, {
  run: async (_, { portalNow }, { stores }) => {
    const all = await stores.frame.list()
    const parts = frameParts.map((part) => {
      const { publishings = [], version = 0, publishedVersion = 0 } = all.find((each) => each.part === part) ?? {}
      return {
        part,
        state: pageState(publishings, portalNow),
        changesAt: changesAfter(publishings, portalNow),
        isChanged: version !== publishedVersion,
      }
    })
    return { parts }
  },
})

export const readManagedFramePart = operation(contract.readManagedFramePart, {
  run: async ({ params: { framePart } }, { portalNow }, { stores, config }: Usual) => ({
    stored: await stores.frame.read(framePart),
    usual: usualOf(framePart, config),
    portalNow,
  }),
})

/** The part that an editor has seen. @throws not-found; version-conflict with what is stored */
const seenPart = async (part: FramePart, seen: number, { frame }: Stores): Promise<StoredFramePart> => {
  const stored = await frame.read(part)
  if (!stored) throw new PortalError('not-found')
  if (stored.version !== seen) throw new PortalError('version-conflict', { current: stored })
  return stored
}

/** Saves what an editor has written; readers see what was published before. @throws version-conflict */
export const saveFramePart = operation(contract.saveFramePart, {
  run: async ({ params: { framePart }, body }, caller, { stores }) => {
    const seen = requiredVersion(caller)
    if (body.part !== framePart) throw new PortalError('invalid-input', { fields: [{ path: 'part', code: 'invalid' }] })
    const before = seen === 0 ? null : await seenPart(framePart, seen, stores)
    const stored: StoredFramePart = {
      part: framePart,
      draft: body,
      version: seen + 1,
      updatedAt: caller.portalNow,
      publishedVersion: before?.publishedVersion ?? 0,
      publishings: before?.publishings ?? [],
    }
    await stores.frame.save(stored, seen)
    return stored
  },
})

/** @throws invalid-input for what is missing in either language, and links that lead nowhere */
export const publishFramePart = operation(contract.publishFramePart, {
  run: async ({ params: { framePart } }, caller, deps: FileDeps) => {
    const { stores, config } = deps
    const { portalNow: now } = caller
    const seen = requiredVersion(caller)
    const stored = await seenPart(framePart, seen, stores)
    const links = frameLinks(stored.draft)
    const productSlug = config.productSlug ?? defaultProductSlug
    const deadAmong = links.length > 0 ? await findDeadLinks({ stores, productSlug, now }) : () => []
    const fields = [
      ...framePublishIssues(stored.draft),
      ...links
        .filter(({ address }) => deadAmong([address]).length > 0)
        .map(({ path, address }) => ({ path, code: 'page-link-dead' as const, params: { address } })),
    ]
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    const published = asPublished(stored, framePublishingOf(stored.draft, seen + 1, now), now)
    await stores.frame.save(published, seen)
    await refreshPublicFiles('frame', deps, now)
    return published
  },
})

export const withdrawFramePart = operation(contract.withdrawFramePart, {
  run: async ({ params: { framePart } }, caller, deps: FileDeps) => {
    const { stores } = deps
    const seen = requiredVersion(caller)
    const withdrawn = asWithdrawn(await seenPart(framePart, seen, stores), caller.portalNow)
    await stores.frame.save(withdrawn, seen)
    await refreshPublicFiles('frame', deps, caller.portalNow)
    return withdrawn
  },
})
