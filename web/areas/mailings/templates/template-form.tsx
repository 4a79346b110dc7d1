import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import type { MailingTemplatesView } from '#shared/contract/mailing-templates.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { isTemplateNameTaken, TemplateName } from '#shared/mailings/template.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { NameForm } from '#web/components/form/name-form.tsx'
import { useDraftForm, type Judged } from '#web/components/form/use-draft-form.ts'
import { templatesQuery } from '../mailing-queries.ts'

const Typed = z.object({ name: z.string() })
type Typed = z.infer<typeof Typed>
const judge = judgedBy(z.object({ name: TemplateName }))

type Props = {
  sender: MailingSender
  id: string
  name: string
  label: ReactNode
  save: (name: string) => Promise<MailingTemplatesView>
  onSaved: (name: string) => void
  onCancel: () => void
}

/** The name of a template, of one that is saved or renamed. It takes the focus. */
export const TemplateForm = ({ sender, id, name, label, save, onSaved, onCancel }: Props) => {
  const intl = useIntl()
  const client = useQueryClient()
  const { queryKey } = templatesQuery(sender)
  const form = useDraftForm<Typed, Typed, MailingTemplatesView>({
    name: `template-${id}`,
    draftKey: `${sender ?? 'union'}/${id}`,
    draftIn: 'nowhere',
    shape: Typed,
    start: { id, version: 0, values: { name } },
    judge: (typed): Judged<Typed> => {
      const judged = judge(typed)
      const others = client.getQueryData(queryKey)?.templates ?? []
      return judged.body && isTemplateNameTaken(others, judged.body.name, id)
        ? { body: null, issues: [{ path: 'name', code: 'template-name-taken' }] }
        : judged
    },
    nameOf: () => intl.formatMessage({ id: 'mailings.templates.name' }),
    save: (typed) => save(typed.name),
    onSaved: (view) => {
      client.setQueryData(queryKey, view)
      onSaved(view.templates.find((each) => each.id === id)?.name ?? '')
    },
  })
  return (
    <NameForm
      form={form}
      maxLength={mailingLimits.templateNameLength}
      save={label}
      cancel={<FormattedMessage id="mailings.templates.cancel" />}
      onCancel={onCancel}
    />
  )
}
