import { z } from 'zod'
import { readOptional, readText, Refusal } from '../fields/rule.ts'
import { pageLimits } from './limits.ts'

/** The rooms of the portal that editors fill: what membership gives, advice, and about the portal itself. */
export const PageSection = z.enum(['membership', 'advice', 'about'])
export type PageSection = z.infer<typeof PageSection>

/** What the portal's own pages are called in a room; an editor's page of that address would never be shown. */
const taken: Readonly<Record<PageSection, readonly string[]>> = {
  membership: ['villkor', 'terms'],
  advice: [],
  about: [],
}

const written = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a page of the portal itself stands at the address. */
export const isTakenAddress = (section: PageSection, address: string): boolean => taken[section].includes(address)

const readAddress = (text: string): string | Refusal =>
  text.length <= pageLimits.addressLength && written.test(text)
    ? text
    : new Refusal('page-address-invalid', { max: pageLimits.addressLength })

/** The last part of a page's path: small letters without accents, digits and hyphens. */
export const PageAddress = readText(readAddress)

/** As `PageAddress`, or nothing while it is not chosen. */
export const OptionalPageAddress = readOptional(readAddress)

/** The address that a title suggests. */
export const addressFrom = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, pageLimits.addressLength)
    .replace(/-+$/, '')
