import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { z } from 'zod'
import { Reason } from '#shared/contract/operator.ts'

/** What is wrong with a field: a code of the catalogue of fields. */
export type Wrong = { code: string; params?: Record<string, string | number> } | null

/** The error of what was typed, by the rule that the portal itself checks. */
export const wrongBy = (rule: z.ZodType, typed: string): Wrong => {
  const issue = rule.safeParse(typed).error?.issues[0]
  if (!issue) return null
  return { code: issue.message, params: 'params' in issue ? (issue.params as Record<string, string | number>) : {} }
}

export const wrongReason = (reason: string): Wrong => wrongBy(Reason, reason)

type FieldProps = {
  label: string
  hint: string
  wrong: Wrong
  children: (aria: { id: string; 'aria-describedby': string; 'aria-invalid'?: true }) => ReactNode
}

/** A field that asks an operator for something, with its hint and what is wrong with it. */
export const AskedField = ({ label, hint, wrong, children }: FieldProps) => {
  const id = useId()
  return (
    <div className="asked">
      <label htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      <p className="secondary" id={`${id}-hint`}>
        <FormattedMessage id={hint} />
      </p>
      {children({
        id,
        'aria-describedby': wrong ? `${id}-wrong ${id}-hint` : `${id}-hint`,
        ...(wrong ? { 'aria-invalid': true } : {}),
      })}
      {wrong && (
        <p role="alert" className="wrong" id={`${id}-wrong`}>
          <FormattedMessage id={`fields.${wrong.code}`} values={wrong.params ?? {}} />
        </p>
      )}
    </div>
  )
}

/** Why an operator does something. */
export const ReasonField = ({
  value,
  wrong,
  change,
}: {
  value: string
  wrong: Wrong
  change: (reason: string) => void
}) => (
  <AskedField label="operator.dialog.reason" hint="operator.dialog.reason.hint" wrong={wrong}>
    {(aria) => (
      <Input.TextArea
        {...aria}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    )}
  </AskedField>
)
