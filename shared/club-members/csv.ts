/** Text that a spreadsheet would take for a formula, or for the start of another cell. */
const isFormula = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/

/** Digits of which a spreadsheet would make an amount, and lose zeros or the last ones. */
const isNoAmount = /^\s*(?:0\d+|\d{12,})\s*$/

/** A formula or a number that is no amount becomes text; quotation marks and line breaks stay inside the cell. */
const cell = (text: string): string =>
  `"${(isFormula.test(text) || isNoAmount.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

/** Spreadsheets expect the separator of the reader's language: semicolon in Swedish, comma in English. */
export const csvOf = (rows: readonly (readonly string[])[], separator: ';' | ','): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
