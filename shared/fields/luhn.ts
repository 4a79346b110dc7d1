/** By the modulus-10 rule: every second digit doubled, counted from the right. */
export const hasLuhnCheckDigit = (digits: string): boolean => {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The digit that completes a row of digits by the modulus-10 rule. */
export const luhnCheckDigit = (digits: string): string => {
  const found = [...'0123456789'].find((digit) => hasLuhnCheckDigit(digits + digit))
  if (found === undefined) throw new RangeError('digits only')
  return found
}
