import type { Language } from '../../basics/language.ts'
import { pathsOf } from '../../languages/paths.ts'
import type { Config } from '../config.ts'

/** Where anybody checks a package in their own browser. */
export const verifyAddress = (
  { portalOrigin, productSlug }: Pick<Config, 'portalOrigin' | 'productSlug'>,
  language: Language,
): string => `${portalOrigin}${pathsOf(productSlug).pathTo('verifyPackage', {}, language)}`
