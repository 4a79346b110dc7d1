import type { Operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { withContact, type ContactDeps } from './deps.ts'
import { contactUnion } from './area.ts'
import { readCallConfirmation } from './read-call-confirmation.ts'
import { readContactInfo } from './read-contact-info.ts'
import { requestCall } from './request-call.ts'

export const operations: readonly Operation<ContactDeps>[] = [readContactInfo, requestCall, readCallConfirmation]

export const handler = areaHandler(contactUnion, operations, withContact)
