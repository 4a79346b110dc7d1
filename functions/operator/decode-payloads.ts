import type { Payload } from '@temporalio/common'
import { decodePayloads as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'
import type { OperatorDeps } from './deps.ts'

type Written = { metadata?: Record<string, string> | undefined; data?: string | undefined }

const bytes = (text: string) => Buffer.from(text, 'base64')
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const read = ({ metadata, data }: Written): Payload => ({
  ...(metadata && {
    metadata: Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, bytes(value)])),
  }),
  ...(data !== undefined && { data: bytes(data) }),
})
const written = ({ metadata, data }: Payload): Written => ({
  ...(metadata && {
    metadata: Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, text(value)])),
  }),
  ...(data && { data: text(data) }),
})

/**
 * Decodes payloads for the engine's own pages. The log has who asked, when and for how many, but not what the
 * payloads hold.
 * @throws bad-request when a payload is not one of ours
 */
export const decodePayloads = operation(endpoint, {
  run: async ({ body: { payloads } }, caller, { codec, stores }: OperatorDeps) => {
    await stores.audit.noteDecoding({ at: caller.realNow, by: caller.who.ref, payloads: payloads.length })
    const decoded = await codec.decode(payloads.map(read)).catch(() => {
      throw new PortalError('bad-request')
    })
    return { payloads: decoded.map(written) }
  },
})
