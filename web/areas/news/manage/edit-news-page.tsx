import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { NewsDraft, type News } from '#shared/news/news.ts'
import { publishNews, saveNews } from '#shared/contract/news.ts'
import { contentLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { AudienceField, BothLanguages } from './fields.tsx'
import { BackToManage, Managed } from './managed.tsx'
import { PublicationTag } from './publication-tag.tsx'
import { useEditor } from './use-editor.ts'
import { useFieldName } from './use-field-name.ts'
import '../news.css'

const draftOf = (news: News | null): NewsDraft => ({
  title: news?.title ?? { sv: '', en: '' },
  text: news?.text ?? { sv: '', en: '' },
  audience: news?.audience ?? [],
})

const EditNews = ({ id, stored }: { id: string; stored: News | null }) => {
  const intl = useIntl()
  const nameOf = useFieldName()
  const editor = useEditor({
    id,
    stored,
    draftOf,
    schema: NewsDraft,
    save: (body, ifMatch) => call(saveNews, { params: { news: id }, body, ifMatch }),
    bring: (state) => call(publishNews, { params: { news: id }, body: { state } }),
  })
  const { draft, issues, change } = editor
  const state = stored?.state ?? 'draft'
  return (
    <>
      <PageTitle id={stored ? 'content.news.edit' : 'content.new.news'} aside={<PublicationTag state={state} />} />
      <p className="lead">
        <FormattedMessage id="content.texts" />
      </p>
      <EditorFrame editor={editor} state={state} nameOf={nameOf}>
        <div className="card">
          <BothLanguages
            path="title"
            label={intl.formatMessage({ id: 'content.field.title' })}
            value={draft.title}
            issues={issues}
            maxLength={contentLimits.titleLength}
            onChange={(title) => change({ ...draft, title })}
          />
          <BothLanguages
            path="text"
            label={intl.formatMessage({ id: 'content.field.text' })}
            value={draft.text}
            issues={issues}
            rows={8}
            maxLength={contentLimits.newsLength}
            onChange={(text) => change({ ...draft, text })}
          />
          <AudienceField
            value={draft.audience}
            issues={issues}
            onChange={(audience) => change({ ...draft, audience })}
          />
        </div>
      </EditorFrame>
      <BackToManage />
    </>
  )
}

/** Writing, publishing and withdrawing news. */
const EditNewsPage = () => {
  const { news: id = '' } = useParams()
  return (
    <Managed what="form">
      {({ news }) => <EditNews key={id} id={id} stored={news.find((each) => each.id === id) ?? null} />}
    </Managed>
  )
}
export default EditNewsPage
