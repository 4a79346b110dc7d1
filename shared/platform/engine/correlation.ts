import { defaultPayloadConverter, type Headers } from '@temporalio/common'

/**
 * The header of the engine that names the request for which something is asked of a process, or done by it; a random
 * id, not encrypted.
 */
const header = 'correlation-id'

/** The headers with the request's id; as they are where nothing is done for a request. */
export const withCorrelation = (headers: Headers, correlationId: string | undefined): Headers =>
  correlationId === undefined
    ? headers
    : { ...headers, [header]: defaultPayloadConverter.toPayload<string>(correlationId) }

/** The request that headers name. */
export const correlationOf = (headers: Headers): string | undefined => {
  const payload = headers[header]
  return payload && defaultPayloadConverter.fromPayload<string>(payload)
}
