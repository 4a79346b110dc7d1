import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { MailingToSend } from '#shared/mailings/mailing.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import type { MailingField, MailingSaving } from './mailing-saver.ts'

const judge = judgedBy(MailingToSend)

const fieldOf = ({ path }: Pick<FieldIssue, 'path'>) => path.split('.')[0] as MailingField

/** The id of a field's control. */
export const anchorOf = (path: string): string => `mailing-${fieldOf({ path })}`

/** One error for each field: an address that is wrong, or the first of the words that cannot be sent. */
const byField = (issues: readonly FieldIssue[]): FieldIssue[] =>
  issues.filter((issue, at) => issues.findIndex((other) => fieldOf(other) === fieldOf(issue)) === at)

/**
 * What keeps a mailing from being sent: of what was asked to be sent, what is wrong until it is put right; of anything,
 * what cannot be saved.
 */
export const useMailingIssues = ({ draft, refusal }: Pick<MailingSaving, 'draft' | 'refusal'>) => {
  const intl = useIntl()
  const textOf = useIssueText()
  const [shown, setShown] = useState<readonly FieldIssue[]>([])
  const [left, setLeft] = useState<ReadonlySet<MailingField>>(new Set())
  const now = byField(judge(draft).issues)
  const isSame = (one: FieldIssue, other: FieldIssue) => one.path === other.path && one.code === other.code
  const still = shown.filter((issue) => now.some((other) => isSame(issue, other)))
  const refused = byField((refusal?.fields ?? []) as FieldIssue[])
  const issueAt = (field: MailingField) =>
    [...refused, ...still, ...now.filter((issue) => left.has(fieldOf(issue)))].find((issue) => fieldOf(issue) === field)
  const nameOf = (field: string) => intl.formatMessage({ id: `mailings.field.${field}` })
  return {
    issues: still,
    nameOf,
    lineOf: (issue: FieldIssue) => `${nameOf(fieldOf(issue))}: ${textOf(issue)}`,
    errorOf: (field: MailingField): string | null => {
      const issue = issueAt(field)
      return issue ? textOf(issue) : null
    },
    /** A field was left: what is wrong in it is said from now on. */
    leave: (field: MailingField) => setLeft((before) => new Set(before).add(field)),
    /** Whether the mailing could be sent; what is wrong is shown where it could not. */
    isComplete: (): boolean => {
      setShown(now)
      return now.length === 0
    },
  }
}
