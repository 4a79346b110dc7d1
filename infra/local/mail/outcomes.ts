import { createHash } from 'node:crypto'

/**
 * What the world does with a message: delivers it, sends it back for good or for now, complains after delivery, says
 * nothing, or does not take it at all.
 */
export const outcomes = ['delivery', 'bounce', 'full-mailbox', 'complaint', 'none', 'refused'] as const
export type Outcome = (typeof outcomes)[number]
export const isOutcome = (value: unknown): value is Outcome => (outcomes as readonly unknown[]).includes(value)

/** `share` of all addresses bounce, always the same ones for the same `seed`. */
export type BounceShare = { share: number; seed: string }

/** From 0 to below 1, the same for the same text. */
const fraction = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

/** The outcome set for the address, else by how the address begins, else by the share. */
export const outcomeFor = (
  address: string,
  given: ReadonlyMap<string, Outcome>,
  { share, seed }: BounceShare,
): Outcome => {
  const known = given.get(address.toLowerCase())
  if (known) return known
  if (address.toLowerCase().startsWith('bounce')) return 'bounce'
  return fraction(`${seed} ${address.toLowerCase()}`) < share ? 'bounce' : 'delivery'
}

/** From `0.03` or `0.03 seed`. Null unless the share lies from 0 to 1. */
export const readBounceShare = (text: string): BounceShare | null => {
  const [number = '', seed = ''] = text.trim().split(/\s+/)
  const share = Number(number)
  return number !== '' && share >= 0 && share <= 1 ? { share, seed } : null
}
