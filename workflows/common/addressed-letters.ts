import { Context } from '@temporalio/activity'
import type { AddressedLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { LetterOf } from '#shared/platform/mail/letters/letter.ts'
import { composeMessage, prepareLetter, type Attachment, type Recipient } from '#shared/platform/mail/message.ts'
import type { WorkerDeps } from './deps.ts'
import { awhile, waitingForTurn } from './notify-union.ts'
import { withHeartbeat } from './heartbeat.ts'

/** `at`: portal time of what the letter reports; it is stored under `send` and `ref`. */
type Under = { send: string; ref: string; at: number; attachments?: Attachment[] }

/**
 * Sends a letter to an address that belongs to no one in the register, in an activity with a heartbeat. Once at the
 * most: what may have been sent is not sent again.
 */
export const writingTo = ({ dynamo, stores, mailer, realNow, settings }: WorkerDeps) => {
  const mySendTurn = waitingForTurn({ dynamo, mailer })
  return async (
    letter: LetterOf<AddressedLetterKind>,
    to: Recipient,
    { send, ref, at, attachments = [] }: Under,
  ): Promise<void> => {
    const raw = await composeMessage(settings.mailFrom, to, await prepareLetter(letter, attachments))
    for (;;) {
      await withHeartbeat(mySendTurn)
      if ((await stores.mail.claim(send, ref, realNow())) !== 'mine') return
      const outcome = await mailer.send(to.email, raw)
      Context.current().heartbeat()
      if (outcome.result === 'sent') return void (await stores.mail.markSent(send, ref, outcome.messageId, at))
      if (outcome.result === 'uncertain') return void (await stores.mail.markUncertain(send, ref, outcome.cause))
      if (outcome.result === 'refused') return void (await stores.mail.markFailed(send, ref, outcome.cause, at))
      await stores.mail.putBack(send, ref, 1)
      await awhile()
    }
  }
}
