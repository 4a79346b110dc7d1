const key = 'banners-put-away'
const most = 50

/** Banners that a visitor has put away in this browser. */
export const putAwayHere = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

export const keepPutAway = (banner: string) =>
  localStorage.setItem(key, JSON.stringify([...putAwayHere(), banner].slice(-most)))
