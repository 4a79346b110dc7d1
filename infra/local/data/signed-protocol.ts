import { randomBytes } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { protocolLanguageOf } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { generateProtocol } from '#shared/annual-meeting/protocol/generate.ts'
import { settle } from '#shared/annual-meeting/protocol/shape.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { protocolDocument, writtenMeetingDay } from '#shared/platform/documents/protocol-document.ts'
import { renderProtocolPdf } from '#shared/platform/documents/protocol-pdf.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { keys } from '#shared/platform/keys.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { StoredProtocolVersion } from '#shared/platform/stores/annual-meeting/protocol.ts'
import type { Evidence } from '#shared/signing/evidence.ts'
import { encodeSignedContent, type ProtocolContent } from '#shared/signing/signed-content.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { protocolText } from '#shared/signing/visible-text.ts'
import { packaging, type PackagingDeps } from '#workflows/annual-meeting/activities/packaging.ts'
import { personIdentity } from '../electronic-id/keys.ts'
import { signOrder } from '../electronic-id/sign-order.ts'
import type { LastYearMeeting } from './last-year.ts'
import { SeededRandom } from './random.ts'
import type { DemoPerson, DemoUnion } from './union.ts'

/** `keys`: directory of the simulated electronic ID. `now`: real time, at which the electronic IDs sign. */
export type SigningDeps = PackagingDeps & { dynamo: Dynamo; keys: string; now: number }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const contentOf = ({ people, clubs }: DemoUnion, { summary, items }: LastYearMeeting): MeetingContent => ({
  summary,
  items,
  documents: [],
  people: Object.fromEntries(
    people.map(({ ref, name }) => [ref, { ref, name, birthYear: 0, member: true, boardMember: false }]),
  ),
  assignments: [],
  clubName: clubs.find(({ id }) => id === summary.clubId)?.name ?? '',
})

type ToSign = { content: ProtocolContent; visibleText: string; order: string }

/** Signs as the phone of the simulator does. */
const sign = async (person: DemoPerson, { content, visibleText, order }: ToSign, deps: SigningDeps, at: number) => {
  const personalNumber = person.personalNumber.replace('-', '')
  const identity = await personIdentity(deps.keys, { personalNumber, name: person.name }, deps.now)
  const evidence: Evidence = {
    signature: signOrder(
      {
        kind: 'sign',
        visibleData: base64(visibleText),
        nonVisibleData: encodeSignedContent(content),
        formatted: true,
        relyingParty: 'Mandat',
      },
      identity,
    ),
    ocsp: randomBytes(60).toString('base64'),
    signedAt: at,
  }
  const key = fileKeys.evidence(order)
  await deps.files.put(key, new TextEncoder().encode(JSON.stringify(evidence)), 'application/json')
  return key
}

/** The text and its PDF, stored as the portal stores them. */
const storeProtocol = async (content: MeetingContent, deps: SigningDeps) => {
  const { clubId, year, contentVersion, secretary } = content.summary
  const language = protocolLanguageOf(content)
  const paragraphs = generateProtocol(content, language)
  const version: StoredProtocolVersion = {
    version: 1,
    basedOn: contentVersion,
    createdAt: stockholmInstant(`${year}-02-20`, '09:30'),
    createdBy: secretary,
    how: 'generated',
    language,
    paragraphs,
    settled: settle(paragraphs),
    revision: 0,
  }
  const pdf = await renderProtocolPdf(protocolDocument(content, version, deps.settings))
  const documentSha256 = sha256(pdf)
  await deps.files.put(fileKeys.protocol(documentSha256), pdf, 'application/pdf')
  await deps.dynamo.client.send(
    new PutCommand({
      TableName: deps.dynamo.tables.meetings,
      Item: { ...keys.protocol(clubId, year, 1), ...version },
    }),
  )
  return { documentSha256, language, pdf }
}

const minute = 60_000

/**
 * Stores a meeting of the year before with all that a submitted one has: the protocol's text and PDF, the signatures of
 * secretary and adjuster with their evidence, and the package, each made by the code that makes it in the portal. Its
 * people are stored already. Returns the PDF.
 */
export const submitSigned = async (
  union: DemoUnion,
  meeting: LastYearMeeting,
  deps: SigningDeps,
): Promise<Uint8Array> => {
  const { stores, settings, now } = deps
  const content = contentOf(union, meeting)
  const { clubId: club, year, protocol, secretary, adjusters } = meeting.summary
  const { documentSha256, language, pdf } = await storeProtocol(content, deps)
  const random = new SeededRandom(year)
  const signatories = [
    { role: 'secretary', signer: secretary, signedAt: stockholmInstant(`${year}-02-20`, '10:05') },
    { role: 'adjuster', signer: adjusters[0], signedAt: stockholmInstant(`${year}-02-23`, '17:40') },
  ] as const
  const signatures = await Promise.all(
    signatories.map(async ({ role, signer, signedAt }, index) => {
      const person = union.people.find(({ ref }) => ref === signer)
      if (!person) throw new Error(`the meeting of ${club} has no ${role}`)
      const { round } = protocol
      const signed = { documentSha256, round, role, meeting: meetingId(club, year) }
      const visibleText = protocolText(
        {
          productName: settings.productName,
          clubName: content.clubName,
          year,
          meetingDay: writtenMeetingDay(content, language),
          content: signed,
        },
        visibleMessages(language),
      )
      const order = random.ref()
      const at = now - (signatories.length - index) * minute
      const evidence = await sign(person, { content: signed, visibleText, order }, deps, at)
      const signature = { role, signer: person.ref, round, signedAt, documentSha256 }
      await stores.meetings.putSignature({ club, year }, { ...signature, order, evidence })
      return signature
    }),
  )
  const summary = { ...meeting.summary, protocol: { ...protocol, version: 1, documentSha256, signatures } }
  await stores.meetings.createMeeting(summary, meeting.items)
  const stored = await readContent(stores, { club, year }, now)
  if (!stored) throw new Error(`${club} is not stored`)
  await packaging(deps)(stored)
  return pdf
}
