const isPrime = (number: number): boolean => {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false
  return true
}

/** The first 64, from 2 until 311. */
const primes = Array.from({ length: 310 }, (_, place) => place + 2).filter(isPrime)

/** The first 32 bits of a number's fraction: `| 0` keeps the lowest 32 bits, in which the whole part has none. */
const fraction = (number: number): number => (number * 2 ** 32) | 0

const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The message with a 1 bit, zeros and its length, in 16 words of 32 bits per block. */
const blocksOf = (bytes: Uint8Array): Int32Array => {
  const words = new Int32Array(((bytes.length + 8) >> 6) * 16 + 16)
  bytes.forEach((byte, place) => (words[place >> 2]! |= byte << (24 - (place % 4) * 8)))
  words[bytes.length >> 2]! |= 0x80 << (24 - (bytes.length % 4) * 8)
  words[words.length - 1] = bytes.length * 8
  return words
}

const scheduleOf = (block: Int32Array): Int32Array => {
  const words = new Int32Array(64)
  words.set(block)
  for (let place = 16; place < 64; place++) {
    const [far, near] = [words[place - 15]!, words[place - 2]!]
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words[place] = words[place - 16]! + small + words[place - 7]! + large
  }
  return words
}

type State = [number, number, number, number, number, number, number, number]

const compress = (state: State, block: Int32Array): State => {
  let [a, b, c, d, e, f, g, h] = state
  scheduleOf(block).forEach((word, round) => {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[round]! + word) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  })
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]!) | 0) as State
}

/** Of short bytes (FIPS 180-4), hex and synchronous, for lots and logs in browser and process. Files: the platform. */
export const sha256Hex = (bytes: Uint8Array): string => {
  const words = blocksOf(bytes)
  let state = initial as State
  for (let start = 0; start < words.length; start += 16) state = compress(state, words.subarray(start, start + 16))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
