import { z } from 'zod'

export const Language = z.enum(['sv', 'en'])
export type Language = z.infer<typeof Language>
