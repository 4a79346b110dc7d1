import { useIntl } from 'react-intl'
import type { LotPurpose } from '#shared/annual-meeting/elections/election.ts'
import { useName } from '../fields/person-field.tsx'

/** What lots are drawn among, in words: people by name, a vote by its sides. */
export const useDrawnNames = () => {
  const intl = useIntl()
  const name = useName()
  return (purpose: LotPurpose, entries: readonly string[]): string =>
    intl.formatList(
      entries.map((entry) =>
        purpose === 'vote' ? intl.formatMessage({ id: 'widget.draw.entry' }, { entry }) : name(entry),
      ),
    )
}
