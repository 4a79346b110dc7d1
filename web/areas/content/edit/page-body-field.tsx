import { useState } from 'react'
import { Language } from '#shared/basics/language.ts'
import type { PageBlock } from '#shared/content/body.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { isSame } from '#web/components/form/use-kept-values.ts'
import { StructuredTextField } from '#web/components/structured-text/structured-text-field.tsx'

type Name = `body.${Language}`

const InLanguage = ({ handle, language }: { handle: FieldHandle<Name>; language: Language }) => {
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

/** What a page says, in both languages. */
export const PageBodyField = ({ handle }: { handle: FieldHandle<Name> }) => (
  <div className="page-bodies">
    {Language.options.map((language) => (
      <InLanguage key={language} handle={handle} language={language} />
    ))}
  </div>
)
