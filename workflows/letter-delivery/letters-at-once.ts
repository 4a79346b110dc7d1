import { mostLettersAtOnce, type MailQuota } from '#shared/platform/mail/mailer.ts'

/** How long (s) a letter takes at the most, from being composed to being settled, while everything is well. */
const longestLetter = 1

/** Bytes of files in the letters that a worker sees to at once, of all sendings: each letter has its own copy. */
export const mostAttachedAtOnce = 40_000_000

/**
 * Letters seen to at the same time, so that the quota is used up; those that have no turn yet are not claimed.
 * `attached`: how much (bytes) goes out with each.
 */
export const lettersAtOnce = ({ perSecond }: MailQuota, attached: number): number => {
  const byQuota = Math.min(Math.max(Math.ceil(perSecond * longestLetter), 8), mostLettersAtOnce)
  return attached === 0 ? byQuota : Math.min(byQuota, Math.max(1, Math.floor(mostAttachedAtOnce / attached)))
}
