import { Context } from '@temporalio/activity'
import { CompanyMeetingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { UnsendableCause } from '#shared/letter-delivery/letter-outcome.ts'
import { trackingHeaders } from '#shared/platform/mail/events.ts'
import { composeMessage } from '#shared/platform/mail/message.ts'
import { isOverloaded, isUnheard } from '#shared/platform/store-failures.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { LetterSource } from './letter-sources.ts'
import type { Waiting } from './remaining-letters.ts'

const isToCompany = ({ kind }: Pick<Send, 'kind'>): boolean => CompanyMeetingLetterKind.safeParse(kind).success

/** The message to one person; null when there is nothing to send any more. `failed`: why it can never be sent. */
export const composeLetter = async (
  { send, letterFor }: { send: Send; letterFor: LetterSource },
  person: Person | null,
  { ref, attempt }: Waiting,
  settings: WorkerDeps['settings'],
): Promise<{ email: string; raw: Uint8Array } | { failed: UnsendableCause } | null> => {
  // A company waits for the student who has booked, whatever became of them.
  if (person?.died && !isToCompany(send)) return null
  if (!person) return { failed: 'no-address' }
  const headers = trackingHeaders({ send: send.sendId, ref, attempt }, settings.mailConfigurationSet)
  try {
    const letter = await letterFor(person)
    if (!letter) return null
    const to = letter.to ?? { name: person.name, email: person.email ?? '' }
    if (!to.email) return { failed: 'no-address' }
    return { email: to.email, raw: await composeMessage(settings.mailFrom, to, letter, headers) }
  } catch (error) {
    // What it reads cannot be read now: it is tried again.
    if (isOverloaded(error) || isUnheard(error)) throw error
    Context.current().log.error('a letter could not be composed', {
      cause: error instanceof Error ? error.name : 'unknown',
    })
    return { failed: 'not-composed' }
  }
}
