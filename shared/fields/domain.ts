/**
 * Endings of the addresses that members meet: general ones, and the countries around. Words of Swedish or English that
 * sentences begin with (in, is, it, me, so, to, vi) and endings of files (md, mov, py, sh, zip) are left out on purpose.
 */
const endings = new Set(
  `com net org info biz name edu gov int eu app blog cloud club dev digital email events fun global group link live media news online
  page pro pub shop site space store tech today top website work world xyz
  se nu no dk fi ax fo gl de nl be lu fr es pt ie uk ch li cz sk hu ro bg gr lt lv ee pl ua ru tr us ca au nz jp cn kr br mx za io co tv`.split(
    /\s+/,
  ),
)

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

/** Whether a word of the text is a domain, such as `exempel.se`; an e-mail address is none. */
export const hasDomain = (text: string): boolean =>
  text.split(/[^\p{L}\p{N}.@_-]+/u).some((word) => !word.includes('@') && isDomain(word))
