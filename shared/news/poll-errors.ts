export const pollErrors = {
  'poll-closed': 409,
  /** What a poll asks stays as it was published; only its last day and whom it is for can be changed. */
  'poll-published': 409,
} as const
