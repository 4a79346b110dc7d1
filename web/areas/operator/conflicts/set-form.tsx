import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { stockholmDate } from '#shared/clock.ts'
import { Reason } from '#shared/contract/operator.ts'
import { setConflictNotice, type ConflictCases } from '#shared/contract/operator-conflicts.ts'
import { conflictKinds } from '#shared/membership/conflict-notice.ts'
import { newConflictNotice, type NewConflictNotice } from '#shared/operator/new-conflict-notice.ts'
import { call } from '#web/client/api.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { isSame } from '#web/components/form/use-draft-values.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { conflictsQuery } from './conflict-queries.ts'
import { WorkplaceField } from './workplace-field.tsx'

const Typed = z.object({ workplace: z.string(), kind: z.string(), from: z.string(), reason: z.string() })
type Typed = z.infer<typeof Typed>
type Body = NewConflictNotice & { reason: string }

const useSetForm = (portalNow: number, onSet: (name: string) => void) => {
  const intl = useIntl()
  const client = useQueryClient()
  const command = useCommandId()
  const [asked, setAsked] = useState<Body | null>(null)
  const today = stockholmDate(portalNow)
  const values: Typed = { workplace: '', kind: 'notice', from: today, reason: '' }
  const [start] = useState(() => ({ id: ulid(), version: 0, values }))
  return useDraftForm<Typed, Body, ConflictCases>({
    name: 'conflict-notice',
    draftKey: 'new',
    shape: Typed,
    start,
    judge: judgedBy(newConflictNotice(today).extend({ reason: Reason })),
    nameOf: (field) => intl.formatMessage({ id: `operator.conflict.field.${field}` }),
    save: async (body) => {
      // Something else is another command: the portal refuses one id for two.
      if (!isSame(body, asked)) command.renew()
      setAsked(body)
      const { reason, ...notice } = body
      try {
        return await call(setConflictNotice, { body: { commandId: command.get(), reason, notice } })
      } catch (error) {
        command.heard(error)
        throw error
      }
    },
    onSaved: (cases) => {
      command.renew()
      client.setQueryData(conflictsQuery.queryKey, cases)
      onSet(cases.notices.find(({ lifted }) => lifted === null)?.name ?? '')
      return { values, version: 0 }
    },
  })
}

/** Sets a notice of conflict or a strike for a workplace. `onSet`: with the name of the workplace. */
export const SetForm = ({ portalNow, onSet }: { portalNow: number; onSet: (name: string) => void }) => {
  const form = useSetForm(portalNow, onSet)
  return (
    <DraftForm
      form={form}
      className="card form-page"
      labelledBy="conflict-notice-title"
      errorsAtFields
      heading={
        <h2 id="conflict-notice-title">
          <FormattedMessage id="operator.conflict.set" />
        </h2>
      }
      actions={
        <div className="button-row">
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id="operator.conflict.set.go" />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage id="operator.conflict.set.about" />
      </p>
      <WorkplaceField handle={form} name="workplace" />
      <ChoiceField
        handle={form}
        name="kind"
        choices={conflictKinds.map((kind) => ({
          value: kind,
          label: <FormattedMessage id={`operator.conflict.kind.${kind}`} />,
        }))}
      />
      <DateField handle={form} name="from" />
      <TextField
        handle={form}
        name="reason"
        rows={2}
        maxLength={500}
        hint={<FormattedMessage id="operator.dialog.reason.hint" />}
      />
    </DraftForm>
  )
}
