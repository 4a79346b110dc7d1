import { defineUpdate } from '@temporalio/workflow'
import type { OperatorEnd } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'

/** Which application a process carries out; everything else is stored with it. */
export type ApplicationStart = { id: string }

/** Where an application stands: nothing of the person. */
export type ApplicationProgress = Pick<StoredApplication, 'state' | 'cause' | 'attempts' | 'nextAttemptAt'>

/** Orders the signature. */
export const submit = defineUpdate<ApplicationProgress>('submit')
/** Asks the register again at once. */
export const retry = defineUpdate<ApplicationProgress>('retry')
/** An operator ends the application. */
export const end = defineUpdate<ApplicationProgress, [{ cause: OperatorEnd }]>('end')
