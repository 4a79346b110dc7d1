import type { Suggestion } from '#shared/contract/search.ts'
import type { Page, PageParams } from '#shared/languages/paths.ts'
import { usePath } from '#web/client/language.tsx'

/** The address, in the present language, of where something that was found stands. */
export const usePlace = () => {
  const path = usePath()
  return ({ page, params, search = '' }: Suggestion['place']): string =>
    path(page, params as PageParams<Page>, { search })
}
