import { defineSignal } from '@temporalio/workflow'
import type { DataRequest } from '#shared/data-rights/request.ts'

/** Which request a process makes; everything else is stored with it. */
export type DataRequestStart = Pick<DataRequest, 'person' | 'id'>

/** Where a request stands: nothing of what was made. `pause`: for how long (ms) nothing is to be done; null where it is over. */
export type DataRequestProgress = Pick<DataRequest, 'state' | 'cause' | 'attempts'> & { pause: number | null }

/** Something was stored, or portal time was moved. `again`: what has failed is tried at once. */
export const dataRequestNudged = defineSignal<[{ again?: boolean }]>('dataRequestNudged')
