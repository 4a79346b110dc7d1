import { FormattedMessage } from 'react-intl'
import type { OwnSlot } from '#shared/contract/business-meeting-companies.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SlotTime } from './slot-time.tsx'

/** Asks why a booking is declined: the student reads it. */
export const DeclineDialog = ({ slot, token, close }: { slot: OwnSlot; token: string; close: () => void }) => (
  <ReasonDialog
    titleId="company.decline.title"
    token={token}
    isNeeded
    actOf={(reason) => ({ kind: 'decline', slot: slot.id, booking: slot.booking ?? '', reason })}
    go="company.decline.go"
    close={close}
  >
    <p>
      <FormattedMessage id="company.decline.about" values={{ time: <SlotTime slot={slot} /> }} />
    </p>
  </ReasonDialog>
)
