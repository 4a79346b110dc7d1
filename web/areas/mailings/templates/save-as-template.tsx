import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { saveMailingTemplate } from '#shared/contract/mailing-templates.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { ClubDraft } from '#shared/mailings/mailing.ts'
import { contentOf } from '#shared/mailings/template.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { templatesQuery } from '../mailing-queries.ts'
import { TemplateForm } from './template-form.tsx'

const button = 'save-as-template'

const Named = ({
  club,
  draft,
  onSaved,
  onCancel,
}: Props & { onSaved: (name: string) => void; onCancel: () => void }) => {
  const [id] = useState(() => ulid())
  // Which names are taken.
  useQuery(templatesQuery(club))
  return (
    <>
      <p>
        <FormattedMessage id="mailings.templates.save-as.text" />
      </p>
      <TemplateForm
        club={club}
        id={id}
        name={draft.subject.slice(0, mailingLimits.templateNameLength)}
        label={<FormattedMessage id="mailings.templates.save" />}
        save={(name) =>
          call(saveMailingTemplate, {
            params: { club, mailingTemplate: id },
            body: { name, mailing: contentOf(draft) },
          })
        }
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </>
  )
}

type Props = { club: string; draft: ClubDraft }

/** Keeps what is written as a template of one's own, under a name. */
export const SaveAsTemplate = ({ club, draft }: Props) => {
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
          club={club}
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
