import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { Loading } from '#web/components/loading.tsx'
import { OnePrimary, useWayOnIsPrimary } from '#web/components/one-primary.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { SaveState, shownAs } from '#web/components/saving/save-state.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useOwnAct } from '#web/areas/annual-meeting/use-own-act.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { ProtocolDifferences } from './protocol-differences.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { ProtocolHead } from './protocol-head.tsx'
import { ProtocolText } from './protocol-text.tsx'
import { SigningCard } from './signing/signing-card.tsx'
import { useProtocolSaver } from './use-protocol-saver.ts'
import { Versions, type VersionRow } from './versions/versions.tsx'
import { WhyReadOnly } from './why-read-only.tsx'

const ProtocolEditor = lazy(() => import('./editor/protocol-editor.tsx'))

/** Whether the signatures are in sight: a second way to them would stand in front of them. */
const useSignaturesInSight = (): boolean => {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const card = document.getElementById('item-signing')
    if (!card) return undefined
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  return inSight
}

/** The way on, in sight wherever one reads: to one's own signature, and once everybody has signed to the submission. */
const WayOn = () => {
  const { summary, rights } = useMeeting().view
  const { act } = useOwnAct()
  const isPrimary = useWayOnIsPrimary()
  const isInSight = useSignaturesInSight()
  const isSubmitted = summary.submittedAt !== null
  if (act === 'sign' || act === 'adjust')
    return (
      <StickyActions
        isAway={isInSight}
        primary={
          <LocaleLink
            className={isPrimary ? 'button primary' : 'button'}
            page="protocol"
            params={{ year: summary.year }}
            hash="#item-signing"
          >
            <FormattedMessage id={`protocol-page.to-${act}`} />
          </LocaleLink>
        }
      />
    )
  if (!rights.submit || !(isSubmitted || summary.protocol.state === 'fully-signed')) return null
  return (
    <StickyActions
      primary={
        <LocaleLink className="button primary" page="done" params={{ year: summary.year }}>
          <FormattedMessage id={isSubmitted ? 'protocol-page.to-receipt' : 'protocol-page.to-submission'} />
        </LocaleLink>
      }
    />
  )
}

/**
 * The protocol: its secretary writes in it (`writable`) until it is signed, everybody else reads. The signing stays
 * in its place when the text closes, so that an order that has begun goes on.
 */
export const ProtocolView = ({
  current,
  versions,
  writable,
}: {
  current: ProtocolVersion
  versions: VersionRow[]
  writable: boolean
}) => {
  const { saver, saving } = useProtocolSaver(current, writable)
  const { refusal, conflict: theirs } = saving
  return (
    <OnePrimary>
      <div id="item-protocol">
        <PageTitle
          id="protocol-page.title"
          aside={
            writable && (
              <SaveState
                shown={shownAs[saving.state]}
                lastSavedAt={saving.lastSavedAt}
                retry={() => void saver.flush()}
              />
            )
          }
        />
        <ProtocolHead />
        <WhyReadOnly />
        {theirs && (
          <DraftConflict mine={saving.draft} theirs={theirs.paragraphs} resolve={(choice) => saver.choose(choice)} />
        )}
        {refusal && (
          <NeedsAttention tone="error">
            <p>
              {refusal.code === 'invalid-input' ? (
                <FormattedMessage id="protocol-page.refused.characters" />
              ) : (
                <FormattedMessage
                  id="saving.refused-because"
                  values={{
                    reason: <FormattedMessage id={`errors.${refusal.code}`} values={{ name: 'none', since: 'none' }} />,
                  }}
                />
              )}
            </p>
            <Button onClick={() => saver.discard()}>
              <FormattedMessage id="saving.discard" />
            </Button>
          </NeedsAttention>
        )}
        {current.differences && <ProtocolDifferences differences={current.differences} paragraphs={saving.draft} />}
        <div className="protocol-columns">
          {writable ? (
            <div className="protocol-paper">
              <Suspense fallback={<Loading lines={8} />}>
                <ProtocolEditor
                  paragraphs={saving.draft}
                  replaced={saving.replaced}
                  lang={current.language}
                  onChange={(paragraphs) => saver.edit(paragraphs)}
                  onLeave={() => saver.send()}
                />
              </Suspense>
            </div>
          ) : (
            <ProtocolText paragraphs={current.paragraphs} lang={current.language} />
          )}
          <aside className="protocol-side no-print">
            <SigningCard />
            <Versions versions={versions} />
          </aside>
        </div>
        <WayOn />
      </div>
    </OnePrimary>
  )
}
