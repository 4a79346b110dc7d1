import type { Engine } from '#shared/platform/engine/client.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'

/** Starts the delivery of a sending that is stored; starting it again does nothing. */
export const startMail = (engine: Pick<Engine, 'start'>, sendId: string, clubId: string): Promise<void> =>
  engine.start({
    type: 'bulkMail',
    id: `mail/${sendId}`,
    argument: { sendId },
    searchAttributes: [{ key: searchAttributes.sendId, value: sendId }, { key: searchAttributes.clubId, value: clubId }],
    summary: `Letters of ${clubId}`,
  })
