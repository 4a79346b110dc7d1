import { defineSignal } from '@temporalio/workflow'

/** Something was stored of the case, or portal time was moved. `again`: what has failed is tried at once. */
export const nudged = defineSignal<[{ again?: boolean }]>('nudged')
