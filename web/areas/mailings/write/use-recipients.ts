import { useQuery } from '@tanstack/react-query'
import { isOfUnion, type MailingAudience } from '#shared/mailings/audience.ts'
import { emptyDraft, type MailingSender } from '#shared/mailings/mailing.ts'
import { useSettled } from '#web/components/finder/use-settled.ts'
import { listQuery, recipientsQuery } from '../mailing-queries.ts'

/** How long (ms) an audience is the same before it is counted. */
const pause = 400

/**
 * Who gets a mailing that is being written: of a club counted as it is chosen, of the union as they were listed.
 * `count` is undefined as long as that is not known.
 */
export const useRecipients = (
  sender: MailingSender,
  mailing: string,
  audience: MailingAudience,
  /** Whether it is stored yet: before that no one is listed. */ isStored: boolean,
) => {
  const settled = useSettled(audience, pause)
  const ofClub = isOfUnion(settled) ? emptyDraft.audience : settled
  const found = useQuery({ ...recipientsQuery(sender ?? '', ofClub), enabled: sender !== null })
  const asked = useQuery({ ...listQuery(mailing), enabled: sender === null && isStored })
  const list = { data: isStored ? asked.data : null, error: asked.error, refetch: asked.refetch }
  const listed = list.data?.isCurrent ? list.data.made : null
  return { found, list, count: sender === null ? listed?.recipients : found.data?.recipients.length }
}
