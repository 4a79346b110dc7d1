import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { entryAnchor } from './entry-field.tsx'
import type { EntryForm } from './use-entry-form.ts'

type Texts = Record<string, string>
type Props<Fields extends Texts> = { kind: 'motion' | 'question'; form: EntryForm<Fields>; children: ReactNode }

/** What is wrong, each a link to its field; takes the focus when it comes. */
const FormErrors = <Fields extends Texts>({ kind, form }: Omit<Props<Fields>, 'children'>) => {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const { issues } = form
  const said = issues.map(({ path, code }) => `${path} ${code}`).join()
  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])
  if (issues.length === 0) return null
  return (
    <div role="alert" className="notice error" tabIndex={-1} ref={box}>
      <p>
        <strong>
          <FormattedMessage id="member-page.wrong" />
        </strong>
      </p>
      <ul>
        {issues.map(({ path, code, params }) => (
          <li key={path}>
            <a
              href={`#${entryAnchor(kind, path)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(entryAnchor(kind, path))?.focus()
              }}
            >
              <FormattedMessage id={`member-page.${kind}.${path}`} />:{' '}
              {intl.formatMessage({ id: `fields.${code}` }, params)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Writing and sending a motion or a question. */
export const EntryFormFrame = <Fields extends Texts>({ kind, form, children }: Props<Fields>) => {
  const isOnline = useOnline()
  const { sending } = form
  const isAboutFields = form.issues.length > 0
  return (
    <form
      className="entry-form"
      noValidate
      aria-labelledby={`write-${kind}`}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <h3 id={`write-${kind}`}>
        <FormattedMessage id={`member-page.${kind}.write`} />
      </h3>
      <FormErrors kind={kind} form={form} />
      {children}
      <p className="secondary">
        <FormattedMessage id={isOnline ? 'member-page.draft-kept' : 'member-page.draft-kept-offline'} />
      </p>
      {sending.error && !isAboutFields && <ErrorMessage error={sending.error} />}
      <div className="button-row">
        <Button onClick={form.cancel}>
          <FormattedMessage id="member-page.discard" />
        </Button>
        <Button type="primary" htmlType="submit" loading={sending.isPending}>
          <FormattedMessage id={`member-page.${kind}.send`} />
        </Button>
      </div>
    </form>
  )
}
