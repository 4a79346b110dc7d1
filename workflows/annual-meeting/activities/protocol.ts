import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { protocolLanguageOf } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { officersOf, signatoriesIn } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { generateProtocol } from '#shared/annual-meeting/protocol/generate.ts'
import { protocolDifferences } from '#shared/annual-meeting/protocol/difference.ts'
import { mergeParagraphs, type MergeChoice } from '#shared/annual-meeting/protocol/merge.ts'
import { hasEdits, type Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { impossibleFindings } from '#shared/annual-meeting/readiness.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { settle } from '#shared/annual-meeting/protocol/shape.ts'
import { changeText, signatoriesRefusal } from '#shared/annual-meeting/protocol/states.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { PortalError } from '#shared/errors.ts'
import type { StoredProtocolVersion } from '#shared/platform/stores/annual-meeting/protocol.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnContent, type Decision, type Outcome } from './project.ts'
import { turnEffects } from './turn-letters.ts'

const how: Record<MergeChoice, ProtocolVersion['how']> = { keep: 'retained', new: 'replaced', merge: 'merged' }

/** What a choice settles: a preserved text stays as it was settled before, and differs from what the data gives now. */
const settledBy = (
  choice: MergeChoice,
  current: StoredProtocolVersion,
  paragraphs: Paragraph[],
  fresh: Paragraph[],
) => {
  if (choice !== 'keep') return { settled: settle(paragraphs) }
  const { settled } = current
  return { settled, differences: protocolDifferences(settled, paragraphs, fresh) }
}

export const protocol = ({ stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>) => {
  const read = async ({
    summary: {
      clubId: club,
      year,
      protocol: { version },
    },
  }: MeetingContent): Promise<StoredProtocolVersion | null> =>
    version === 0 ? null : stores.meetings.readProtocolVersion({ club, year }, version)

  /** The next version, stored with the transition; a save of meeting or text in between makes it be made again. */
  const decision = (
    content: MeetingContent,
    { at, by }: Transition,
    current: StoredProtocolVersion | null,
    made: Pick<StoredProtocolVersion, 'how' | 'language' | 'paragraphs' | 'settled' | 'differences'>,
  ): Decision => {
    const { secretary, adjusters } = officersOf(content)
    const {
      contentVersion: basedOn,
      protocol: { version: before },
    } = content.summary
    const version = before + 1
    return {
      what: `protocol-${made.how}`,
      params: { version },
      ifUnchanged: true,
      patch: {
        secretary,
        adjusters,
        protocol: { state: hasEdits(made.paragraphs) ? 'edited' : 'generated', version, basedOn, documentSha256: null },
      },
      text: {
        version: { ...made, version, basedOn, createdAt: at, createdBy: by, revision: 0 },
        from: current && { version: current.version, revision: current.revision },
      },
    }
  }

  const assertMayChange = (content: MeetingContent, step: 'generate' | 'renew' | 'edit', by: string | null) => {
    const isSecretary = isRehearsal(content.summary.year) || by === officersOf(content).secretary
    const outcome = changeText(content.summary.protocol, step, isSecretary ? 'secretary' : 'officer')
    if (!outcome.ok) throw new PortalError(outcome.code)
    const clash = signatoriesRefusal(signatoriesIn(content))
    if (clash) throw new PortalError(clash)
  }

  const assertPossible = (content: MeetingContent, now: number) => {
    const findings = impossibleFindings(content, now)
    if (findings.length > 0) throw new PortalError('meeting-not-ready', { findings })
  }

  return {
    /**
     * @throws protocol-choice-required when an editor has changed the text, meeting-not-ready (with `findings`),
     * frozen, submitted, adjuster-is-secretary, adjuster-is-chairman
     */
    generateProtocol: (transition: Transition): Promise<Outcome> =>
      transitOnContent({ stores, realNow }, transition, async (content) => {
        const current = await read(content)
        assertMayChange(content, 'generate', transition.by)
        assertPossible(content, transition.at)
        const language = protocolLanguageOf(content)
        const paragraphs = generateProtocol(content, language)
        const made = { how: 'generated' as const, language, paragraphs, settled: settle(paragraphs) }
        return { ...decision(content, transition, current, made), effects: turnEffects(transition) }
      }),

    /**
     * @throws protocol-not-generated, meeting-not-ready (with `findings`), secretary-only, frozen,
     * adjuster-is-secretary, adjuster-is-chairman
     */
    resolveDraft: (transition: Transition, choice: MergeChoice): Promise<Outcome> =>
      transitOnContent({ stores, realNow }, transition, async (content) => {
        const current = await read(content)
        if (!current) throw new PortalError('protocol-not-generated')
        const step = choice === 'new' ? 'renew' : 'edit'
        assertMayChange(content, step, transition.by)
        if (choice !== 'keep') assertPossible(content, transition.at)
        const language = choice === 'keep' ? current.language : protocolLanguageOf(content)
        const fresh = generateProtocol(content, language)
        const paragraphs = mergeParagraphs(current.paragraphs, fresh, choice)
        return decision(content, transition, current, {
          how: how[choice],
          language,
          paragraphs,
          ...settledBy(choice, current, paragraphs, fresh),
        })
      }),
  }
}
