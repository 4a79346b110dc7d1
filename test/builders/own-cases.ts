import { stockholmInstant } from '#shared/clock.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'

/** A change of phone and address that waits for the register. */
export const aChange = (more: Partial<ChangeView> = {}): ChangeView => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZG',
  kind: 'contact',
  at: stockholmInstant('2027-02-20', '09:00'),
  state: 'waiting',
  cause: null,
  nextAttemptAt: null,
  overAt: null,
  ...more,
})

export const ownCases = (...changes: ChangeView[]): OwnCases => ({
  changes,
  joined: null,
  emailToVerify: null,
  application: null,
  serverNow: stockholmInstant('2027-02-20', '09:00'),
})
