import { FormattedMessage } from 'react-intl'
import type { CustomItemData } from '#shared/annual-meeting/agenda/custom-item.ts'
import { Script } from '#web/components/paper.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { ItemHandle } from '../item-handle.ts'

export const CustomItem = ({ handle }: { handle: ItemHandle<CustomItemData> }) => (
  <>
    <Script>
      <FormattedMessage id="widget.custom-item.script" values={{ title: handle.item.title?.trim() || 'none' }} />
    </Script>
    <TextField
      handle={handle}
      name="text"
      rows={4}
      label={<FormattedMessage id="widget.custom-item.text" />}
      hint={<FormattedMessage id="widget.optional" />}
    />
    <TextField
      handle={handle}
      name="decision"
      rows={3}
      label={<FormattedMessage id="widget.custom-item.decision" />}
      hint={<FormattedMessage id="widget.custom-item.hint" />}
    />
  </>
)
