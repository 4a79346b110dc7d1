import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { ofOwn } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { LeavingNotice } from './membership-leaving.ts'

const none = z.object({})
const reply = z.object({ notice: LeavingNotice })

/** The browser makes the id; one id is one notice. `leaving` is judged by `judgedLeaving`, errors within it. */
export const startLeaving = endpoint({
  name: 'startLeaving',
  method: 'POST',
  path: '/own/membership/leaving',
  access: ofOwn('own-membership.change'),
  params: none,
  query: none,
  body: z.strictObject({
    commandId: CommandId,
    device: z.enum(['same', 'other']),
    /** In which the app shows what is signed. */
    language: Language,
    leaving: z.unknown(),
  }),
  reply,
})

/** Withdraws the order to sign, wherever its member started it. */
export const cancelLeaving = endpoint({
  name: 'cancelLeaving',
  method: 'POST',
  path: '/own/membership/leaving/:notice/cancel',
  access: ofOwn('own-membership.change'),
  params: z.object({ notice: z.ulid() }),
  query: none,
  body: none,
  reply,
})
