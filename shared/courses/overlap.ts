/** Something that takes a person’s time, from an instant until just before another. */
export type Held = { startsAt: number; endsAt: number }

const isAtOnce = (one: Held, other: Held): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Two that cannot both be chosen, earlier first (specification section 8). What ends as another starts fits. */
export const overlapIn = <Chosen extends Held, Elsewhere extends Held>(
  chosen: readonly Chosen[],
  elsewhere: readonly Elsewhere[],
): [Chosen, Chosen | Elsewhere] | null => {
  for (const [index, one] of chosen.entries()) {
    const other = [...chosen.slice(index + 1), ...elsewhere].find((another) => isAtOnce(one, another))
    if (other) return [one, other]
  }
  return null
}
