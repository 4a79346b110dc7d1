import { z } from 'zod'
import { fileName } from '../fields/free-text.ts'
import type { Mailing } from './mailing.ts'

/** One of the club's documents to which a mailing leads its readers, by the name that it had when it was chosen. */
export const LinkedDocument = z.strictObject({ id: z.ulid(), name: fileName(200) })
export type LinkedDocument = z.infer<typeof LinkedDocument>

/** Whether members may open a document: a mailing that was confirmed leads to it. */
export const isOpenToMembers = (mailings: readonly Pick<Mailing, 'sent' | 'documents'>[], document: string): boolean =>
  mailings.some(({ sent, documents }) => sent !== null && documents.some(({ id }) => id === document))
