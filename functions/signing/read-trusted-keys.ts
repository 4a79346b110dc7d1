import { readTrustedKeys as endpoint } from '#shared/contract/signing.ts'
import { openOperation } from '../common/operation.ts'
import type { SigningDeps } from './deps.ts'

/** What a package is checked with, for anybody: nothing of it is secret. */
export const readTrustedKeys = openOperation(endpoint, { run: (_, __, { trustedKeys }: SigningDeps) => trustedKeys })
