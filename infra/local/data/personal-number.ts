import type { SeededRandom } from './random.ts'

const checkDigit = (nine: string) => {
  const sum = [...nine].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * A synthetic personal identity number, `yyyymmdd-nnnc` with a correct check digit.
 * Its serial lies in 980–999, which is never given to a living person.
 */
export const syntheticPersonalNumber = (random: SeededRandom, birthYear: number, taken: Set<string>): string => {
  for (;;) {
    const month = String(random.between(1, 12)).padStart(2, '0')
    const day = String(random.between(1, 28)).padStart(2, '0')
    const serial = String(random.between(980, 999))
    const digits = `${String(birthYear).slice(2)}${month}${day}${serial}`
    const number = `${birthYear}${month}${day}-${serial}${checkDigit(digits)}`
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}
