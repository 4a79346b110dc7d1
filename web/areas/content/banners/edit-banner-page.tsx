import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Language } from '#shared/basics/language.ts'
import { bannerKinds } from '#shared/content/banner-kinds.ts'
import { BannerDraft, BannerKind, type StoredBanner } from '#shared/content/banner.ts'
import { bannerLimits } from '#shared/content/limits.ts'
import { readerKinds } from '#shared/content/reader-kinds.ts'
import { publishBanner, saveBanner, withdrawBanner } from '#shared/contract/content-banners.ts'
import { inBoth } from '#shared/fields/both-languages.ts'
import { ApiError, call } from '#web/client/api.ts'
import { BannerLine } from '#web/components/banner-line.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useEditor } from '#web/components/publishing/use-editor.ts'
import { useUndoneWithdrawal } from '#web/components/publishing/use-undone-withdrawal.ts'
import { UndoProvider } from '#web/components/undo.tsx'
import { EditorFrame } from '../edit/editor-frame.tsx'
import { MomentFields } from '../edit/moment-fields.tsx'
import { ReadersField } from '../edit/readers-field.tsx'
import { BannerHistory } from './banner-history.tsx'
import { bannersKey, managedBannerQuery } from './banner-queries.ts'
import { useBannerWords } from './use-banner-words.ts'

const Moment = z.object({ day: z.string(), time: z.string() })
/** What is typed, before it is judged. */
const Shape = z.object({
  kind: BannerKind,
  text: inBoth(z.string()),
  readers: z.array(z.enum(readerKinds)),
  from: Moment,
  until: Moment,
})

const never = { day: '', time: '' }

const draftOf = (banner: StoredBanner | null): BannerDraft => ({
  kind: banner?.kind ?? 'information',
  text: banner?.text ?? { sv: '', en: '' },
  readers: banner?.readers ?? [],
  from: banner?.from ?? never,
  until: banner?.until ?? never,
})

type Handle = ReturnType<typeof useBannerEditor>

const useBannerEditor = (id: string, stored: StoredBanner | null) => {
  const params = { banner: id }
  const editor = useEditor({
    id,
    stored,
    draftOf,
    shape: Shape,
    judge: judgedBy(BannerDraft),
    nameOf: useBannerWords().nameOf,
    queryKey: bannersKey,
    save: (body, ifMatch) => call(saveBanner, { params, body, ifMatch }),
    bring: (state, ifMatch) => call(state === 'published' ? publishBanner : withdrawBanner, { params, ifMatch }),
  })
  return useUndoneWithdrawal(editor, stored, 'banners.withdrawn')
}

/** The banner as readers will see it, in both languages. */
const Preview = ({ editor: { control } }: { editor: Handle }) => {
  const { kind, text } = useWatch({ control }) as BannerDraft
  return (
    <CardSection title={<FormattedMessage id="banners.preview" />}>
      {Language.options.map((language) => (
        <BannerLine key={language} kind={kind} text={text[language]} lang={language} />
      ))}
    </CardSection>
  )
}

const Fields = ({ editor }: { editor: Handle }) => {
  const intl = useIntl()
  return (
    <>
      <ChoiceField
        handle={editor}
        name="kind"
        choices={bannerKinds.map((value) => ({
          value,
          label: intl.formatMessage({ id: `banners.kind.${value}` }),
          note: intl.formatMessage({ id: `banners.kind.${value}.note` }),
        }))}
      />
      <BothLanguagesField handle={editor} name="text" rows={2} maxLength={bannerLimits.textLength} />
    </>
  )
}

const EditBanner = ({ id, stored, portalNow }: { id: string; stored: StoredBanner | null; portalNow: number }) => {
  const editor = useBannerEditor(id, stored)
  return (
    <EditorFrame
      editor={editor}
      stored={stored}
      portalNow={portalNow}
      of="banners"
      shown={useBannerWords().inWords}
      fields={<Fields editor={editor} />}
      preview={<Preview editor={editor} />}
      times={
        <>
          <ReadersField handle={editor} />
          <MomentFields handle={editor} />
        </>
      }
    >
      {stored && (
        <BannerHistory
          publishings={stored.publishings}
          portalNow={portalNow}
          use={({ kind, text, readers }) => editor.set({ kind, text, readers })}
        />
      )}
    </EditorFrame>
  )
}

/** Writing a banner, showing it for a time, and going back to what it said before. */
const EditBannerPage = () => {
  const { banner: id = '' } = useParams()
  const [began] = useState(Date.now)
  const { data, error, refetch } = useQuery(managedBannerQuery(id))
  const isNew = error instanceof ApiError && error.code === 'not-found'
  if (data || isNew)
    return (
      <UndoProvider key={id}>
        <EditBanner id={id} stored={data?.banner ?? null} portalNow={data?.portalNow ?? began} />
      </UndoProvider>
    )
  return error ? <LoadFailed error={error} retry={refetch} what="form" /> : <Loading lines={6} />
}
export default EditBannerPage
