/**
 * A text on one line as it is drawn: what draws nothing is left out, and whatever space there is becomes one plain
 * space.
 */
export const asOneLine = (text: string): string =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A name from elsewhere on one line: characters that command instead of being shown become a space. */
export const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
