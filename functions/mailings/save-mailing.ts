import * as contract from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { Mailing } from '#shared/mailings/mailing.ts'
import { requiredVersion } from '../common/exchange.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

/** Saves a draft; a conflict tells what is stored as the page shows it. */
export const saveMailing = operation(contract.saveMailing, {
  run: async ({ params, body }, caller, deps) => {
    const { mailings } = deps.stores
    const seen = requiredVersion(caller)
    if (seen === 0) {
      const drafts = (await mailings.list(params.club)).filter(({ id, sent }) => !sent && id !== params.mailing)
      if (drafts.length >= mailingLimits.drafts)
        throw new PortalError('too-many-drafts', { params: { max: mailingLimits.drafts } })
    }
    await mailings.save(caller.writer, params, body, seen).catch(async (error: unknown) => {
      const isConflict = error instanceof PortalError && error.code === 'version-conflict'
      const current = isConflict ? Mailing.safeParse(error.details.current).data : undefined
      throw current ? new PortalError('version-conflict', { current: await mailingView(current, caller, deps) }) : error
    })
    return mailingView(await requiredMailing(params, deps), caller, deps)
  },
})

export const removeMailing = operation(contract.removeMailing, {
  run: async ({ params }, { writer }, { stores }) => {
    await stores.mailings.remove(writer, params)
    return { removed: true as const }
  },
})
