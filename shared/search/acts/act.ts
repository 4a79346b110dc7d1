import type { BothLanguages } from '../../basics/both-languages.ts'
import type { Readers } from '../../content/readers.ts'
import type { Page } from '../../languages/paths.ts'

/** Something that one can do in the portal: what it is called, what comes of it, and what else people call it. */
export type Act = {
  page: Page
  params?: Record<string, string>
  /** Whom it is for; everyone who may open its page, where no one is named. */ readers?: Readers
  title: BothLanguages
  about: BothLanguages
  words: BothLanguages
}

const made =
  (page: Page) =>
  (what: string, title: BothLanguages, about: BothLanguages, words: BothLanguages): Act => ({
    page,
    params: { what },
    title,
    about,
    words,
  })

export const employment = made('employmentChange')
export const change = made('membershipChange')
