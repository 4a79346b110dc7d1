import { Input } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { audienceKinds, type Audience } from '#shared/news/audience.ts'
import type { InBoth } from '#shared/news/news.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { FieldFrame, GroupFrame } from '#web/components/form/field-frame.tsx'

/** The address of a field by its path in the draft. */
export const anchorOf = (path: string): string => `content-${path.replaceAll('.', '-')}`

/** What is wrong with a field, in words. */
export const useIssueText = (issues: readonly FieldIssue[]) => {
  const intl = useIntl()
  return (path: string): string | null => {
    const issue = issues.find((each) => each.path === path)
    return issue ? intl.formatMessage({ id: `fields.${issue.code}` }, issue.params) : null
  }
}

const languages = ['sv', 'en'] as const

type Both = {
  path: string
  label: string
  value: InBoth
  issues: readonly FieldIssue[]
  rows?: number
  maxLength: number
  onChange: (value: InBoth) => void
}

/** The same text in Swedish and in English, side by side. */
export const BothLanguages = ({ path, label, value, issues, rows, maxLength, onChange }: Both) => {
  const issueText = useIssueText(issues)
  return (
    <div className="in-both">
      {languages.map((language) => {
        const id = anchorOf(`${path}.${language}`)
        const props = {
          value: value[language],
          lang: language,
          maxLength,
          onChange: (event: { target: { value: string } }) => onChange({ ...value, [language]: event.target.value }),
        }
        return (
          <FieldFrame
            key={language}
            id={id}
            label={<FormattedMessage id={`content.in.${language}`} values={{ field: label }} />}
            hintId={`${id}-hint`}
            errorId={`${id}-error`}
            error={issueText(`${path}.${language}`)}
          >
            {(aria) =>
              rows ? (
                <Input.TextArea {...aria} {...props} autoSize={{ minRows: rows, maxRows: 20 }} />
              ) : (
                <Input {...aria} {...props} autoComplete="off" />
              )
            }
          </FieldFrame>
        )
      })}
    </div>
  )
}

type Choice = {
  id: string
  label: ReactNode
  checked: boolean
  type: 'radio' | 'checkbox'
  name: string
  onChange: (isOn: boolean) => void
}

export const ChoiceLine = ({ id, label, checked, type, name, onChange }: Choice) => (
  <label className="poll-option" htmlFor={id}>
    <input id={id} type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </label>
)

/** Which kinds of elected representatives something is for. */
export const AudienceField = ({
  value,
  issues,
  onChange,
}: {
  value: Audience
  issues: readonly FieldIssue[]
  onChange: (value: Audience) => void
}) => {
  const id = anchorOf('audience')
  const toggle = (kind: Audience[number], isOn: boolean) =>
    onChange(audienceKinds.filter((each) => (each === kind ? isOn : value.includes(each))))
  return (
    <GroupFrame
      id={id}
      label={<FormattedMessage id="content.field.audience" />}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={useIssueText(issues)('audience')}
    >
      {audienceKinds.map((kind) => (
        <ChoiceLine
          key={kind}
          id={`${id}-${kind}`}
          type="checkbox"
          name={id}
          label={<FormattedMessage id={`roles.kind.${kind}`} />}
          checked={value.includes(kind)}
          onChange={(isOn) => toggle(kind, isOn)}
        />
      ))}
    </GroupFrame>
  )
}
