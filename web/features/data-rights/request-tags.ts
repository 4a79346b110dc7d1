/** How the state of a request for one's own data is marked. */
export const requestTags = {
  waiting: 'here',
  ready: 'done',
  expired: 'untouched',
  removed: 'untouched',
  withdrawn: 'untouched',
} as const
