import { defineSignal, defineUpdate } from '@temporalio/workflow'

/** Something was stored of the case, or portal time was moved. `again`: what has failed is tried at once. */
export const nudged = defineSignal<[{ again?: boolean }]>('nudged')
/** As `nudged` with `again`; answers once what is due then is done, or after `within` ms. */
export const act = defineUpdate<null, [{ within: number }]>('act')
