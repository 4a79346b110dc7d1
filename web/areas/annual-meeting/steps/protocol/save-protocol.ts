import { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { saveProtocol } from '#shared/contract/annual-meeting-protocol.ts'
import { call } from '#web/client/api.ts'
import { saveFailureOf } from '#web/components/saving/save-failure.ts'
import type { ProtocolSaverPorts } from './protocol-saver.ts'

/** Saves the text of one version; answers what became of it instead of throwing. */
export const saveProtocolTo =
  (club: string, year: number): ProtocolSaverPorts['save'] =>
  async ({ version, revision }, paragraphs, leaving) => {
    try {
      const params = { club, year, version }
      const body = { paragraphs: paragraphs.map(({ id, text }) => ({ id, text })) }
      const { current, savedAt } = await call(saveProtocol, { params, body, ifMatch: revision, keepalive: leaving })
      return { kind: 'saved', stored: current, savedAt }
    } catch (error) {
      return saveFailureOf(error, ProtocolVersion)
    }
  }
