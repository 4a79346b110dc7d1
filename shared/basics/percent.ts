/**
 * A share in whole per cent, as every page writes it: rounded, but all of it is never said of less than all, and
 * nothing never of something. 0 of nothing.
 */
export const percentOf = (part: number, whole: number): number => {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)))
}
