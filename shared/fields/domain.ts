/**
 * General endings, and the countries around. Words that sentences begin with (in, is, it, me, so, to, vi) and endings
 * of files (md, mov, py, sh, zip) are left out on purpose.
 */
const endings = new Set(
  `com net org info biz name edu gov int eu app blog cloud club dev digital email events fun global group link live media news online
  page pro pub shop site space store tech today top website work world xyz
  se nu no dk fi ax fo gl de nl be lu fr es pt ie uk ch li cz sk hu ro bg gr lt lv ee pl ua ru tr us ca au nz jp cn kr br mx za io co tv`.split(
    /\s+/,
  ),
)

/** What is spelled as a domain and is none: names of techniques, and abbreviations of a number. */
const names =
  /(?<![\p{L}\p{N}.@-])(?:(?:asp|ado|vb|ml)\.net|(?:socket|draw)\.io|(?:art|ref|item|order|part|serial|doc|inv|reg|cert|fig|cat|tel|mob)\.no)(?![\p{L}\p{N}]|\.\p{L})/giu

/** A sentence that begins in small letters right behind a full stop: `klart.se till att`. */
const joinedSentence =
  /(?<=\p{L})\.(?=se (?:till att|bilag\p{L}*|ovan|nedan|även|också|punkt|sida\p{L}*|avsnitt|§)(?!\p{L}))/gu

/** The text with everything split that only resembles a domain. */
export const withoutNames = (text: string): string =>
  text.replaceAll(names, (name) => name.replace('.', '_')).replaceAll(joinedSentence, '_')

/** `slut.Se` joins two sentences; a domain is written in one case. */
const isInOneCase = (part: string): boolean => part === part.toLowerCase() || part === part.toUpperCase()

const isDomain = (word: string): boolean => {
  const parts = word.split('.')
  while (parts.at(-1) === '') parts.pop()
  // `exempel.se-sidan` names the domain as well.
  const ending = parts.at(-1)?.split(/[-_]/)[0] ?? ''
  return (
    parts.length > 1 &&
    parts.every((part) => /^[\p{L}\p{N}]/u.test(part)) &&
    isInOneCase(ending) &&
    endings.has(ending.toLowerCase())
  )
}

/** The first word of the text that is a domain, such as `exempel.se`, or null; an e-mail address is none. */
export const domainIn = (text: string): string | null => {
  const word = text.split(/[^\p{L}\p{N}.@_-]+/u).find((each) => !each.includes('@') && isDomain(each))
  return word === undefined ? null : word.replace(/\.+$/, '')
}
