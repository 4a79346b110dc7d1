/** A fresh seed for drawing lots, 128 bits in hex; recorded so that anyone can repeat the draw. */
export const drawSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
