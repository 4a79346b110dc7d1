import { assertShape, textOver } from '#shared/annual-meeting/protocol/shape.ts'
import * as contract from '#shared/contract/annual-meeting-protocol.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

export const readProtocol = operation(contract.readProtocol, {
  run: async ({ params }, { meeting }, { stores }) => {
    const versions = await stores.meetings.readProtocolVersions(params)
    const current = versions.find(({ version }) => version === meeting?.protocol.version) ?? null
    return { current, versions: versions.filter(({ version }) => version <= (current?.version ?? 0)) }
  },
})

export const readProtocolVersion = operation(contract.readProtocolVersion, {
  run: async ({ params }, _, { stores }) => {
    const version = await stores.meetings.readProtocolVersion(params, params.version)
    if (!version) throw new PortalError('not-found')
    return version
  },
})

/** Autosave of the text. That the saver is still the secretary is checked again by the save itself. */
export const saveProtocol = operation(contract.saveProtocol, {
  run: async ({ params, body }, caller, { stores }) => {
    const revision = requiredVersion(caller)
    const stored = await stores.meetings.readProtocolVersion(params, params.version)
    if (!stored) throw new PortalError('not-found')
    const { settled } = stored
    assertShape(settled, body.paragraphs)
    const version = { ...stored, paragraphs: textOver(settled, body.paragraphs) }
    return {
      current: await stores.meetings.saveProtocolVersion(params, caller.writer, { version, revision }),
      savedAt: caller.portalNow,
    }
  },
})
