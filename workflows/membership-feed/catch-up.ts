import { registerParts } from '#shared/membership/register-seen.ts'
import { applyEntry, type FeedDeps } from './apply-entry.ts'

/**
 * Carries out what the feed's reader has passed over of a person who was not known yet: from the entry that made them
 * a member to where the reader is. @throws RegisterError
 */
export const catchUp = async (deps: FeedDeps, ref: string): Promise<void> => {
  const { stores, register } = deps
  const [{ seen }, { upTo }] = await Promise.all([stores.memberships.asStored(ref), stores.feedProgress.read()])
  let after = Math.min(...registerParts.map((part) => seen[part]))
  // A register that does not number its answers has nothing to go by.
  while (after > 0 && upTo !== null && after < upTo) {
    const page = await register.feed(after)
    for (const entry of page) if (entry.ref === ref && entry.seq <= upTo) await applyEntry(deps, entry)
    after = page.at(-1)?.seq ?? upTo
  }
}
