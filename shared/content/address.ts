import { z } from 'zod'
import { readOptional, readText } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import type { BothLanguages } from '../basics/both-languages.ts'
import { pageLimits } from './limits.ts'

/** The rooms of the portal that editors fill: what membership gives, advice, and about the portal itself. */
export const PageSection = z.enum(['membership', 'advice', 'about'])
export type PageSection = z.infer<typeof PageSection>

const written = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const readAddress = (text: string): string | Refusal =>
  text.length <= pageLimits.addressLength && written.test(text)
    ? text
    : new Refusal('page-address-invalid', { max: pageLimits.addressLength })

/** The last part of a page's path: small letters without accents, digits and hyphens. */
export const PageAddress = readText(readAddress)

export const OptionalPageAddress = readOptional(readAddress)

/** The addresses of a page, each once: they may be the same in both languages. */
export const addressesOf = ({ sv, en }: BothLanguages): string[] => [...new Set([sv, en])]
