import { useIntl } from 'react-intl'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink } from '../../../app/language.tsx'
import { fieldAnchor } from '../fields/use-field.ts'
import { useMeeting } from '../meeting-context.tsx'
import { useItemName } from './item-name.ts'

/** What an item lacks, in words. */
export const useFindingText = () => {
  const intl = useIntl()
  const nameOf = useItemName()
  const { items } = useMeeting().view
  return (finding: Finding): string => {
    const item = items.find((candidate) => candidate.id === finding.itemId)
    return intl.formatMessage({ id: `findings.${finding.code}` }, { name: item ? nameOf(item) : '', ...finding.params })
  }
}

/** What is missing, as a link to the field. */
export const FindingLink = ({ finding, onFollow }: { finding: Finding; onFollow?: () => void }) => {
  const text = useFindingText()
  const { year } = useMeeting().view.summary
  const hash = finding.field ? `#${fieldAnchor(finding.itemId, finding.field)}` : `#item-${finding.itemId}`
  return finding.step === 'annual-meeting'
    ? <LocaleLink page="meetingItem" params={{ year, item: finding.itemId }} hash={hash} onClick={onFollow}>{text(finding)}</LocaleLink>
    : <LocaleLink page={stepPages[finding.step]} params={{ year }} hash={hash} onClick={onFollow}>{text(finding)}</LocaleLink>
}
