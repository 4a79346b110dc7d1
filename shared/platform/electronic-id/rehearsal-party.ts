import { readFileSync } from 'node:fs'
import { isRehearsal } from '../../basics/rehearsal-year.ts'
import type { Config, rehearsalSettings } from '../config.ts'
import { createElectronicIdClient } from './client.ts'
import type { ElectronicId } from './electronic-id.ts'
import { createSimulatedApp, type SimulatedApp } from './simulated-app.ts'

/** `trustRoot`: PEM of the root under which its signatures verify. */
export type SigningParty = { electronicId: ElectronicId; trustRoot: string }

/** A service of its own under a root of its own, with its app. */
export type RehearsalParty = SigningParty & { app: SimulatedApp }

export type RehearsalConfig = Pick<Config, (typeof rehearsalSettings)[number]>

/** Undefined where the portal has none: then signing cannot be rehearsed. */
export const createRehearsalParty = (config: RehearsalConfig): RehearsalParty | undefined => {
  const {
    rehearsalElectronicIdUrl: url,
    rehearsalElectronicIdCert: cert,
    rehearsalElectronicIdKey: key,
    rehearsalElectronicIdCa: ca,
    rehearsalElectronicIdTrustRoot: root,
    rehearsalElectronicIdControlUrl: control,
  } = config
  if (!url || !cert || !key || !ca || !root || !control) return undefined
  const read = (file: string) => readFileSync(file, 'utf8')
  return {
    electronicId: createElectronicIdClient({
      url,
      certificate: read(cert),
      privateKey: read(key),
      authority: read(ca),
    }),
    trustRoot: read(root),
    app: createSimulatedApp(control),
  }
}

/** With which electronic ID a meeting is signed: a rehearsal never with the real one. */
export const partyFor = <Real extends object, Rehearsal extends object>(
  year: number,
  parties: { real: Real; rehearsal: Rehearsal | undefined },
): Real | Rehearsal | undefined => (isRehearsal(year) ? parties.rehearsal : parties.real)
