import { z } from 'zod'
import { applicationLimits } from '#shared/limits.ts'
import { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { onSigningOut } from '#web/client/session-end.ts'
import { keptDraft } from '#web/components/form/kept-draft.ts'

/** What a visitor says of themselves to work out the fee: as what they would apply, and how their income lies to the threshold. */
const Said = z.object({ kind: ApplicantKind, income: z.enum(['below', 'above']) })
export type WorkedOutFee = z.infer<typeof Said>

const stored = keptDraft('worked-out-fee', Said.extend({ at: z.number() }), 'tab')
onSigningOut(stored.forget)

/** Where the tab remembers it for the application, as long as a draft of that; it is in no address and sent nowhere. */
export const workedOutFee = {
  save: (said: WorkedOutFee): void => stored.keep({ ...said, at: Date.now() }),
  read: (): WorkedOutFee | null => {
    const found = stored.read()
    return found && Date.now() - found.at < applicationLimits.draftIdle ? found : null
  },
  forget: stored.forget,
}
