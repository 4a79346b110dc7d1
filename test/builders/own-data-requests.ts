import { stockholmInstant } from '#shared/clock.ts'
import type { DataRequestView } from '#shared/contract/data-rights.ts'

/** A request for a file of one’s own data, as the person who asked sees it on the day of asking. */
export const aDataRequest = (more: Partial<DataRequestView> = {}): DataRequestView => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZR',
  kind: 'portability',
  state: 'waiting',
  at: stockholmInstant('2027-02-20', '09:00'),
  dueOn: '2027-03-20',
  extendedFor: null,
  isDelayed: false,
  isUnheard: false,
  readyAt: null,
  until: null,
  overAt: null,
  ...more,
})

/** The same once it can be had. */
export const aReadyAnswer = (more: Partial<DataRequestView> = {}): DataRequestView =>
  aDataRequest({ state: 'ready', readyAt: stockholmInstant('2027-02-20', '09:00'), until: '2027-02-27', ...more })
