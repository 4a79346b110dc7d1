/** How many digits distinguish an account from a person's others; of a short one at most half are shown. */
const shown = 4

/** The last digits of an account: its owner recognises it by them, and no one can use it. */
export const accountEnding = (accountNumber: string): string => {
  const digits = accountNumber.replaceAll(/\D/g, '')
  return digits.slice(digits.length - Math.min(shown, Math.floor(digits.length / 2)))
}
