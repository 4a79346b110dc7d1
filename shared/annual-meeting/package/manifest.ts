import { z } from 'zod'
import { ClubId, PersonRef } from '../../basics/references.ts'
import { Language } from '../../basics/language.ts'
import { SeasonYear } from '../meeting.ts'

export const SignerRole = z.enum(['secretary', 'adjuster'])
export type SignerRole = z.infer<typeof SignerRole>

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** No name leads out of the folder that a reader unpacks into. */
const FileName = z.string().regex(/^([a-z0-9-]+\/)?[a-z0-9-]+\.[a-z]+$/)
const Time = z.iso.datetime({ precision: 3 })

/** What a submitted package says about itself: `manifest.json`. Times are UTC. */
export const Manifest = z.strictObject({
  format: z.literal('mandat-protocol/1'),
  club: ClubId,
  clubName: z.string().min(1),
  year: SeasonYear,
  /** Signing round: unlocking the protocol starts a new one. */
  round: z.number().int().positive(),
  language: Language,
  /** Made with the simulated electronic ID. */
  rehearsal: z.boolean(),
  /** Portal time. */ submittedAt: Time,
  /** In order of signing. `signedAt` is real time, at which certificates are judged; `portalTime`: of a moved clock. */
  signers: z.array(
    z.strictObject({
      ref: PersonRef,
      role: SignerRole,
      signedAt: Time,
      portalTime: Time.optional(),
      file: FileName,
    }),
  ),
  /** Instead of signatures: the protocol was signed outside the portal and uploaded, by whom and when. Portal time. */
  uploaded: z.strictObject({ by: PersonRef, at: Time }).optional(),
  /** Every other file of the package, in the package's order; sizes in bytes. */
  files: z.array(z.strictObject({ name: FileName, size: z.number().int().nonnegative(), sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>

export const packageFiles = {
  protocol: 'protocol.pdf',
  certificate: 'certificate.pdf',
  trustRoot: 'trust/electronic-id-root.pem',
  manifest: 'manifest.json',
  seal: 'manifest.sig',
} as const

/** Reads `manifest.json`; `null` when it is anything else. */
export const readManifest = (bytes: Uint8Array | undefined): Manifest | null => {
  try {
    return Manifest.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return null
  }
}
