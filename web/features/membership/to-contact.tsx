import type { ReactNode } from 'react'
import { LocaleLink } from '#web/client/language.tsx'

/** The words of a text that lead to the union. */
export const toContact = (words: ReactNode) => (
  <LocaleLink page="contact" params={{}}>
    {words}
  </LocaleLink>
)
