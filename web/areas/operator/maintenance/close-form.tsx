import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { closePart, type Maintenance } from '#shared/contract/operator-maintenance.ts'
import { Reason } from '#shared/contract/operator.ts'
import { closables, nameOfPart, type Closable } from '#shared/operator/closed-parts.ts'
import { closureIssues, NewClosure } from '#shared/operator/closure.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TimeField } from '#web/components/form/time-field.tsx'
import { useDraftForm, type Judged } from '#web/components/form/use-draft-form.ts'
import { isSame } from '#web/components/form/use-draft-values.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { maintenanceQuery } from './maintenance-query.ts'

const Moment = z.object({ day: z.string(), time: z.string() })
const Typed = z.object({ part: z.string(), from: Moment, expected: Moment, reason: z.string() })
type Typed = z.infer<typeof Typed>
const Body = NewClosure.extend({ reason: Reason })
type Body = z.infer<typeof Body>

const never = { day: '', time: '' }
const empty: Typed = { part: '', from: never, expected: never, reason: '' }

const judgedAt =
  (now: number) =>
  (typed: Typed): Judged<Body> => {
    const judged = judgedBy(Body)(typed)
    const { reason: _, ...given } = typed
    const { data } = NewClosure.safeParse(given)
    const issues = [...judged.issues, ...(data ? closureIssues(data, now) : [])]
    return issues.length > 0 ? { body: null, issues } : judged
  }

const useCloseForm = (portalNow: number, onClosed: (part: Closable) => void) => {
  const intl = useIntl()
  const client = useQueryClient()
  const command = useCommandId()
  const [asked, setAsked] = useState<Body | null>(null)
  const [start] = useState(() => ({ id: ulid(), version: 0, values: empty }))
  return useDraftForm<Typed, Body, Maintenance>({
    name: 'maintenance',
    draftKey: 'new',
    shape: Typed,
    start,
    judge: judgedAt(portalNow),
    nameOf: (path) => intl.formatMessage({ id: `operator.maintenance.field.${path}` }),
    save: async (body) => {
      // Something else is another command: the portal refuses one id for two.
      if (!isSame(body, asked)) command.renew()
      setAsked(body)
      try {
        return await call(closePart, { body: { ...body, commandId: command.get() } })
      } catch (error) {
        command.heard(error)
        throw error
      }
    },
    onSaved: (reply) => {
      command.renew()
      client.setQueryData(maintenanceQuery.queryKey, reply)
      const [newest] = reply.closures
      if (newest) onClosed(newest.part)
      return { values: empty, version: 0 }
    },
  })
}

/** Closes a part of the portal, now or later. */
export const CloseForm = ({ portalNow, onClosed }: { portalNow: number; onClosed: (part: Closable) => void }) => {
  const language = useLanguage()
  const form = useCloseForm(portalNow, onClosed)
  const moment = (name: 'from' | 'expected') => (
    <div className="button-row">
      <DateField
        handle={form}
        name={`${name}.day`}
        hint={<FormattedMessage id={`operator.maintenance.${name}.hint`} />}
      />
      <TimeField handle={form} name={`${name}.time`} />
    </div>
  )
  return (
    <DraftForm
      form={form}
      className="card form-page"
      labelledBy="maintenance-close"
      errorsAtFields
      heading={
        <h2 id="maintenance-close">
          <FormattedMessage id="operator.maintenance.close" />
        </h2>
      }
      actions={
        <div className="button-row">
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id="operator.maintenance.close.go" />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage id="operator.maintenance.close.about" />
      </p>
      <p className="secondary">
        <FormattedMessage id="operator.maintenance.close.runs-on" />
      </p>
      <ChoiceField
        handle={form}
        name="part"
        choices={closables.map((part) => ({ value: part, label: nameOfPart(part)[language] }))}
      />
      {moment('from')}
      {moment('expected')}
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
