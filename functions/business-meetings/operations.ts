import { openCompanyLink } from './open-company-link.ts'
import { readLinkLetter } from './read-link-letter.ts'

/** Meetings that companies offer to students, and what a company sees by its link. */
export const operations = [openCompanyLink, readLinkLetter]
