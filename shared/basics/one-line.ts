/** A text on one line as it is drawn: what draws nothing is left out, and whatever space there is becomes one plain space. */
export const asOneLine = (text: string): string =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
