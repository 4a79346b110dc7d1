/** The version of each text is the day from which it holds; the text is `terms.<which>` in the catalogues. */
export const termsVersions = { membership: '2027-01-15', 'direct-debit': '2027-01-15' } as const
export type Terms = keyof typeof termsVersions
