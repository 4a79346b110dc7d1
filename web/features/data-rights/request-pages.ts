/** Where each kind of request for one’s own data is made, and what was made is fetched or read. */
export const requestPages = { portability: 'dataPortability', access: 'rightOfAccess' } as const
