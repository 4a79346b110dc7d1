import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { useProductName, useSessionQuery, useShell } from '#web/client/query.ts'
import { FrameLink } from './frame-link.tsx'
import { PartFailed } from './part-failed.tsx'

const Column = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <p className="footer-title">{title}</p>
    {children}
  </div>
)

/**
 * The ways to the union and to what editors have put beside them, from every page. It leads visitors to joining,
 * companies and contact, because the menu of a phone held sideways has room for five entries and not for eight.
 */
export const Footer = () => {
  const language = useLanguage()
  const product = useProductName()
  const { error } = useSessionQuery()
  const frame = useShell()?.frame
  if (!frame && !error) return null
  const contact = frame?.contact
  return (
    <footer className="footer no-print">
      <Column title={<FormattedMessage id="shell.nav.contact" />}>
        <LocaleLink page="contact" params={{}}>
          <FormattedMessage id="shell.contact" values={{ product }} />
        </LocaleLink>
        {contact && (
          <>
            {contact.phone && <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{contact.phone}</a>}
            <p className="secondary">{contact.hours[language]}</p>
          </>
        )}
        {frame && <PartFailed part="contact" />}
      </Column>
      {frame?.footer?.map(({ title, links }) => (
        <Column key={title.sv} title={title[language]}>
          {links.map((link) => (
            <FrameLink key={link.href.sv + link.text.sv} link={link} />
          ))}
        </Column>
      ))}
      <PartFailed part="footer" />
    </footer>
  )
}
