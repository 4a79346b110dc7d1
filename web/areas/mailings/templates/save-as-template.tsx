import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { saveMailingTemplate, saveUnionMailingTemplate } from '#shared/contract/mailing-templates.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { MailingDraft, MailingSender } from '#shared/mailings/mailing.ts'
import { contentOf, type ClubTemplateContent } from '#shared/mailings/template.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { routeOf } from '#web/features/mailings-query.ts'
import { templatesQuery } from '../mailing-queries.ts'
import { TemplateForm } from './template-form.tsx'

const button = 'save-as-template'

const Named = ({
  sender,
  draft,
  onSaved,
  onCancel,
}: Props & { onSaved: (name: string) => void; onCancel: () => void }) => {
  const [id] = useState(() => ulid())
  // Which names are taken.
  useQuery(templatesQuery(sender))
  return (
    <>
      <p>
        <FormattedMessage id={`mailings.templates.save-as.text${sender === null ? '.union' : ''}`} />
      </p>
      <TemplateForm
        sender={sender}
        id={id}
        name={draft.subject.slice(0, mailingLimits.templateNameLength)}
        label={<FormattedMessage id="mailings.templates.save" />}
        save={(name) =>
          call(routeOf(sender, saveMailingTemplate, saveUnionMailingTemplate), {
            params: { club: sender, mailingTemplate: id },
            // A sender's draft is for an audience of that sender.
            body: { name, mailing: contentOf(draft) as ClubTemplateContent },
          })
        }
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </>
  )
}

type Props = { sender: MailingSender; draft: MailingDraft }

/** Keeps what is written as a template of one's own, under a name. */
export const SaveAsTemplate = ({ sender, draft }: Props) => {
  const announce = useAnnounce()
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    focusTarget(button)
  }
  return (
    <div className="save-as-template">
      {isOpen ? (
        <Named
          sender={sender}
          draft={draft}
          onCancel={close}
          onSaved={(name) => {
            setSaved(name)
            announce('mailings.templates.saved', { name })
            close()
          }}
        />
      ) : (
        <Button
          id={button}
          onClick={() => {
            setSaved(null)
            setOpen(true)
          }}
        >
          <FormattedMessage id="mailings.templates.save-as" />
        </Button>
      )}
      {saved !== null && (
        <p className="notice done">
          <FormattedMessage id="mailings.templates.saved" values={{ name: saved }} />
        </p>
      )}
    </div>
  )
}
