import type { KnownPayments, WayToPay } from './known-payments.ts'

export const wayIn = ({ way, later }: Pick<KnownPayments, 'way' | 'later'>, month: string): WayToPay | null =>
  later.findLast(({ from }) => from <= month)?.way ?? way
