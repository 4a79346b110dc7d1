/** Where a link leads, if it is a path of the portal itself; null for another site, as a browser reads it. */
export const ownPath = (next: string | null): string | null => {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(next, location.origin)
  // A path may resolve to one that a router would read as another site.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null
}
