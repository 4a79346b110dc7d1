import { Button } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { focusTarget } from '../use-focus-hash.ts'
import type { FieldHandle } from './field-handle.ts'
import { DraftForm } from './draft-form.tsx'
import { TextField } from './text-field.tsx'
import type { DraftFormState } from './use-draft-form.ts'
import './name-form.css'

type Props = {
  form: DraftFormState & FieldHandle<'name'> & { submit: () => void; forget: () => void }
  maxLength: number
  takesFocus?: boolean
  save: ReactNode
  cancel: ReactNode
  onCancel: () => void
}

/** A form in a list that asks for the name of something, new or renamed. */
export const NameForm = ({ form, maxLength, takesFocus = true, save, cancel, onCancel }: Props) => {
  const field = form.anchorOf('name')
  useEffect(() => {
    if (takesFocus) focusTarget(field)
  }, [takesFocus, field])
  return (
    <DraftForm
      form={form}
      className="name-form"
      level={4}
      errorsAtFields
      actions={
        <div className="button-row start">
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            {save}
          </Button>
          <Button
            onClick={() => {
              form.forget()
              onCancel()
            }}
          >
            {cancel}
          </Button>
        </div>
      }
    >
      <TextField handle={form} name="name" maxLength={maxLength} />
    </DraftForm>
  )
}
