import { handoverList } from '#shared/annual-meeting/handover/handover-list.ts'
import { tickHandover as endpoint } from '#shared/contract/annual-meeting-handover.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../../common/operation.ts'
import { requiredHandover } from '#shared/platform/stores/annual-meeting/registered-handover.ts'
import { saveHandover } from './save-handover.ts'

export const tickHandover = operation(endpoint, {
  run: async ({ params, body: { line, done } }, caller, { stores }) => {
    const list = handoverList(await requiredHandover(stores, params))
    if (!list.some(({ lines }) => lines.some(({ id }) => id === line))) throw new PortalError('not-found')
    return saveHandover(stores, caller, params, ({ ticks }) => {
      const { [line]: _, ...others } = ticks
      return { ticks: done ? { ...others, [line]: { by: caller.who.ref, at: caller.portalNow } } : others }
    })
  },
})
