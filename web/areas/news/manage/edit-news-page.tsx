import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { z } from 'zod'
import { audienceKinds } from '#shared/news/audience.ts'
import { inBoth } from '#shared/fields/both-languages.ts'
import { NewsDraft, type News } from '#shared/news/news.ts'
import { publishNews, saveNews } from '#shared/contract/news.ts'
import { contentLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { AudienceField } from './audience-field.tsx'
import { EditorFrame } from '#web/components/publishing/editor-frame.tsx'
import { BackToManage, Managed } from './managed.tsx'
import { PublicationTag } from '#web/components/publishing/publication-tag.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useEditor } from '#web/components/publishing/use-editor.ts'
import { contentKey } from '../content-queries.ts'
import { useFieldName } from './use-field-name.ts'
import '../news.css'

const Texts = inBoth(z.string())
const Shape = z.object({ title: Texts, text: Texts, audience: z.array(z.enum(audienceKinds)) })

const draftOf = (news: News | null): NewsDraft => ({
  title: news?.title ?? { sv: '', en: '' },
  text: news?.text ?? { sv: '', en: '' },
  audience: news?.audience ?? [],
})

const EditNews = ({ id, stored }: { id: string; stored: News | null }) => {
  const editor = useEditor({
    id,
    stored,
    draftOf,
    shape: Shape,
    judge: judgedBy(NewsDraft),
    nameOf: useFieldName(),
    queryKey: contentKey,
    save: (body, ifMatch) => call(saveNews, { params: { news: id }, body, ifMatch }),
    bring: (state) => call(publishNews, { params: { news: id }, body: { state } }),
  })
  const state = stored?.state ?? 'draft'
  return (
    <>
      <PageTitle id={stored ? 'content.news.edit' : 'content.new.news'} aside={<PublicationTag state={state} />} />
      <p className="lead">
        <FormattedMessage id="content.texts" />
      </p>
      <EditorFrame editor={editor} state={state}>
        <div className="card">
          <BothLanguagesField handle={editor} name="title" maxLength={contentLimits.titleLength} />
          <BothLanguagesField handle={editor} name="text" rows={8} maxLength={contentLimits.newsLength} />
          <AudienceField handle={editor} />
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
