/** Text that a spreadsheet would take for a formula, or for the start of another cell. */
const isFormula = /^[\s\u00a0]*[=+\-@\t\r＝＋－＠]/

/** A cell that says what it says: a formula becomes text, quotation marks and line breaks stay inside it. */
const cell = (text: string): string => `"${(isFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table as a file for spreadsheets. They expect the separator of the reader's language: semicolon in Swedish, comma in English. */
export const csvOf = (rows: readonly (readonly string[])[], separator: ';' | ','): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
