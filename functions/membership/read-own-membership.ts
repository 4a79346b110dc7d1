import { readOwnMembership as endpoint } from '#shared/contract/membership.ts'
import { operation } from '../common/operation.ts'
import { ownMembership } from './own-membership.ts'

export const readOwnMembership = operation(endpoint, { run: (_, caller, deps) => ownMembership(caller, deps) })
