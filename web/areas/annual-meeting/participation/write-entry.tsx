import { Button } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import type { z } from 'zod'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { useAnnounce } from '#web/components/announce.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import type { DraftPlace } from '#web/components/form/use-draft-values.ts'
import { useOpenedForm } from '#web/components/form/use-opened-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useParticipation } from './use-participation.ts'

type Texts = Record<string, string>

type Entry<Draft extends Texts> = {
  kind: 'motion' | 'question'
  /** What is typed, before it is judged by the schema. */
  shape: z.ZodType<Draft>
  schema: z.ZodType<Draft>
  empty: Draft
  send: (draft: Draft & { id: string }) => Promise<ParticipationView>
  fields: (form: FieldHandle<keyof Draft & string>) => ReactNode
}

type Props<Draft extends Texts> = { entry: Entry<Draft>; as: DraftPlace; takesFocus: boolean; onEnd: () => void }

const EntryForm = <Draft extends Texts>({ entry, as, takesFocus, onEnd }: Props<Draft>) => {
  const { kind, shape, schema, empty, send, fields } = entry
  const intl = useIntl()
  const announce = useAnnounce()
  const { put } = useParticipation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [id] = useState(() => ulid())
  const form = useDraftForm<Draft, Draft, ParticipationView>({
    ...as,
    shape,
    start: { id, version: 0, values: empty },
    judge: judgedBy(schema),
    nameOf: (field) => intl.formatMessage({ id: `member-page.${kind}.${field}` }),
    // The id is stored with the draft, so that sending it again after a lost answer sends nothing twice.
    save: (draft, at) => send({ ...draft, id: at.id }),
    onSaved: (view) => {
      put(view)
      onEnd()
      announce(`member-page.${kind}.sent`)
      focusTarget('own-entries')
    },
  })
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const discard = () => {
    form.forget()
    onEnd()
    focusTarget(`write-${kind}`)
  }
  return (
    <DraftForm
      form={form}
      className="entry-form"
      labelledBy={`${kind}-form`}
      heading={
        <h3 id={`${kind}-form`} tabIndex={-1} ref={heading}>
          <FormattedMessage id={`member-page.${kind}.write`} />
        </h3>
      }
      actions={
        <div className="button-row">
          <Button onClick={discard}>
            <FormattedMessage id="member-page.discard" />
          </Button>
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id={`member-page.${kind}.send`} />
          </Button>
        </div>
      }
    >
      {fields(form)}
      <p className="secondary">
        <FormattedMessage id="member-page.drafted" />
      </p>
    </DraftForm>
  )
}

/** Writing a motion or a question: a button until it is begun. It may take days, so the draft stays in the browser. */
export const WriteEntry = <Draft extends Texts>(entry: Entry<Draft>) => {
  const { kind, shape } = entry
  const { club, year } = useParticipation()
  const as: DraftPlace = { name: kind, draftKey: `${club}/${year}`, draftIn: 'browser' }
  const { isOpen, takesFocus, open, close } = useOpenedForm(as, shape)
  if (isOpen) return <EntryForm entry={entry} as={as} takesFocus={takesFocus} onEnd={close} />
  return (
    <Button id={`write-${kind}`} onClick={open}>
      <FormattedMessage id={`member-page.${kind}.write`} />
    </Button>
  )
}
