import { defineSignal } from '@temporalio/workflow'

/** The booking that a process follows; everything else is stored with it. */
export type BookingStart = { booking: string }

/**
 * Something has happened that the process has to look at: the application was decided, the student has cancelled, the
 * company has declined, or the portal’s clock was moved.
 */
export const bookingChanged = defineSignal('bookingChanged')
