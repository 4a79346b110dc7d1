import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks for what a command may have changed. It is waited for where that has succeeded, so that the page shows what has
 * come of it; what went wrong is said at once, since without a network the answer comes only when that is back.
 */
export const askedAnew = (client: QueryClient, queryKey: QueryKey, error: unknown): Promise<void> | undefined => {
  const asked = client.invalidateQueries({ queryKey })
  return error === null ? asked : undefined
}
