import { z } from 'zod'
import { freeText } from './free-text.ts'

export const inBoth = <Text extends z.ZodType<string>>(text: Text) => z.strictObject({ sv: text, en: text })

/** Texts that explain and may be missing, in both languages or none. */
export const optionalInBoth = (max: number) =>
  inBoth(freeText(max)).superRefine(({ sv, en }, context) => {
    if (Boolean(sv.trim()) === Boolean(en.trim())) return
    context.addIssue({ code: 'custom', message: 'required', path: [sv.trim() ? 'en' : 'sv'] })
  })
