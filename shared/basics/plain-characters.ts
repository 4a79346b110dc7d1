/** Every dash that is not the keyboard's: hyphens of other programs, en and em dash, the minus sign. */
const otherDashes = /(?!-)\p{Pd}|[\u2043\u2212]/gu

/** A text in which each dash is the one of the keyboard (U+002D), where it only parts numbers or words. */
export const withPlainDashes = (text: string): string => text.replaceAll(otherDashes, '-')

/** A number as it was typed, without spaces and with the keyboard's dashes. */
export const withoutSpaces = (text: string): string => withPlainDashes(text).replaceAll(/\s/g, '')

/** Line breaks of other programs: vertical tab, form feed, next line, line and paragraph separator. */
const otherBreaks = /[\u000b\u000c\u0085\u2028\u2029]/g

/** A text in which each line break is a line feed; those that are one already stay as they are. */
const withPlainBreaks = (text: string): string => text.replaceAll(otherBreaks, '\n')

/** Invisible characters that come along when text is copied; not overrides of direction, which change what is read. */
const unseen = /(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu

export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** Unseen characters but those that prose needs: joiners, selectors and marks of the writing direction. */
const unseenInProse =
  /(?![\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069\uFE00-\uFE0F\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu

/** Prose as it was meant: plain line breaks, and without what draws nothing and makes nothing. */
export const asProse = (text: string): string => withPlainBreaks(text).replaceAll(unseenInProse, '')
