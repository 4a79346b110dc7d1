/** Whole per cent, rounded, but never 100 of less than all and never 0 of something. 0 of nothing. */
export const percentOf = (part: number, whole: number): number => {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)))
}
