import { useState } from 'react'
import { Language } from '#shared/basics/language.ts'
import { imagesIn, type PageBlock } from '#shared/content/body.ts'
import { addPageImage, startPageImage } from '#shared/contract/content-images.ts'
import { call } from '#web/client/api.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { isSame } from '#web/components/form/use-draft-values.ts'
import type { ImageUploads } from '#web/components/structured-text/image-field.tsx'
import { StructuredTextField } from '#web/components/structured-text/structured-text-field.tsx'

type Name = `body.${Language}`

type Props = { handle: FieldHandle<Name>; images: ImageUploads }

const InLanguage = ({ handle, language, images }: Props & { language: Language }) => {
  const { id, label, value, change, error } = handle.useField(`body.${language}`)
  const body = value as PageBlock[]
  const [written, setWritten] = useState({ body, replaced: 0 })
  // What the editor has not written itself, such as a former version, is put into it.
  if (!isSame(written.body, body)) setWritten(({ replaced }) => ({ body, replaced: replaced + 1 }))
  return (
    <div>
      <StructuredTextField
        lang={language}
        id={id}
        writes="page"
        images={images}
        label={label}
        error={error}
        value={body}
        replaced={written.replaced}
        onChange={(changed: PageBlock[]) => {
          setWritten(({ replaced }) => ({ body: changed, replaced }))
          change(changed)
        }}
      />
    </div>
  )
}

/** The pictures of a page, whichever language they were added to. */
const useImages = (handle: FieldHandle<Name>, page: string): ImageUploads => {
  const bodies = [handle.useField('body.sv').value, handle.useField('body.en').value] as PageBlock[][]
  const params = { contentPage: page }
  return {
    announce: ({ name, size, type: contentType }) =>
      call(startPageImage, { params, body: { name, size, contentType } }),
    finish: async (file, name) => (await call(addPageImage, { params, body: { file, name } })).image,
    known: [...new Set(bodies.flatMap(imagesIn))],
  }
}

/** What a page says, in both languages. */
export const PageBodyField = ({ handle, page }: { handle: FieldHandle<Name>; page: string }) => {
  const images = useImages(handle, page)
  return (
    <div className="page-bodies">
      {Language.options.map((language) => (
        <InLanguage key={language} handle={handle} language={language} images={images} />
      ))}
    </div>
  )
}
