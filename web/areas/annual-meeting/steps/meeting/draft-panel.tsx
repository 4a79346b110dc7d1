import { useEffect, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { protocolLanguageOf } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { generateDraft } from '#shared/annual-meeting/protocol/generate.ts'
import { isSigned } from '#shared/annual-meeting/protocol/states.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { Added, Paper } from '#web/components/paper.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

const Line = ({ paragraph, added }: { paragraph: Paragraph; added: boolean }) => {
  const text = added ? <Added>{paragraph.text}</Added> : paragraph.text
  if (paragraph.kind === 'heading') return <h2>{text}</h2>
  return <p className={paragraph.kind === 'missing' ? 'missing' : undefined}>{text}</p>
}

/** What stands free (px) above the paragraph that is shown. */
const gap = 28

/** A text that is being signed or has been submitted is no draft any more. */
const stateOf = ({ summary: { submittedAt, protocol } }: MeetingView) =>
  submittedAt !== null ? 'submitted' : isSigned(protocol.state) ? 'signed' : 'draft'

/** The protocol as it is being written; what this page has just added is marked. On a phone it folds into a sheet. */
export const DraftPanel = ({ current }: { current: string }) => {
  const intl = useIntl()
  const { view } = useMeeting()
  const language = protocolLanguageOf(view)
  const state = stateOf(view)
  const heading = state === 'submitted' ? 'meeting-page.written' : 'meeting-page.draft'
  const paragraphs = useMemo(() => generateDraft(view, language), [view, language])
  const first = useRef<Set<string> | null>(null)
  first.current ??= new Set(paragraphs.map(({ id, text }) => `${id}|${text}`))
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = here.current?.querySelector('[data-current]')
    // The sheet begins between two paragraphs, never in the middle of a line.
    if (target instanceof HTMLElement && here.current) here.current.scrollTop = Math.max(0, target.offsetTop - gap)
  }, [current])
  const paper = (
    <Paper label={intl.formatMessage({ id: heading })} lang={language}>
      {paragraphs.map((paragraph) => (
        <div key={paragraph.id} data-current={paragraph.itemId === current ? '' : undefined}>
          <Line
            paragraph={paragraph}
            added={paragraph.kind !== 'missing' && !(first.current?.has(`${paragraph.id}|${paragraph.text}`) ?? true)}
          />
        </div>
      ))}
    </Paper>
  )
  return (
    <aside className="draft-panel" aria-label={intl.formatMessage({ id: heading })}>
      <p className="draft-head">
        <strong>
          <FormattedMessage id={heading} />
        </strong>{' '}
        <span className="secondary">
          <FormattedMessage id={`meeting-page.draft-state.${state}`} />
        </span>
      </p>
      <div className="draft-wide" ref={here} tabIndex={0} role="group" aria-label={intl.formatMessage({ id: heading })}>
        {paper}
      </div>
      <details className="draft-narrow">
        <summary>
          <FormattedMessage id="meeting-page.show-draft" />
        </summary>
        {paper}
      </details>
    </aside>
  )
}
