import { defaultPayloadConverter, type Headers } from '@temporalio/common'

/** The engine's header with the id of the portal request that a process serves: random, and not encrypted. */
const header = 'correlation-id'

export const withCorrelation = (headers: Headers, correlationId: string | undefined): Headers =>
  correlationId === undefined
    ? headers
    : { ...headers, [header]: defaultPayloadConverter.toPayload<string>(correlationId) }

export const correlationOf = (headers: Headers): string | undefined => {
  const payload = headers[header]
  return payload && defaultPayloadConverter.fromPayload<string>(payload)
}
