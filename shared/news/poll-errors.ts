/** What is refused of polls, with its status. */
export const pollErrors = {
  /** The last day to answer a poll has passed. */
  'poll-closed': 409,
  /** What a poll asks stays as it was published; only its last day and whom it is for can be changed. */
  'poll-published': 409,
} as const
