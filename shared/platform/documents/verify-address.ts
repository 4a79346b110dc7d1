import type { Language } from '../../basics/language.ts'
import { defaultProductSlug } from '../../basics/product-slug.ts'
import { pathsOf } from '../../languages/paths.ts'
import type { Config } from '../config.ts'

type Portal = Pick<Config, 'portalOrigin'> & Partial<Pick<Config, 'productSlug'>>

const addressOf =
  (page: 'verifyPackage' | 'checkCertificate') =>
  ({ portalOrigin, productSlug = defaultProductSlug }: Portal, language: Language): string =>
    `${portalOrigin}${pathsOf(productSlug).pathTo(page, {}, language)}`

export const verifyAddress = addressOf('verifyPackage')

export const certificateCheckAddress = addressOf('checkCertificate')
