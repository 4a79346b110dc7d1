/** The kinds of what is found, as `filter` of the search page's address names them (specification section 2). */
export const searchKinds = ['pages', 'courses', 'statistics', 'help'] as const
export type SearchKind = (typeof searchKinds)[number]
