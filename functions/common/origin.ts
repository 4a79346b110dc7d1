/** From the portal's own pages: the exact origin, or the browser's word (`Sec-Fetch-Site`) where it sends none. */
export const isOwnOrigin = (origin: string | null, fetchSite: string | null, portalOrigin: string): boolean => {
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  if (origin !== null) return origin === portalOrigin
  return fetchSite === 'same-origin'
}
