/** Without characters that draw nothing; any run of space becomes one plain space. */
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
