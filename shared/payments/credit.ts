/** What a credit makes of a fee, in kronor. An invoice is never negative: what is left is taken off the next one. */
export const lessCredit = (fee: number, credit: number): { taken: number; amount: number; left: number } => {
  const taken = Math.min(fee, credit)
  return { taken, amount: fee - taken, left: credit - taken }
}
