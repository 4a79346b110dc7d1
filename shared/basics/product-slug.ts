/** The installation's own word in paths, as in `/kontakta-forbundet`. */
export const defaultProductSlug = 'forbundet'

export const productSlugPattern = /^[a-z][a-z0-9-]*$/

/** Name of the page's meta element that says the word to the browser. */
export const productSlugMeta = 'product-slug'
