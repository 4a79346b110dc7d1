import { applicationLimits } from '#shared/limits.ts'
import { applicantKinds, type ApplicantKind } from '#shared/membership-application/kinds.ts'
import { onSigningOut } from '#web/client/session-end.ts'
import { draftStorage, type DraftShape } from '#web/components/form/draft-storage.ts'

const incomes = ['below', 'above'] as const

/**
 * What a visitor says of themselves to work out the fee: as what they would apply, and how their income lies to the
 * threshold.
 */
export type WorkedOutFee = { kind: ApplicantKind; income: (typeof incomes)[number] }

/** Judged by hand: the start page keeps it and loads no schema. */
const FeeShape: DraftShape<WorkedOutFee & { at: number }> = {
  safeParse: (raw) => {
    const found: Readonly<Record<string, unknown>> = Object(raw)
    const kind = applicantKinds.find((each) => each === found['kind'])
    const income = incomes.find((each) => each === found['income'])
    const at = found['at']
    return kind && income && typeof at === 'number' ? { data: { kind, income, at } } : {}
  },
}

const stored = draftStorage('worked-out-fee', FeeShape, 'tab')
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
