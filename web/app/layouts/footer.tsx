import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'

/** The way to the union, from every page. */
export const Footer = () => {
  const product = useSession()?.productName
  if (!product) return null
  return (
    <footer className="footer no-print">
      <LocaleLink page="contact" params={{}}>
        <FormattedMessage id="shell.contact" values={{ product }} />
      </LocaleLink>
    </footer>
  )
}
