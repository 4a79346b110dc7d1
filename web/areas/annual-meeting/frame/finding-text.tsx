import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { fieldAnchor } from '../fields/use-field.ts'
import { useMeeting } from '../meeting-context.tsx'
import { useItemName } from './item-name.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'

/** What an item lacks, in words. */
export const useFindingText = () => {
  const intl = useIntl()
  const nameOf = useItemName()
  const { items, people } = useMeeting().view
  const written = useWrittenName()
  return (finding: Finding): string => {
    const item = items.find((candidate) => candidate.id === finding.itemId)
    return intl.formatMessage(
      { id: `findings.${finding.code}` },
      {
        name: item ? nameOf(item) : '',
        ...finding.params,
        person: written(people[finding.params?.['person'] ?? '']?.name),
      },
    )
  }
}

/** Motions have no page of their own: they are decided under one paragraph of the agenda. */
const paragraphOf = (itemId: string, items: readonly MeetingItem[]): string => {
  const isMotion = items.find(({ id }) => id === itemId)?.widget === 'motion'
  return (isMotion ? items.find(({ widget }) => widget === 'motions')?.id : undefined) ?? itemId
}

type FindingLinkProps = { finding: Finding; onFollow?: () => void; className?: string; children?: ReactNode }

/** What is missing, as a link to the field. */
export const FindingLink = ({ finding, onFollow, className, children }: FindingLinkProps) => {
  const text = useFindingText()
  const {
    items,
    summary: { year, type },
  } = useMeeting().view
  const hash = finding.field ? `#${fieldAnchor(finding.itemId, finding.field)}` : `#item-${finding.itemId}`
  return finding.step === 'annual-meeting' && type !== 'self-run' ? (
    <LocaleLink
      page="meetingItem"
      params={{ year, item: paragraphOf(finding.itemId, items) }}
      hash={hash}
      onClick={onFollow}
      className={className}
    >
      {children ?? text(finding)}
    </LocaleLink>
  ) : (
    <LocaleLink page={stepPages[finding.step]} params={{ year }} hash={hash} onClick={onFollow} className={className}>
      {children ?? text(finding)}
    </LocaleLink>
  )
}
