import type { ReactNode } from 'react'
import { Language } from '#shared/basics/language.ts'
import type { FieldHandle } from './field-handle.ts'
import { TextField } from './text-field.tsx'
import './both-languages-field.css'

type Props<Name extends string> = {
  handle: FieldHandle<`${Name}.${Language}`>
  name: Name
  rows?: number
  maxLength: number
  hint?: ReactNode
}

/** The same text in Swedish and in English, side by side; the form names both. */
export const BothLanguagesField = <Name extends string>({ handle, name, ...text }: Props<Name>) => (
  <div className="in-both">
    {Language.options.map((language) => (
      <TextField key={language} {...text} handle={handle} name={`${name}.${language}` as const} lang={language} />
    ))}
  </div>
)
