import { FormattedMessage } from 'react-intl'
import { feeWording } from '#shared/membership/payable-fee.ts'
import type { PayableFee } from '#shared/membership/fee.ts'

/** A fee in words, with the part of the club: “250 kr i månaden, varav klubben 15 kr”. */
export const FeeWords = ({ fee }: { fee: PayableFee }) => (
  <FormattedMessage id={`join.fee.is.${feeWording(fee)}`} values={{ amount: fee.amount, club: fee.club }} />
)
