import { undoChange as endpoint } from '#shared/contract/assignments.ts'
import { undo } from '../common/assignment-change.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Takes a change back; one that is taken back stays so. @throws not-found, undo-too-late */
export const undoChange = commandOperation(endpoint, {
  run: async ({ params: { club, change: id } }, { who, portalNow }, deps: EngineDeps) => ({
    change: await undo({ clubId: club, id }, { by: who.ref, portalNow }, deps),
  }),
})
