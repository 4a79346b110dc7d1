import { Context } from '@temporalio/activity'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UnionLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { LetterOf } from '#shared/platform/mail/letters/letter.ts'
import { createSendTurns } from '#shared/platform/mail/send-turns.ts'
import { composeMessage, prepareLetter } from '#shared/platform/mail/message.ts'
import { takeSendTurn } from '#shared/platform/stores/letter-delivery/send-turn.ts'
import type { WorkerDeps } from './deps.ts'
import { withHeartbeat } from './heartbeat.ts'

const retryPause = 5_000

export const awhile = async (): Promise<void> => {
  await sleep(retryPause)
  Context.current().cancellationSignal.throwIfAborted()
}

type Deps = Pick<WorkerDeps, 'dynamo' | 'mailer' | 'settings'>

/** Waits until the mail account may send one more letter. */
export const waitingForTurn = ({ dynamo, mailer }: Pick<Deps, 'dynamo' | 'mailer'>) => {
  const turns = createSendTurns({ mailer, reserve: (gap, now) => takeSendTurn(dynamo, gap, now) })
  return async (): Promise<void> => {
    while (!(await turns.take())) await awhile()
  }
}

/** In an activity with a heartbeat. Sent rather twice than never: a person waits for what the letter asks for. */
export const unionNotifier = (deps: Deps) => {
  const { mailer, settings } = deps
  const mySendTurn = waitingForTurn(deps)
  return async (letter: LetterOf<UnionLetterKind>): Promise<void> => {
    const union = { name: settings.productName, email: settings.contactEmail }
    const raw = await composeMessage(settings.mailFrom, union, await prepareLetter(letter))
    await withHeartbeat(mySendTurn)
    const outcome = await mailer.send(settings.contactEmail, raw)
    if (outcome.result !== 'sent') throw new Error(`the letter was not sent: ${outcome.cause}`)
  }
}
