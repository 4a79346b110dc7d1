import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Language } from '#shared/basics/language.ts'
import type { PageDraft, PageText } from '#shared/content/page.ts'
import { readerKinds, type ReaderKind } from '#shared/content/reader-kinds.ts'
import { previewPage } from '#shared/contract/content.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageBlocks } from '../page-blocks.tsx'
import { pagesKey } from '../page-queries.ts'

const Text = ({ text: { title, summary, body }, language }: { text: PageText; language: Language }) => (
  <div lang={language}>
    <h3>{title[language] || <FormattedMessage id="pages.untitled" />}</h3>
    <p className="lead">{summary[language]}</p>
    <PageBlocks body={body[language]} />
  </div>
)

type Saved = { id: string; version: number }

/** What is saved as a reader of a kind would be shown it, or that they would not: the server decides. */
const ForReader = ({ saved: { id, version }, as, language }: { saved: Saved; as: ReaderKind; language: Language }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...pagesKey, 'preview', id, version, as],
    queryFn: ({ signal }) => call(previewPage, { params: { contentPage: id }, query: { as }, signal }),
  })
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  return <Text text={data.text} language={language} />
}

type Props = {
  /** What is typed. */ draft: PageDraft
  /** What is saved; null for a page that never was. */ saved: Saved | null
}

/**
 * The page as its readers will see it, in either language: as it is typed, or as a reader of a kind is shown what is
 * saved.
 */
export const PagePreview = ({ draft, saved }: Props) => {
  const intl = useIntl()
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const [as, setAs] = useState<ReaderKind | ''>('')
  return (
    <CardSection title={<FormattedMessage id="pages.preview" />} className="page-preview">
      <div className="page-preview-of">
        <label>
          <FormattedMessage id="pages.preview.language" />{' '}
          <select value={language} onChange={({ target }) => setLanguage(Language.parse(target.value))}>
            {Language.options.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `pages.preview.${each}` })}
              </option>
            ))}
          </select>
        </label>
        {saved && (
          <label>
            <FormattedMessage id="pages.preview.as" />{' '}
            <select
              value={as}
              onChange={({ target }) => setAs(readerKinds.find((kind) => kind === target.value) ?? '')}
            >
              <option value="">{intl.formatMessage({ id: 'pages.preview.typed' })}</option>
              {readerKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {intl.formatMessage({ id: kind === 'visitor' ? 'pages.readers.visitor' : `roles.kind.${kind}` })}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {as === '' || !saved ? (
        <Text text={draft} language={language} />
      ) : (
        <ForReader saved={saved} as={as} language={language} />
      )}
    </CardSection>
  )
}
