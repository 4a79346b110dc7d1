import { z } from 'zod'

const Store = z.object({
  emails: z.array(
    z.object({ messageId: z.string(), subject: z.string(), destination: z.object({ to: z.array(z.string()) }) }),
  ),
})

/** A letter as it lies in its recipient's inbox, and at which stop of portal time it came. */
export type Letter = { subject: string; to: string; stop: number }

const addressIn = (recipient: string): string => (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase()

/** The inbox of everybody, read stop by stop: its times are real ones and say nothing of portal time. */
export const inboxReader = (env: Record<string, string>) => {
  const letters: Letter[] = []
  const seen = new Set<string>()
  let readAt = 0
  return {
    letters,
    /** Takes over what has come since the last time. */
    read: async (stop: number): Promise<void> => {
      const since = Math.max(0, Math.floor(readAt / 1000) - 5)
      readAt = Date.now()
      const answer = await fetch(`${env['MAIL_INBOX_URL']}/store${since > 0 ? `?since=${since}` : ''}`)
      for (const { messageId, subject, destination } of Store.parse(await answer.json()).emails) {
        const to = addressIn(destination.to.join())
        // The stand-in's ids have nine digits: of twelve thousand letters two may well share one.
        const key = [messageId, to, subject].join('|')
        if (seen.has(key)) continue
        seen.add(key)
        letters.push({ subject, to, stop })
      }
    },
  }
}
export type Inbox = ReturnType<typeof inboxReader>
