const keyOf = (club: string, year: number) => `visited-${club}-${year}`

/** The §§ of the meeting that this tab has shown. */
export const visitedItems = (club: string, year: number): ReadonlySet<string> => {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(keyOf(club, year)) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

export const noteVisited = (club: string, year: number, item: string): void =>
  sessionStorage.setItem(keyOf(club, year), JSON.stringify([...visitedItems(club, year), item]))
