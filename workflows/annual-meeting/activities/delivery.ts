import { ApplicationFailure, Context } from '@temporalio/activity'
import type { Language } from '#shared/basics/language.ts'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { rehearsalReference } from '#shared/annual-meeting/rehearsal.ts'
import { PortalError } from '#shared/errors.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import type { SyncStatus } from '#shared/annual-meeting/meeting.ts'
import { writeDay, writeTime } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { certificates as laidOutHere } from '#shared/platform/documents/certificates.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import { buildPackage, openSignature } from '#shared/platform/documents/package.ts'
import { protocolDocument } from '#shared/platform/documents/protocol-document.ts'
import { sealFingerprint } from '#shared/platform/documents/seal.ts'
import { signerCertificate } from '#shared/platform/documents/signer-certificate.ts'
import { verifyAddress } from '#shared/platform/documents/verify-address.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { RegisterError, type RegisterFailure } from '#shared/platform/register/client.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { noteSyncFailure } from '#shared/platform/stores/annual-meeting/progress.ts'
import { Evidence } from '#shared/signing/evidence.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { YieldToCommands } from '../../common/yield-to-commands.ts'
import { withHeartbeat } from '../../common/heartbeat.ts'
import { turns } from '../../common/limit-concurrency.ts'
import { readContent } from './content.ts'
import { tellTurn } from './turn-letters.ts'
import { uploadedPackage } from './uploaded-package.ts'

const causes: Record<RegisterFailure, NonNullable<SyncStatus['cause']>> = {
  unavailable: 'register-unavailable',
  slow: 'register-slow',
  rejected: 'register-rejected',
}

const minute = 60_000
/** One minute, two, four … at most an hour. */
export const syncBackOff = (attempts: number): number => Math.min(minute * 2 ** Math.max(0, attempts - 1), 60 * minute)

/** More than the moment that a signature takes to reach the meeting. */
const hour = 60 * minute

/** When somebody signed as the portal tells it, and the real time as well where a demonstration has shifted the portal's. */
const signingTimes = (real: number, told = real, language: Language) => {
  const inWords = (at: number) => `${writeDay(stockholmDate(at), language)} ${writeTime(stockholmTime(at), language)}`
  const isShifted = Math.abs(told - real) > hour
  return { signedAt: inWords(isShifted ? told : real), ...(isShifted && { realTime: inWords(real) }) }
}

/** The submitted meeting as a package, made once and kept. */
const packaging = ({ stores, files, settings, rehearsal, certificates = laidOutHere }: WorkerDeps) => {
  const needed = async (key: string) => {
    const bytes = await files.get(key)
    if (!bytes) throw new PortalError('file-missing')
    return bytes
  }

  return async (content: StoredContent): Promise<Uint8Array> => {
    const { clubId: club, year, submittedAt, protocol } = content.summary
    const key = fileKeys.package(club, year)
    // A rehearsal can be thrown away and played again under the same name.
    const rehearsed = isRehearsal(year)
    const made = rehearsed ? null : await files.find(key)
    if (made) return made
    const keep = async (bytes: Uint8Array) => {
      await files.put(key, bytes, 'application/zip')
      return bytes
    }
    if (content.summary.uploadedProtocol)
      return keep(
        await uploadedPackage(
          content,
          await needed(fileKeys.document(club, year, content.summary.uploadedProtocol.sha256)),
          settings,
          certificates,
        ),
      )
    const version = await stores.meetings.readProtocolVersion({ club, year }, protocol.version)
    if (!version || protocol.documentSha256 === null) throw new PortalError('file-missing')
    const { language, title, clubName, meetingDate, productName, signatories } = protocolDocument(
      content,
      version,
      settings,
    )
    const protocolPdf = await needed(fileKeys.protocol(protocol.documentSha256))
    const signed = await Promise.all(
      (await stores.meetings.readSignatures({ club, year }, protocol.round)).map(async (signature) => {
        const {
          signature: collected,
          ocsp,
          signedAt,
        } = Evidence.parse(JSON.parse(new TextDecoder().decode(await needed(signature.evidence))))
        return { ref: signature.signer, role: signature.role, signedAt, xml: openSignature(collected), ocsp }
      }),
    )
    const roleName = (role: 'secretary' | 'adjuster') =>
      (role === 'secretary' ? signatories[0] : signatories[1])?.role ?? role
    const certificatePdf = await certificates.signed({
      language,
      clubName,
      meetingDate,
      productName,
      protocolTitle: title,
      documentSha256: protocol.documentSha256,
      round: protocol.round,
      rehearsal: rehearsed,
      sealFingerprint: sealFingerprint(settings.sealKey),
      verifyAddress: verifyAddress(settings, language),
      createdAt: submittedAt ?? 0,
      signatures: signed
        .toSorted((one, other) => one.signedAt - other.signedAt)
        .map(({ ref, role, signedAt, xml }) => {
          const { issuer = '', serialNumber = '' } = signerCertificate(xml) ?? {}
          return {
            role: roleName(role),
            name: content.people[ref]?.name ?? '',
            ...signingTimes(signedAt, protocol.signatures.find(({ signer }) => signer === ref)?.signedAt, language),
            issuer,
            serialNumber,
          }
        }),
    })
    return keep(
      buildPackage({
        protocolPdf,
        certificatePdf,
        signatures: signed,
        trustRoot: rehearsed ? (rehearsal?.trustRoot ?? '') : settings.trustRoot,
        sealKey: settings.sealKey,
        manifest: {
          club,
          clubName,
          year: calendarYear(year),
          rehearsal: rehearsed,
          round: protocol.round,
          language,
          submittedAt: submittedAt ?? 0,
        },
      }),
    )
  }
}

/** So many submissions are brought to the register at once: on the last evening hundreds come, and everybody's commands go first. */
const atOnce = 8

/** Brings a submitted meeting to the member register. */
export const delivery = (deps: WorkerDeps, way: Pick<YieldToCommands, 'work'>) => {
  const { clock, dynamo, stores, register, realNow } = deps
  const packageOf = packaging(deps)
  const tell = tellTurn(deps)
  const inTurn = turns(atOnce)

  const deliver = async (clubId: string, year: number): Promise<string> => {
    const content = await readContent(stores, clubId, year, 0)
    const { sync, submittedAt, protocol } = content.summary
    const bytes = await packageOf(content)
    if (isRehearsal(year)) return rehearsalReference
    // Before the register is asked, which may be down for hours.
    await tell({ club: clubId, year }, submittedAt ?? 0)
    try {
      const { reference } = await register.submit(
        clubId,
        {
          year,
          submittedAt: submittedAt ?? 0,
          documentSha256: protocol.documentSha256 ?? '',
          package: Buffer.from(bytes).toString('base64'),
          packageSha256: sha256(bytes),
        },
        `am/${clubId}/${year}/submission`,
      )
      return reference
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error
      const attempts = sync.attempts + 1
      const pause = syncBackOff(attempts)
      const [key, cause] = [{ club: clubId, year }, causes[error.reason]]
      if (!Context.current().cancellationSignal.aborted) {
        const nextAttemptAt = realNow() + pause
        await noteSyncFailure(dynamo, key, { state: 'failed', cause, attempts, nextAttemptAt, reference: null })
        if (sync.state !== 'failed') {
          const at = realNow() + (await clock.storedOffset())
          await stores.meetings.noteFirstFailure(key, { at, cause, attempts })
        }
      }
      throw ApplicationFailure.create({ message: error.message, type: causes[error.reason], nextRetryDelay: pause })
    }
  }

  return {
    /** The register's reference; a rehearsal's package is made and goes nowhere. A failure is shown with its cause and the next attempt, and tried again by itself. */
    deliverSubmission: async (clubId: string, year: number): Promise<string> => {
      const { cancellationSignal } = Context.current()
      const commandsPause = way.work()
      return withHeartbeat(() =>
        inTurn(async () => {
          await commandsPause()
          cancellationSignal.throwIfAborted()
          return deliver(clubId, year)
        }),
      )
    },
  }
}
