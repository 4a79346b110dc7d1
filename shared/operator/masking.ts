const personalNumber = /(?<!\d)(?:\d{2})?\d{6}[-+–\s]?\d{4}(?!\d)/g

/** Free text without what could be a personal identity number: nobody needs one to follow what happened. */
export const withoutPersonalNumbers = (text: string): string => text.replaceAll(personalNumber, '••••••')
