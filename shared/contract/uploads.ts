import { z } from 'zod'
import { fileName } from '../fields/free-text.ts'

/** What the browser says of a file before it sends it. Size in bytes. */
export const FileAnnouncement = z.strictObject({
  name: fileName(200),
  contentType: z.string().max(120),
  size: z.number().int(),
})
export type FileAnnouncement = z.infer<typeof FileAnnouncement>
/** Where it sends it, and under which id it is then known. */
export const FileTarget = z.object({ file: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) })
/** Where the browser is sent on to: the short-lived address of a stored file at the file store. */
export const FileAddress = z.instanceof(URL)
