/** Text that a spreadsheet would take for a formula, or for the start of another cell. */
const isFormula = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/

/** Digits of which a spreadsheet would make an amount, and lose zeros or the last ones. */
const isNoAmount = /^\s*(?:0\d+|\d{12,})\s*$/

/**
 * A cell that says what it says: a formula or a number that is none becomes text, quotation marks and line breaks stay
 * inside it.
 */
const cell = (text: string): string =>
  `"${(isFormula.test(text) || isNoAmount.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Signals spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * A table as a file for spreadsheets. They expect the separator of the reader's language: semicolon in Swedish, comma
 * in English.
 */
export const csvOf = (rows: readonly (readonly string[])[], separator: ';' | ','): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
