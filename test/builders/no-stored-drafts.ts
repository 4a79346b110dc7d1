import type { StoredDrafts } from '../../web/areas/annual-meeting/saving/stored-drafts.ts'

/** A browser that keeps no drafts, in place of `saving/stored-drafts.ts`. */
export const openStoredDrafts = (): StoredDrafts => ({
  put: () => undefined,
  remove: () => undefined,
  all: async () => [],
  protocol: { keep: () => undefined, forget: () => undefined, read: async () => undefined },
})
