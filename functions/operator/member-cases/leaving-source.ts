import { leavingCase } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { PortalError } from '#shared/errors.ts'
import type { StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { isStuck } from '#shared/operator/case-actions.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

/** The change that a signed notice becomes has the id of the notice. */
const prefix = 'leaving-'

const caseOf = (leaving: StoredLeaving, now: Now): Extract<MemberCase, { of: 'leaving' }> => {
  const { id, state, at, sentAt } = leaving
  const isOpen = state === 'unsigned'
  const stuck = isStuck({ isOpen, since: sentAt }, now.realNow)
  return {
    of: 'leaving',
    id: `${prefix}${id}`,
    kind: 'signature',
    state,
    since: at,
    due: null,
    cause: isOpen ? 'leaving-unsigned' : null,
    attempts: 0,
    nextAttemptAt: null,
    isOpen,
    isStuck: stuck,
    ending: null,
    actions: caseKinds.leaving.actions(leaving, { isOpen, isStuck: stuck, portalNow: now.portalNow }),
  }
}

/** A signed one is the case of a change; one whose time is over may not have been removed yet. */
const isListed = (leaving: StoredLeaving, { realNow }: Now): boolean =>
  leaving.state !== 'signed' && (caseKinds.leaving.forgottenAt(leaving) ?? Infinity) > realNow

/** Notices of leaving whose signature is waited for. Whose they are no answer says; once signed they are changes. */
export const leavingSource = ({ stores, engine }: OperatorDeps): CaseSource<'leaving'> => {
  const find = async (id: string, { realNow }: Now): Promise<StoredLeaving | null> => {
    if (!id.startsWith(prefix)) return null
    const own = id.slice(prefix.length)
    const found = await stores.leavings.find(own, realNow)
    // Who has begun another notice since has that one alone; of a signed one only its letter has this id.
    return found?.id === own && found.state !== 'signed' ? found : null
  }
  return {
    ids: 'prefixed',
    list: async (now) => {
      const [open, over] = await Promise.all([stores.leavings.open(), stores.leavings.recentlyOver(now.realNow)])
      return [...open, ...over].filter((leaving) => isListed(leaving, now)).map((leaving) => caseOf(leaving, now))
    },
    read: async (id, now) => {
      const leaving = await find(id, now)
      return leaving && { case: caseOf(leaving, now), person: leaving.person, history: [] }
    },
    act: async ({ id, realNow, portalNow }) => {
      const leaving = await find(id, { realNow, portalNow })
      if (!leaving) throw new PortalError('not-found')
      await nudgeCase(engine, leavingCase(leaving), { again: true })
    },
  }
}
