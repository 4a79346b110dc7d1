import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import type { ItemHandle } from '#web/areas/annual-meeting/item-handle.ts'
import { useItem } from '#web/areas/annual-meeting/meeting-context.tsx'

/** One item of the report. What was hidden while the meeting was guided can be shown again. */
export const ReportedItem = <Data extends Record<string, unknown>>({
  id,
  children,
}: {
  id: string
  children: (handle: ItemHandle<Data>) => ReactNode
}) => {
  const nameOf = useItemName()
  const handle = useItem<Data>(id)
  if (!handle) return null
  const name = nameOf(handle.item)
  return (
    <div id={`item-${id}`}>
      <CardSection title={name} className="reported">
        {handle.entry && <ConflictPanel entry={handle.entry} />}
        {handle.item.hidden ? (
          <div className="notice attention">
            <p>
              <FormattedMessage id="self-run.hidden" />
            </p>
            {handle.editable && (
              <Button onClick={() => handle.setDraft({ hidden: false })}>
                <FormattedMessage id="self-run.show" values={{ name }} />
              </Button>
            )}
          </div>
        ) : (
          children(handle)
        )}
      </CardSection>
    </div>
  )
}
