/** Of salary statistics. Groups under five give no figure (domain decisions, content and search). */
export const salaryLimits = {
  /** The fewest salaries of which anything is told. */
  group: 5,
  /** The fewest of which the quartiles are told. */
  quarters: 20,
  /** The fewest of which the lowest and the highest tenth are told. */
  tenths: 40,
  /** Amounts are told in multiples of this, kronor. */
  rounding: 100,
  /** Occupations that can be compared at a time. */
  compared: 3,
} as const
