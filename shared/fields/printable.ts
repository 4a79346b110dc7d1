/** Code points of Noto Sans in every weight and script that documents embed; a test compares them with the fonts. */
const ranges = [
  '20-7e a0-2cc 2ce-2d7 2da 2dc-301 303-304 308-309 323 329 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f',
  '1c80-1c88 1d00-1dbf 1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4',
  '1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2013-2014 2018-201a 201c-201e 2020 2022 2026',
  '2032-2033 2039-203a 2044 20a0-20c0 2113 2116 2122 2212 2c60-2c7f 2de0-2dff a640-a69f a720-a7ca a7d0-a7d1 a7d3',
  'a7d5-a7d9 a7f2-a7ff fe2e-fe2f',
]
  .join(' ')
  .split(' ')
  .map((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return { first, last }
  })

/** Overrides and isolates of the writing direction, which make a text read otherwise than it was written. */
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/** One spelling of what appears alike, without characters that draw nothing; ligatures as letters. */
export const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE0E\uFE0F\uFEFF]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}|[\u2000-\u200A\u202F\u205F\u3000]/gu, ' ')

const isPrinted = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return letter === '\n' || ranges.some(({ first, last }) => code >= first && code <= last)
}

/** What a message calls a character that cannot be seen. */
export const nameOf = (letter: string) =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The first override of the writing direction, as messages name it, or null. */
export const directionOverrideIn = (text: string): string | null => {
  const found = direction.exec(text)
  return found && nameOf(found[0])
}

/** The first character that documents cannot show, or null. */
export const unprintableIn = (text: string): string | null => {
  for (const letter of printable(text)) if (!isPrinted(letter)) return /\p{M}/u.test(letter) ? nameOf(letter) : letter
  return null
}
