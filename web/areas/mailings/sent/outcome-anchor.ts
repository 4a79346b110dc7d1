/** Where it is told what has become of a mailing; the focus goes there once it is sent. */
export const outcomeAnchor = 'mailing-outcome'
