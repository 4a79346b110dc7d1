/** Keys sort in the order of their numbers. */
export const padded = (number: number) => String(number).padStart(6, '0')
