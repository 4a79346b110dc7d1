/** Also as it is written by hand, `19850101 - 1234`, and with the dashes that word processors put in its place. */
const personalNumber = /(?<!\d)(?:\d{2})?\d{6}(?:\s?[-+‐‑–—−]\s?|\s?)\d{4}(?!\d)/g

export const hasPersonalNumber = (text: string): boolean => text.search(personalNumber) >= 0

/** Free text without what could be a personal identity number: no operator needs one to follow what happened. */
export const withoutPersonalNumbers = (text: string): string => text.replaceAll(personalNumber, '••••••')
