import type { z } from 'zod'
import type { BothLanguages } from '../../basics/both-languages.ts'
import type { OwnLetterKind } from '../../letter-delivery/letter-kind.ts'
import { mailTexts } from './texts.ts'

/** What a letter is about, as operators read it in their lists. */
export const letterName = (kind: z.infer<typeof OwnLetterKind>): BothLanguages => ({
  sv: mailTexts('sv')(`mail.kind.${kind}`),
  en: mailTexts('en')(`mail.kind.${kind}`),
})
