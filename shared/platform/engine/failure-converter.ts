import { DefaultFailureConverter } from '@temporalio/common'

/** Moves messages and stack traces of failures into a payload, so that the codec encrypts them as well. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true })
