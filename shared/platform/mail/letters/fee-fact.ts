import type { Language } from '../../../basics/language.ts'
import { feeWording } from '../../../membership/payable-fee.ts'
import type { PayableFee } from '../../../membership/fee.ts'
import { commonTexts } from '../texts.ts'

export const feeFact = (fee: PayableFee, language: Language) => {
  const say = commonTexts(language)
  return { label: say('mail.membership.fee'), value: say('mail.membership.amount', { ...fee, fee: feeWording(fee) }) }
}
