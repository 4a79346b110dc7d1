import { defineSignal, defineUpdate } from '@temporalio/workflow'

/** Something was stored of the case, or portal time was moved. `again`: what has failed is tried at once. */
export const nudged = defineSignal<[{ again?: boolean }]>('nudged')
/**
 * The same with `again`, for a sender who waits to see what comes of it. Answers once what is due then is done, or
 * after so many ms.
 */
export const act = defineUpdate<null, [{ within: number }]>('act')
