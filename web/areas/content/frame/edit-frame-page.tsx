import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Language } from '#shared/basics/language.ts'
import { FrameDraft, FramePart, linkReaders, type FrameContent, type StoredFramePart } from '#shared/content/frame.ts'
import { frameLimits } from '#shared/content/limits.ts'
import { versionState } from '#shared/content/shown.ts'
import {
  publishFramePart,
  saveFramePart,
  withdrawFramePart,
  type FramePartView,
} from '#shared/contract/content-frame.ts'
import { inBoth } from '#shared/fields/both-languages.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorPage } from '#web/components/error-pages/error-page.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useEditor } from '#web/components/publishing/use-editor.ts'
import { useUndoneWithdrawal } from '#web/components/publishing/use-undone-withdrawal.ts'
import { UndoProvider } from '#web/components/undo.tsx'
import { EditorFrame } from '../edit/editor-frame.tsx'
import { MomentFields } from '../edit/moment-fields.tsx'
import { VersionList } from '../edit/version-list.tsx'
import { ColumnFields } from './column-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FrameContentView } from './frame-content.tsx'
import { frameKey, managedFramePartQuery } from './frame-queries.ts'
import { LinkFields } from './link-fields.tsx'
import { useFrameWords } from './use-frame-words.ts'
import './frame.css'

const Texts = inBoth(z.string())
const from = z.object({ day: z.string(), time: z.string() })
const links = z.array(z.object({ text: Texts, address: z.string(), readers: z.enum(linkReaders) }))
/** What is typed, before it is judged. */
const Shape: z.ZodType<FrameDraft> = z.discriminatedUnion('part', [
  z.object({ part: z.literal('menu'), links, from }),
  z.object({ part: z.literal('start'), links, from }),
  z.object({ part: z.literal('footer'), columns: z.array(z.object({ title: Texts, links })), from }),
  z.object({
    part: z.literal('contact'),
    phone: z.string(),
    email: z.string(),
    address: Texts,
    note: Texts,
    from,
  }),
])

const useFrameEditor = (part: FramePart, { stored, usual }: FramePartView) => {
  const params = { framePart: part }
  const editor = useEditor<FrameDraft, StoredFramePart>({
    id: part,
    stored,
    draftOf: (item) => item?.draft ?? usual,
    shape: Shape,
    judge: judgedBy(FrameDraft),
    nameOf: useFrameWords().nameOf,
    queryKey: frameKey,
    save: (body, ifMatch) => call(saveFramePart, { params, body, ifMatch }),
    bring: (state, ifMatch) => call(state === 'published' ? publishFramePart : withdrawFramePart, { params, ifMatch }),
  })
  return useUndoneWithdrawal(editor, stored, 'frame.withdrawn')
}
type Handle = ReturnType<typeof useFrameEditor>

/** The part as readers will see it, in both languages. */
const Preview = ({ editor: { control } }: { editor: Handle }) => {
  const draft = useWatch({ control }) as FrameDraft
  return (
    <CardSection title={<FormattedMessage id="frame.preview" />}>
      <div className="in-both">
        {Language.options.map((language) => (
          <div key={language} lang={language}>
            <h3>
              <FormattedMessage id={`shell.language.${language}`} />
            </h3>
            <FrameContentView content={draft} language={language} />
          </div>
        ))}
      </div>
    </CardSection>
  )
}

const Fields = ({ part, editor }: { part: FramePart; editor: Handle }) => {
  switch (part) {
    case 'menu':
      return <LinkFields form={editor} name="links" most={frameLimits.menuLinks} />
    case 'start':
      return <LinkFields form={editor} name="links" most={frameLimits.startLinks} />
    case 'footer':
      return <ColumnFields form={editor} />
    case 'contact':
      return <ContactFields handle={editor} />
  }
}

type Stored = { stored: StoredFramePart; portalNow: number }

/** What was shown before, and the way back to it. */
const History = ({ stored, portalNow, use }: Stored & { use: (content: FrameContent) => void }) => {
  const language = useLanguage()
  const { publishings } = stored
  return (
    <VersionList
      versions={publishings.map((publishing) => ({
        ...publishing,
        state: versionState(publishings, publishing, portalNow),
      }))}
    >
      {({ content }) => (
        <>
          <FrameContentView content={content} language={language} />
          <button type="button" className="button quiet" onClick={() => use(content)}>
            <FormattedMessage id="pages.version.use" />
          </button>
        </>
      )}
    </VersionList>
  )
}

const EditFrame = ({ part, view }: { part: FramePart; view: FramePartView }) => {
  const { stored, portalNow } = view
  const editor = useFrameEditor(part, view)
  return (
    <EditorFrame
      editor={editor}
      stored={stored}
      portalNow={portalNow}
      of="frame"
      title={`frame.${part}`}
      lead={`frame.${part}.lead`}
      shown={useFrameWords().inWords}
      fields={<Fields part={part} editor={editor} />}
      preview={<Preview editor={editor} />}
      when="frame.when"
      times={<MomentFields handle={editor} names={['from']} />}
    >
      {stored && (
        <History
          stored={stored}
          portalNow={portalNow}
          use={({ part: _, ...content }) => editor.set(content as Partial<FrameDraft>)}
        />
      )}
    </EditorFrame>
  )
}

const Loaded = ({ part }: { part: FramePart }) => {
  const { data, error, refetch } = useQuery(managedFramePartQuery(part))
  if (data)
    return (
      <UndoProvider key={part}>
        <EditFrame part={part} view={data} />
      </UndoProvider>
    )
  return error ? <LoadFailed error={error} retry={refetch} what="form" /> : <Loading lines={6} />
}

/** Writing the menu, the footer or the contact information, and going back to what was shown before. */
const EditFramePage = () => {
  const part = FramePart.safeParse(useParams().framePart).data
  return part ? <Loaded part={part} /> : <ErrorPage kind="not-found" />
}
export default EditFramePage
