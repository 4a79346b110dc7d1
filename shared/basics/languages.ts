/** The languages of the portal; Swedish is the default. Without a schema, because the first page needs no more. */
export const languages = ['sv', 'en'] as const
