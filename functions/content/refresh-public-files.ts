import { writePublicFrame, writePublicPages } from '#shared/platform/public-pages.ts'
import type { FileDeps } from '../common/file-deps.ts'

const writers = { pages: writePublicPages, frame: writePublicFrame }

/** Visitors' pages follow what is published; where this fails, the next scan of open effects does it. */
export const refreshPublicFiles = async (
  what: keyof typeof writers,
  { stores, files, log }: FileDeps,
  portalNow: number,
): Promise<void> => {
  try {
    await writers[what]({ stores, files }, portalNow)
  } catch (error) {
    log({ event: 'public-pages-not-written', level: 'error', cause: error instanceof Error ? error.name : 'unknown' })
  }
}
