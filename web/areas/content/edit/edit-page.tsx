import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Language } from '#shared/basics/language.ts'
import { PageSection } from '#shared/content/address.ts'
import { addressFrom } from '#shared/content/address-from.ts'
import type { PageBlock } from '#shared/content/body.ts'
import { pageLimits } from '#shared/content/limits.ts'
import { PageDraft, type ContentPage } from '#shared/content/page.ts'
import { readerKinds } from '#shared/content/reader-kinds.ts'
import { publishPage, savePage, withdrawPage, type ManagedPageView } from '#shared/contract/content.ts'
import { inBoth } from '#shared/fields/both-languages.ts'
import { ApiError, call } from '#web/client/api.ts'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useEditor } from '#web/components/publishing/use-editor.ts'
import { managedPageQuery, pagesKey } from '../page-queries.ts'
import { EditorFrame } from './editor-frame.tsx'
import { MomentFields } from './moment-fields.tsx'
import { PageAnswers } from './page-answers.tsx'
import { PageBodyField } from './page-body-field.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageReview } from './page-review.tsx'
import { Publishings } from './publishings.tsx'
import { ReadersField } from './readers-field.tsx'
import { rememberNewPage } from './use-new-page.ts'
import { usePageFieldName } from './use-page-field-name.ts'
import { usePageValueInWords } from './use-page-value-in-words.ts'

const Texts = inBoth(z.string())
const Moment = z.object({ day: z.string(), time: z.string() })
const Body = z.custom<PageBlock[]>(Array.isArray)
/** What is typed, before it is judged. */
const Shape = z.object({
  section: PageSection,
  address: Texts,
  title: Texts,
  summary: Texts,
  body: z.object({ sv: Body, en: Body }),
  readers: z.array(z.enum(readerKinds)),
  from: Moment,
  until: Moment,
  reviewOn: z.string(),
})

const nothing = { sv: '', en: '' }
const never = { day: '', time: '' }

const draftOf = (page: ContentPage | null): PageDraft => ({
  section: page?.section ?? 'advice',
  address: page?.address ?? nothing,
  title: page?.title ?? nothing,
  summary: page?.summary ?? nothing,
  body: page?.body ?? { sv: [], en: [] },
  readers: page?.readers ?? [],
  from: page?.from ?? never,
  until: page?.until ?? never,
  reviewOn: page?.reviewOn ?? '',
})

/** What is wrong within a text is reported at its field. */
const judgedAtFields = (typed: PageDraft) => {
  const judged = judgedBy(PageDraft)(typed)
  return judged.body === null
    ? {
        ...judged,
        issues: judged.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^(body\.\w+)\..*$/, '$1') })),
      }
    : judged
}

type Handle = ReturnType<typeof usePageEditor>

const usePageEditor = (id: string, stored: ContentPage | null) => {
  const params = { contentPage: id }
  return useEditor({
    id,
    stored,
    draftOf,
    shape: Shape,
    judge: judgedAtFields,
    nameOf: usePageFieldName(),
    queryKey: pagesKey,
    save: (body, ifMatch) => call(savePage, { params, body, ifMatch }),
    bring: (state, ifMatch) => call(state === 'published' ? publishPage : withdrawPage, { params, ifMatch }),
  })
}

const Preview = ({ editor: { control }, saved }: { editor: Handle; saved: ContentPage | null }) => (
  <PagePreview draft={useWatch({ control }) as PageDraft} saved={saved} />
)

/** The address that the title suggests, while none is written. */
const SuggestedAddress = ({ editor }: { editor: Handle }) => {
  const { title, address } = useWatch({ control: editor.control }) as PageDraft
  const suggested = { sv: address.sv || addressFrom(title.sv), en: address.en || addressFrom(title.en) }
  const isMissing = Language.options.some((language) => address[language] === '' && suggested[language] !== '')
  if (!isMissing) return null
  return (
    <p>
      <button type="button" className="button quiet" onClick={() => editor.set({ address: suggested })}>
        <FormattedMessage id="pages.address.suggest" />
      </button>
    </p>
  )
}

const Fields = ({ id, editor }: { id: string; editor: Handle }) => {
  const intl = useIntl()
  return (
    <>
      <ChoiceField
        handle={editor}
        name="section"
        choices={PageSection.options.map((value) => ({
          value,
          label: intl.formatMessage({ id: `pages.section.${value}` }),
        }))}
      />
      <BothLanguagesField handle={editor} name="title" maxLength={pageLimits.titleLength} />
      <BothLanguagesField
        handle={editor}
        name="address"
        maxLength={pageLimits.addressLength}
        hint={<FormattedMessage id="pages.address.hint" />}
      />
      <SuggestedAddress editor={editor} />
      <BothLanguagesField handle={editor} name="summary" rows={3} maxLength={pageLimits.summaryLength} />
      <PageBodyField handle={editor} page={id} />
    </>
  )
}

const EditPage = ({ id, view, portalNow }: { id: string; view: ManagedPageView | null; portalNow: number }) => {
  const stored = view?.page ?? null
  const editor = usePageEditor(id, stored)
  return (
    <EditorFrame
      editor={editor}
      stored={stored}
      portalNow={portalNow}
      of="pages"
      shown={usePageValueInWords()}
      fields={<Fields id={id} editor={editor} />}
      preview={<Preview editor={editor} saved={stored} />}
      times={
        <>
          <ReadersField handle={editor} />
          <MomentFields handle={editor} />
          <DateField handle={editor} name="reviewOn" hint={<FormattedMessage id="pages.review-on.hint" />} />
        </>
      }
    >
      {view && <PageReview view={view} onReviewed={({ reviewOn }) => editor.storedBeside({ reviewOn })} />}
      {stored && (
        <Publishings
          page={stored}
          portalNow={portalNow}
          use={({ title, summary, body }) => editor.set({ title, summary, body })}
        />
      )}
      {stored && <PageAnswers page={stored} />}
    </EditorFrame>
  )
}

/** Writing a page, publishing it for a time, and going back to what it said before. */
const EditPagePage = () => {
  const { page: id = '' } = useParams()
  const [began] = useState(Date.now)
  const { data, error, refetch } = useQuery(managedPageQuery(id))
  const isNew = error instanceof ApiError && error.code === 'not-found'
  useEffect(() => {
    if (isNew) rememberNewPage(id)
  }, [isNew, id])
  if (data) return <EditPage key={id} id={id} view={data} portalNow={data.portalNow} />
  if (isNew) return <EditPage key={id} id={id} view={null} portalNow={began} />
  return error ? <LoadFailed error={error} retry={refetch} what="form" /> : <Loading lines={8} />
}
export default EditPagePage
