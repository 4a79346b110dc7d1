import { FormattedMessage } from 'react-intl'
import { slotMay } from '#shared/business-meetings/slot.ts'
import type { OwnCompany } from '#shared/contract/business-meeting-companies.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Asks before a company withdraws, and why where students have booked. */
export const WithdrawDialog = ({
  company,
  token,
  close,
}: {
  company: OwnCompany
  token: string
  close: () => void
}) => {
  const { slots, portalNow } = company
  const booked = slots.filter((slot) => slotMay('decline', slot) && slot.startsAt > portalNow).length
  return (
    <ReasonDialog
      titleId="company.withdraw.title"
      token={token}
      isNeeded={booked > 0}
      actOf={(reason) => ({ kind: 'withdraw', reason })}
      go="company.withdraw.go"
      close={close}
    >
      <p>
        <FormattedMessage id="company.withdraw.about" values={{ booked }} />
      </p>
    </ReasonDialog>
  )
}
