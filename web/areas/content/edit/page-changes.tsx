import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Language } from '#shared/basics/language.ts'
import type { WordChange } from '#shared/basics/word-changes.ts'
import { changesBetween, differsInShape, type PageChange } from '#shared/content/compare.ts'
import type { PageText } from '#shared/content/page.ts'

/** Words that came and went, said as such to a reader who does not see their marks. */
const Words = ({ words }: { words: readonly WordChange[] }) => {
  const intl = useIntl()
  return words.map(({ kind, text }, index) => {
    if (kind === 'same') return <Fragment key={index}>{text}</Fragment>
    const Tag = kind === 'added' ? 'ins' : 'del'
    return (
      <Tag key={index}>
        <span className="visually-hidden">{intl.formatMessage({ id: `pages.changes.${kind}` })} </span>
        {text}
        <span className="visually-hidden"> {intl.formatMessage({ id: 'pages.changes.end' })} </span>
      </Tag>
    )
  })
}

const Change = ({ change: { of, kind, words }, language }: { change: PageChange; language: Language }) => (
  <li>
    <p className="secondary">
      <FormattedMessage
        id={`pages.changes.${kind}-piece`}
        values={{ piece: <FormattedMessage id={`pages.piece.${of}`} /> }}
      />
    </p>
    <p lang={language}>{kind === 'changed' ? <Words words={words} /> : words.map(({ text }) => text).join('')}</p>
  </li>
)

/** What one version says that another does not, in both languages. */
export const PageChanges = ({ before, after }: { before: PageText; after: PageText }) =>
  Language.options.map((language) => {
    const changes = changesBetween(before, after, language)
    return (
      <section key={language} className="page-changes">
        <h3>
          <FormattedMessage id={`pages.changes.in.${language}`} />
        </h3>
        {changes.length === 0 && (
          <p>
            <FormattedMessage
              id={differsInShape(before, after, language) ? 'pages.changes.shape' : 'pages.changes.none'}
            />
          </p>
        )}
        <ul className="managed-pages">
          {changes.map((change, index) => (
            <Change key={index} change={change} language={language} />
          ))}
        </ul>
      </section>
    )
  })
