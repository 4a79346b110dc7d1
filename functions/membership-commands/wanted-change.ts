import { PortalError } from '#shared/errors.ts'
import { stockholmDate } from '#shared/clock.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { isKnown } from '#shared/look-ups/lists.ts'
import { judgedChange, type WantedChange } from '#shared/membership-change/change.ts'
import { consequencesOf } from '#shared/membership-change/consequences.ts'
import { rulesOf } from '#shared/membership-change/groups.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { isSameFee, isSameInsurance, shownOf } from '#shared/membership-change/shown.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'

/** @throws PortalError invalid-input with the paths of the wrong fields */
const judged = (given: unknown, now: number) => {
  const result = judgedChange({ now, isKnown }).safeParse(given, { reportInput: true })
  if (result.success) return result.data
  throw new PortalError('invalid-input', { fields: fieldErrors(result.error) })
}

/**
 * What a member asks for, if their membership can take it and its consequences are those that their page has shown.
 * @throws PortalError invalid-input, membership-change-open, workplace-conflict, membership-unfit, regret-too-late,
 * fee-changed, insurance-changed
 */
export const wantedChange = async (
  id: string,
  given: unknown,
  { who, portalNow }: Caller,
  { stores }: EngineDeps,
): Promise<WantedChange> => {
  const wanted = judged(given, portalNow)
  const { obstacle, fieldIssue } = rulesOf(wanted)
  if (wanted.kind === 'employment-added' && wanted.employment !== id) throw new PortalError('invalid-input')
  const [{ periods, employments, reduced, additional, changes, contact }, conflicts] = await Promise.all([
    stores.memberships.of(who.ref),
    stores.conflictNotices.all(),
  ])
  const others = changes.filter((change) => change.id !== id)
  if (openChangeOf(others, wanted)) throw new PortalError('membership-change-open')
  const membership = { entries: periods, employments, reduced, additional, clubs: [] }
  const today = stockholmDate(portalNow)
  const ground = { membership, source: id, today, conflicts }
  const issue = fieldIssue?.({ ...ground, contact })
  if (issue) {
    const code = issue.code === 'workplace-conflict' ? issue.code : 'invalid-input'
    throw new PortalError(code, { fields: [issue] })
  }
  const inWay = obstacle(ground)
  if (inWay === 'conflict') throw new PortalError('workplace-conflict')
  if (inWay) throw new PortalError(inWay === 'regret-too-late' ? inWay : 'membership-unfit')
  if (!('shownFee' in wanted)) return wanted
  const consequences = consequencesOf(wanted, ground)
  if (!consequences) throw new PortalError('membership-unfit')
  const shown = shownOf(consequences)
  if (!isSameFee(shown.shownFee, wanted.shownFee)) throw new PortalError('fee-changed')
  if (!isSameInsurance(shown.shownInsurance, wanted.shownInsurance)) throw new PortalError('insurance-changed')
  return wanted
}
