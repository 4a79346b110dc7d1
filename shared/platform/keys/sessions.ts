/** Keys of sessions and of orders of the electronic ID. */
export const sessionKeys = {
  session: (hash: string) => ({ pk: `SES#${hash}`, sk: 'SES' }),
  signInStarts: (of: string) => ({ pk: `STARTS#${of}`, sk: 'STARTS' }),
  order: (order: string) => ({ pk: `BID#${order}`, sk: 'BID' }),
  signingRequest: (order: string) => ({ pk: `BID#${order}`, sk: 'REQUEST' }),
} as const
