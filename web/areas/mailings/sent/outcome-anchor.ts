/** Where the outcome of a mailing is shown; the focus goes there once it is sent. */
export const outcomeAnchor = 'mailing-outcome'
