import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { removeMailing, type MailingHead, type MailingsView } from '#shared/contract/mailings.ts'
import { removeUnionMailing } from '#shared/contract/union-mailings.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useRemoval } from '#web/components/use-removal.ts'
import { mailingsKey, routeOf } from '#web/features/mailings-query.ts'
import { mailingQuery } from '../mailing-queries.ts'
import { TemplateList } from '../templates/template-list.tsx'
import { MailingRow, rowOf } from './mailing-row.tsx'

const Section = ({
  id,
  mailings,
  onRemove,
}: {
  id: 'drafts' | 'sent'
  mailings: readonly MailingHead[]
  onRemove: (mailing: MailingHead) => void
}) =>
  mailings.length === 0 ? null : (
    <CardSection title={<FormattedMessage id={`mailings.${id}`} />}>
      <ul className="mailing-list">
        {mailings.map((mailing) => (
          <MailingRow key={mailing.id} mailing={mailing} onRemove={onRemove} />
        ))}
      </ul>
    </CardSection>
  )

/** The way to a new mailing; its address is made here, so that what is typed is saved under it from the first word. */
export const NewMailing = ({ sender }: { sender: MailingSender }) => {
  const client = useQueryClient()
  const [id] = useState(() => ulid())
  // No one has made it yet: its page need not fetch it.
  const begin = () => client.setQueryData(mailingQuery(sender, id).queryKey, null)
  return (
    <LocaleLink className="button primary" page="mailing" params={{ mailing: id }} onClick={begin}>
      <FormattedMessage id="mailings.new" />
    </LocaleLink>
  )
}

/** The sender's mailings: what is being written first, then what was sent with its figures. */
export const MailingList = ({ view }: { view: MailingsView }) => {
  const intl = useIntl()
  const client = useQueryClient()
  const removal = useRemoval()
  const { clubId: sender } = view
  const of = sender === null ? '.union' : ''
  const mailings = view.mailings.filter(({ id }) => !removal.isRemoved(id))
  const remove = ({ id, subject }: MailingHead) =>
    removal.remove({
      id,
      text: intl.formatMessage({ id: 'mailings.removed' }, { title: subject || 'none' }),
      carryOut: async () => {
        const params = { club: sender, mailing: id }
        await call(routeOf(sender, removeMailing, removeUnionMailing), { params, keepalive: true })
        await client.invalidateQueries({ queryKey: mailingsKey(sender) })
      },
      returnTo: rowOf(id),
    })
  return (
    <>
      <p className="lead">
        <FormattedMessage id={`mailings.lead${of}`} values={{ count: view.leftToday }} />
      </p>
      {removal.error !== null && <ErrorMessage error={removal.error} />}
      {mailings.length === 0 && (
        <p className="card">
          <FormattedMessage id={`mailings.none${of}`} />
        </p>
      )}
      <TemplateList sender={sender} />
      <Section id="drafts" mailings={mailings.filter(({ sent }) => sent === null)} onRemove={remove} />
      <Section id="sent" mailings={mailings.filter(({ sent }) => sent !== null)} onRemove={remove} />
      <p className="secondary mailings-note">
        <FormattedMessage id="mailings.no-tracking" />
      </p>
    </>
  )
}
