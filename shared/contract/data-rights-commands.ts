import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { dataRequestLimits } from '../data-rights/limits.ts'
import { DataRequestKind } from '../data-rights/request.ts'
import { endpoint } from './endpoint.ts'
import { DataRequestView } from './data-rights.ts'

const none = z.object({})
const reply = z.object({ request: DataRequestView })

/**
 * An open request of that kind is answered again, so no id is needed. Asks for the electronic ID (`confirm-identity`).
 */
export const askForData = endpoint({
  name: 'askForData',
  method: 'POST',
  path: '/own/data-requests',
  access: 'signed-in',
  limits: {
    dataRequests: {
      counted: 'as-stored',
      within: 24 * 3_600_000,
      most: dataRequestLimits.perDay,
      code: 'too-many-requests',
    },
  },
  params: none,
  query: none,
  body: z.strictObject({ kind: DataRequestKind, language: Language }),
  reply,
})

/** Takes a request back before it is ready, or removes what was made, for good. */
export const endDataRequest = endpoint({
  name: 'endDataRequest',
  method: 'POST',
  path: '/own/data-requests/:request/end',
  access: 'signed-in',
  params: z.object({ request: z.ulid() }),
  query: none,
  body: none,
  reply,
})
