import type { Clashing } from '../../../courses/by-hand.ts'
import type { PublicOccasion } from '../../../courses/occasion.ts'
import { clashingToFill } from '../../../courses/organiser-rule.ts'
import { clashingOf } from '../../../courses/seats-elsewhere.ts'
import type { SignUpItem } from '../../../courses/sign-up.ts'
import type { createHeldSeats } from './held-seats.ts'

type Known = { occasion: PublicOccasion; signUps: readonly SignUpItem[]; line: readonly number[] }

/**
 * Adds who has a seat elsewhere at the same time, of `asked` and of those to whom an organiser could give a free
 * seat.
 */
export const withClashing = async <Participants extends Known>(
  { heldSeats }: { heldSeats: Pick<ReturnType<typeof createHeldSeats>, 'readHeld'> },
  participants: Participants,
  now: number,
  asked: readonly number[] = [],
): Promise<Participants & { clashing: Clashing }> => {
  const clashingAmong = async (numbers: readonly number[]): Promise<Clashing> => {
    const wanted = new Set(numbers)
    const signUps = participants.signUps.filter(({ number }) => wanted.has(number))
    const held = await heldSeats.readHeld(signUps.map(({ person }) => person))
    return clashingOf(participants.occasion, signUps, held)
  }
  const [own, inLine] = await Promise.all([clashingAmong(asked), clashingToFill(participants, now, clashingAmong)])
  return { ...participants, clashing: { ...own, ...inLine } }
}
