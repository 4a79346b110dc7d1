import type { Engine, Process } from './client.ts'

/** The process of a booking. It may run again under its id: what it goes by is stored. */
export const bookingProcess = (booking: string): Process => ({
  type: 'businessMeetingBooking',
  id: `meet/${booking}`,
  argument: { booking },
  searchAttributes: [],
  summary: 'A booking of a meeting with a company',
  again: true,
})

/**
 * Lets the process of a booking look at what is stored, starting it where none runs.
 * @throws PortalError engine-unavailable: what is stored is seen to when the engine is back
 */
export const nudgeBooking = (engine: Pick<Engine, 'startWithSignal'>, booking: string): Promise<void> =>
  engine.startWithSignal(bookingProcess(booking), 'bookingChanged', {})
