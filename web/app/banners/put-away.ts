const key = 'banners-put-away'
const most = 50

/** Banners that a visitor has put away in this browser. */
export const putAwayHere = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** A browser that keeps nothing shows it again when the page is opened anew. */
export const keepPutAway = (banner: string) => {
  try {
    localStorage.setItem(key, JSON.stringify([...putAwayHere(), banner].slice(-most)))
  } catch {
    // Nothing is lost but that.
  }
}
