import type { Engine, Process } from '../engine/client.ts'
import { searchAttributes } from '../engine/search-attributes.ts'

/** Reopened letters are delivered by a process of their own. */
export const mailProcessId = (sendId: string, run = 1): string =>
  run === 1 ? `mail/${sendId}` : `mail/${sendId}/${run}`

type Run = { run?: number; again?: boolean }

const mailProcess = (sendId: string, clubId: string | null, { run = 1, again = false }: Run): Process => ({
  type: 'bulkMail',
  queue: 'background',
  id: mailProcessId(sendId, run),
  argument: { sendId },
  searchAttributes: [
    { key: searchAttributes.sendId, value: sendId },
    ...(clubId === null ? [] : [{ key: searchAttributes.clubId, value: clubId }]),
  ],
  summary: clubId === null ? 'A letter' : `Letters of ${clubId}`,
  again,
})

/**
 * Delivers a stored sending; starting it again does nothing. `run`: see `reopenLetters`. `again`: the delivery may
 * have ended, and goes on to those who have no letter.
 */
export const startMail = (
  engine: Pick<Engine, 'start'>,
  sendId: string,
  clubId: string | null,
  run: Run = {},
): Promise<void> => engine.start(mailProcess(sendId, clubId, run))

/** Makes a delivery read its hold again after a release or a cancellation, also one that is just ending as held. */
export const releaseMail = (
  engine: Pick<Engine, 'startWithSignal'>,
  { sendId, clubId, run }: { sendId: string; clubId?: string | undefined; run: number },
): Promise<void> => engine.startWithSignal(mailProcess(sendId, clubId ?? null, { run, again: true }), 'released', {})
