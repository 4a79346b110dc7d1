/** The protocol's own title stands above the headings of its sections. */
export const headingOf = (paragraphId: string) => (paragraphId === 'title' ? 'h2' : 'h3')
