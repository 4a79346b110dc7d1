import { nothingPublished, shownFrame, type ShownFrame } from '#shared/content/shown-frame.ts'

/** The frame that the portal comes with, as visitors and those signed in see it. */
export const usualFrame = (isSignedIn: boolean | null): ShownFrame =>
  shownFrame(nothingPublished, {
    isSignedIn,
    now: 0,
    usual: { contactEmail: 'kontakt@example.org', contactPhone: '08-465 004 00' },
  })
