/** Of salary statistics. Groups under five give no figure (domain decisions, content and search). */
export const salaryLimits = {
  group: 5,
  /** The fewest of which the quartiles are published. */
  quarters: 20,
  /** The fewest of which the lowest and the highest tenth are published. */
  tenths: 40,
  /** Amounts are published in multiples of this, kronor. */
  rounding: 100,
  compared: 3,
} as const
