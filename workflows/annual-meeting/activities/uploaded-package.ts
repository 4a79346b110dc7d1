import { protocolLanguageOf } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { writeDay, writeTime } from '#shared/languages/formats.ts'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { Certificates } from '#shared/platform/documents/certificates.ts'
import { buildUploadedPackage } from '#shared/platform/documents/uploaded-package.ts'
import { sealFingerprint } from '#shared/platform/documents/seal.ts'
import { verifyAddress } from '#shared/platform/documents/verify-address.ts'
import type { WorkerDeps } from '../../common/deps.ts'

/** The package of a self-run meeting: the uploaded protocol, and a page that it was signed outside the portal. */
export const uploadedPackage = async (
  content: MeetingContent,
  protocolPdf: Uint8Array,
  settings: Pick<WorkerDeps['settings'], 'portalOrigin' | 'productName' | 'productSlug' | 'sealKey'>,
  certificates: Certificates,
): Promise<Uint8Array> => {
  const {
    summary: { clubId: club, year, submittedAt, uploadedProtocol },
    clubName,
    people,
  } = content
  const { productName, sealKey } = settings
  if (!uploadedProtocol) throw new PortalError('protocol-must-be-uploaded')
  const language = protocolLanguageOf(content)
  const inWords = (instant: number) =>
    `${writeDay(stockholmDate(instant), language)} ${writeTime(stockholmTime(instant), language)}`
  const day = timeAndPlaceOf(content)?.date
  const { name: fileName, sha256: documentSha256, uploadedAt, uploadedBy } = uploadedProtocol
  const rehearsal = isRehearsal(year)
  const certificatePdf = await certificates.uploaded({
    language,
    clubName,
    productName,
    documentSha256,
    fileName,
    rehearsal,
    meetingDate: day ? writeDay(day, language) : '',
    uploadedBy: people[uploadedBy]?.name ?? '',
    uploadedAt: inWords(uploadedAt),
    submittedAt: inWords(submittedAt ?? 0),
    sealFingerprint: sealFingerprint(sealKey),
    verifyAddress: verifyAddress(settings, language),
    createdAt: submittedAt ?? 0,
  })
  return buildUploadedPackage({
    protocolPdf,
    certificatePdf,
    sealKey,
    manifest: {
      club,
      clubName,
      year: calendarYear(year),
      language,
      rehearsal,
      submittedAt: submittedAt ?? 0,
      uploaded: { by: uploadedBy, at: uploadedAt },
    },
  })
}
