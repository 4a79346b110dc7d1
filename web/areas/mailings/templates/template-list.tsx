import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import * as routes from '#shared/contract/mailing-templates.ts'
import { saveMailing } from '#shared/contract/mailings.ts'
import { saveUnionMailing } from '#shared/contract/union-mailings.ts'
import type { ClubDraft, MailingSender } from '#shared/mailings/mailing.ts'
import {
  draftFrom,
  templateContentOf,
  type ClubTemplateContent,
  type MailingTemplate as Template,
} from '#shared/mailings/template.ts'
import { call } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { useRemoval } from '#web/components/use-removal.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { mailingsKey, routeOf } from '#web/features/mailings-query.ts'
import { putMailing, templatesQuery } from '../mailing-queries.ts'
import { TemplateForm } from './template-form.tsx'

/** Where a template stands on the page. */
const rowOf = (id: string): string => `template-${id}`

/** Begins a mailing from a template, and goes to it. */
const useStart = (sender: MailingSender) => {
  const goTo = useGoTo()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (template: Template) =>
      call(routeOf(sender, saveMailing, saveUnionMailing), {
        params: { club: sender, mailing: ulid() },
        // A sender's template is for an audience of that sender.
        body: draftFrom(template) as ClubDraft,
        ifMatch: 0,
      }),
    onSuccess: (view) => {
      putMailing(client, view)
      void client.invalidateQueries({ queryKey: [...mailingsKey(sender), 'list'] })
      goTo('mailing', { mailing: view.id })
    },
  })
}

const TemplateRow = ({
  sender,
  template,
  start,
  onRemove,
}: {
  sender: MailingSender
  template: Template
  start: ReturnType<typeof useStart>
  onRemove: (template: Template) => void
}) => {
  const intl = useIntl()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, subject } = template
  const named = (act: 'start' | 'rename' | 'remove') =>
    intl.formatMessage({ id: `mailings.templates.${act}.named` }, { name })
  const close = () => {
    setRenaming(false)
    focusTarget(`${rowOf(id)}-rename`)
  }
  if (isRenaming)
    return (
      <li id={rowOf(id)}>
        <TemplateForm
          sender={sender}
          id={id}
          name={name}
          label={<FormattedMessage id="mailings.templates.save-name" />}
          save={(typed) =>
            call(routeOf(sender, routes.saveMailingTemplate, routes.saveUnionMailingTemplate), {
              params: { club: sender, mailingTemplate: id },
              body: { name: typed, mailing: templateContentOf(template) as ClubTemplateContent },
            })
          }
          onSaved={close}
          onCancel={close}
        />
      </li>
    )
  return (
    <li id={rowOf(id)}>
      <div>
        <h3>{name}</h3>
        <p className="secondary">{subject || <FormattedMessage id="mailings.templates.no-subject" />}</p>
      </div>
      <div className="button-row">
        <Button
          aria-label={named('start')}
          loading={start.isPending && start.variables.id === id}
          disabled={start.isPending}
          onClick={() => start.mutate(template)}
        >
          <FormattedMessage id="mailings.templates.start" />
        </Button>
        <Button id={`${rowOf(id)}-rename`} aria-label={named('rename')} onClick={() => setRenaming(true)}>
          <FormattedMessage id="mailings.templates.rename" />
        </Button>
        <Button aria-label={named('remove')} onClick={() => onRemove(template)}>
          <FormattedMessage id="mailings.remove" />
        </Button>
      </div>
    </li>
  )
}

/** One's own templates, to begin a mailing from; nothing while there are none. */
export const TemplateList = ({ sender }: { sender: MailingSender }) => {
  const intl = useIntl()
  const client = useQueryClient()
  const removal = useRemoval()
  const start = useStart(sender)
  const { data, error: unread, refetch } = useQuery(templatesQuery(sender))
  const templates = (data?.templates ?? []).filter(({ id }) => !removal.isRemoved(id))
  const error = removal.error ?? start.error
  const isUnread = !data && unread !== null
  if (templates.length === 0 && error === null && !isUnread) return null
  const remove = ({ id, name }: Template) =>
    removal.remove({
      id,
      text: intl.formatMessage({ id: 'mailings.templates.removed' }, { name }),
      carryOut: async () => {
        const params = { club: sender, mailingTemplate: id }
        const removing = routeOf(sender, routes.removeMailingTemplate, routes.removeUnionMailingTemplate)
        client.setQueryData(templatesQuery(sender).queryKey, await call(removing, { params, keepalive: true }))
      },
      returnTo: rowOf(id),
    })
  return (
    <CardSection title={<FormattedMessage id="mailings.templates" />}>
      <p className="secondary">
        <FormattedMessage id={`mailings.templates.lead${sender === null ? '.union' : ''}`} />
      </p>
      {error !== null && <ErrorMessage error={error} />}
      {isUnread && <LoadFailed error={unread} retry={refetch} />}
      <ul className="mailing-list">
        {templates.map((template) => (
          <TemplateRow key={template.id} sender={sender} template={template} start={start} onRemove={remove} />
        ))}
      </ul>
    </CardSection>
  )
}
