import { FormattedMessage } from 'react-intl'
import type { CustomItemData } from '#shared/annual-meeting/agenda/custom-item.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import type { ItemHandle } from '../item-handle.ts'

export const CustomItem = ({ handle }: { handle: ItemHandle<CustomItemData> }) => (
  <>
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
