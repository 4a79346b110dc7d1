import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { protocolLanguageOf } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { officersOf } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { generateProtocol } from '#shared/annual-meeting/protocol/generate.ts'
import { mergeParagraphs, type MergeChoice } from '#shared/annual-meeting/protocol/merge.ts'
import { hasEdits, type Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { changeText } from '#shared/annual-meeting/protocol/states.ts'
import type { ProtocolVersion } from '#shared/contract/meetings.ts'
import { PortalError } from '#shared/errors.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnContent, type Decision, type Outcome } from './project.ts'

const how: Record<MergeChoice, ProtocolVersion['how']> = { keep: 'kept', new: 'replaced', merge: 'merged' }

/** The text of the protocol: made from the meeting's data, and made anew when the data has changed. */
export const protocol = ({ stores }: Pick<WorkerDeps, 'stores'>) => {
  const read = async ({ summary: { clubId: club, year, protocol: { version } } }: MeetingContent): Promise<ProtocolVersion | null> =>
    version === 0 ? null : stores.meetings.readProtocolVersion({ club, year }, version)

  /** Stores the next version. An attempt whose answer was lost may have stored it already: then that one counts. */
  const storeVersion = async ({ summary }: MeetingContent, { clubId: club, year, at, by }: Transition, made: ProtocolVersion['how'], language: ProtocolVersion['language'], paragraphs: Paragraph[]): Promise<ProtocolVersion> => {
    const version = summary.protocol.version + 1
    const stored: ProtocolVersion = { version, basedOn: summary.contentVersion, createdAt: at, createdBy: by, how: made, language, paragraphs, revision: 0 }
    if (await stores.meetings.addProtocolVersion({ club, year }, stored)) return stored
    return (await stores.meetings.readProtocolVersion({ club, year }, version)) ?? stored
  }

  const decision = (content: MeetingContent, { how: made, version, basedOn, paragraphs }: ProtocolVersion): Decision => {
    const { secretary, adjusters } = officersOf(content)
    const state = hasEdits(paragraphs) ? 'edited' : 'generated'
    return { what: `protocol-${made}`, params: { version }, patch: { secretary, adjusters, protocol: { state, version, basedOn, documentSha256: null } } }
  }

  const assertMayChange = (content: MeetingContent, step: 'generate' | 'renew' | 'edit', by: string | null) => {
    const outcome = changeText(content.summary.protocol, step, by === officersOf(content).secretary ? 'secretary' : 'officer')
    if (!outcome.ok) throw new PortalError(outcome.code)
  }

  return {
    /** @throws protocol-choice-required when somebody has edited the text, frozen, submitted */
    generateProtocol: (transition: Transition): Promise<Outcome> =>
      transitOnContent(stores, transition, async (content) => {
        assertMayChange(content, 'generate', transition.by)
        const language = protocolLanguageOf(content)
        return decision(content, await storeVersion(content, transition, 'generated', language, generateProtocol(content, language)))
      }),

    /** @throws protocol-not-generated, secretary-only, frozen */
    resolveDraft: (transition: Transition, choice: MergeChoice): Promise<Outcome> =>
      transitOnContent(stores, transition, async (content) => {
        const current = await read(content)
        if (!current) throw new PortalError('protocol-not-generated')
        const step = choice === 'new' ? 'renew' : 'edit'
        assertMayChange(content, step, transition.by)
        const language = choice === 'keep' ? current.language : protocolLanguageOf(content)
        const paragraphs = mergeParagraphs(current.paragraphs, generateProtocol(content, language), choice)
        return decision(content, await storeVersion(content, transition, how[choice], language, paragraphs))
      }),
  }
}
