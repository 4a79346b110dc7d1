export const mailingErrors = {
  /** A mailing that has gone out stays as it was. */
  'mailing-sent': 409,
  /** What is written, or whom it goes to, is not what was shown for confirming; `current` is. */
  'mailing-changed': 409,
  /** The same letter went to some of the same readers within a day; `params`: count, since. */
  'mailing-repeated': 409,
  /** The club, or the union, has sent as many mailings today as it may; `params`: max. */
  'too-many-mailings': 409,
  /** The sender has as many drafts as it can have; `params`: max. */
  'too-many-drafts': 409,
  /** Only a mailing that is going out can be paused, and only a paused one goes on. */
  'mailing-not-under-way': 409,
  /** The files of a mailing would be too large together for a letter; `params`: name, max in MB. */
  'attachment-too-large': 422,
  /** A file of the mailing is stored no longer; `params`: name. */
  'attachment-gone': 409,
  /** The person who asks for a letter to themselves has no address that works, or has declined such letters. */
  'no-letter-to-self': 409,
  /** A file is of no kind that can be attached, or is another than its name says; `params`: name. */
  'attachment-type-invalid': 422,
  /** The mailing has as many files as it can have; `params`: name, max. */
  'too-many-attachments': 422,
  /** A person has stored as many templates in the club as they can; `params`: max. */
  'too-many-templates': 409,
  'mailing-reaches-nobody': 409,
  /** Whom a mailing of the union goes to has not been listed, or not as the audience is now. */
  'recipients-not-listed': 409,
} as const
