/** A number in a key, so that keys stand in the order of their numbers. */
export const padded = (number: number) => String(number).padStart(6, '0')
