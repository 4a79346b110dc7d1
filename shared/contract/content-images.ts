import { z } from 'zod'
import { isPageImage } from '../content/image.ts'
import { fileName } from '../fields/free-text.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { FileAnnouncement, FileTarget } from './uploads.ts'

const manage = {
  access: ofUnion('content.manage'),
  params: z.object({ contentPage: z.ulid() }),
  query: z.object({}),
} as const

/** @throws invalid-input at `image` for what is too large or no picture */
export const startPageImage = endpoint({
  ...manage,
  name: 'startPageImage',
  method: 'POST',
  path: '/managed-pages/:contentPage/image-uploads',
  body: FileAnnouncement,
  reply: FileTarget,
})

/**
 * Checks what arrived, and stores what of it is drawn under the name that the page's text then says. Doing it again
 * changes nothing; a picture that no text names is removed two days later.
 * @throws file-missing; invalid-input at `image` for what is no picture, or too small or large to be shown
 */
export const addPageImage = endpoint({
  ...manage,
  name: 'addPageImage',
  method: 'POST',
  path: '/managed-pages/:contentPage/images',
  body: z.strictObject({ file: z.ulid(), name: fileName(200) }),
  reply: z.object({ image: z.string().refine(isPageImage) }),
})
