/**
 * The version of each text of terms that holds now, the day from which it does; its text is `terms.<which>` in the
 * catalogues.
 */
export const termsVersions = { membership: '2027-01-15', 'direct-debit': '2027-01-15' } as const
export type Terms = keyof typeof termsVersions
