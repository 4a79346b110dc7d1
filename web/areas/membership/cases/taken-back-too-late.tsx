import { FormattedMessage } from 'react-intl'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { groupOf, type ChangeGroup } from '#shared/membership-change/change-kinds.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'

/** Where a member goes on from a change that took place although they wanted to take it back. */
const pages: Partial<Record<ChangeGroup, 'membershipContact' | 'employments' | 'paymentChange' | 'incomeInsurance'>> = {
  contact: 'membershipContact',
  employment: 'employments',
  payment: 'paymentChange',
  insurance: 'incomeInsurance',
}

/** The way on from a change that could not be taken back any more: another change, or the union where there is none. */
export const AfterTooLate = ({ kind }: Pick<ChangeView, 'kind'>) => {
  const { productName: product } = useSignedIn()
  const page = pages[groupOf(kind)]
  if (page)
    return (
      <LocaleLink page={page} params={{}} className="button">
        <FormattedMessage id="membership.case.too-late.again" />
      </LocaleLink>
    )
  return (
    <LocaleLink page="contact" params={{}} className="button">
      <FormattedMessage id="shell.contact" values={{ product }} />
    </LocaleLink>
  )
}
