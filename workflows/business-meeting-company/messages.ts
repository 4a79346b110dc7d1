import { defineSignal } from '@temporalio/workflow'

/** Which company a process follows; everything else is stored with it. */
export type CompanyStart = { company: string }

/** Something was stored of the company, or portal time was moved. */
export const nudged = defineSignal<[Record<string, never>]>('nudged')
