import { FormattedMessage } from 'react-intl'
import type { AgendaSettingsData } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import { useItem } from '#web/areas/annual-meeting/meeting-context.tsx'

const languages = (['sv', 'en'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`pre-meeting.settings.${value}`} />,
}))

/** What holds for the whole agenda: the language of the protocol. */
export const AgendaSettings = () => {
  const handle = useItem<AgendaSettingsData>('agenda-settings')
  if (!handle) return null
  return (
    <div id="item-agenda-settings">
      <CardSection title={<FormattedMessage id="agenda.item.agenda-settings" />}>
        {handle.entry && <ConflictPanel entry={handle.entry} />}
        <div className="choices-in-a-row">
          <ChoiceField
            handle={handle}
            name="protocolLanguage"
            label={<FormattedMessage id="pre-meeting.settings.language" />}
            hint={<FormattedMessage id="pre-meeting.settings.language-hint" />}
            choices={languages}
          />
        </div>
      </CardSection>
    </div>
  )
}
