import type { Company } from '../../business-meetings/company.ts'
import type { CompanyLetter } from '../../business-meetings/due.ts'

/** Each letter with the link is a sending of its own. */
export const companySend = (
  { id, linksSent }: Pick<Company, 'id' | 'linksSent'>,
  letter: Exclude<CompanyLetter, 'waits' | 'reminder'>,
) => ({ send: `company-${id}-${letter === 'link' ? `link-${linksSent + 1}` : letter}`, ref: 'company' })
