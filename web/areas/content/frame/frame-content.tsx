import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Language } from '#shared/basics/language.ts'
import type { FrameContent, FrameLink } from '#shared/content/frame.ts'
import { writePhone } from '#shared/fields/phone.ts'

const Links = ({ links, language }: { links: readonly FrameLink[]; language: Language }) => (
  <ul>
    {links.map(({ text, readers }, index) => (
      <li key={index}>
        {text[language] || '–'}
        {readers !== 'everybody' && (
          <>
            {' '}
            (<FormattedMessage id={`frame.readers.${readers}`} />)
          </>
        )}
      </li>
    ))}
  </ul>
)

/** What a part of the frame says in one language, without its links leading anywhere. */
export const FrameContentView = ({ content, language }: { content: FrameContent; language: Language }) => {
  switch (content.part) {
    case 'menu':
    case 'start':
      return <Links links={content.links} language={language} />
    case 'footer':
      return content.columns.map(({ title, links }, index) => (
        <Fragment key={index}>
          <p className="footer-title">{title[language] || '–'}</p>
          <Links links={links} language={language} />
        </Fragment>
      ))
    case 'contact': {
      const lines = [writePhone(content.phone), content.email, content.address[language], content.note[language]]
      return lines.filter(Boolean).map((line) => <p key={line}>{line}</p>)
    }
  }
}
