import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import { findingsOnLeaving } from '#shared/annual-meeting/leaving.ts'
import { guardLeavingPage } from '#web/client/leaving-page.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useMeeting } from '../meeting-context.tsx'
import type { LeaveQuestion } from './leave-question.tsx'
import { stepAt, useShownStep } from './shown-step.ts'

/** What was asked about last, by person, meeting and step: an unchanged list is asked about once. */
const askedAbout = new Map<string, string>()

const signature = (findings: readonly Finding[]) =>
  findings.map(({ itemId, code, field }) => [itemId, code, field].join(' ')).join('\n')

/**
 * Asks before the page of a step is left in another way than by its own button forward: back, step list, menu, the
 * browser's back, another role, signing out. `pass` lets the next move through; `forward` asks about every finding.
 */
export const useLeaving = () => {
  const { view, findings, entries, store } = useMeeting()
  const { person } = useSignedIn()
  const shown = useShownStep()
  const { rights, summary } = view
  const key = [person.ref, summary.clubId, summary.year, shown].join('/')
  const next = useRef<'ask' | 'forward' | 'pass'>('ask')
  const [guarded, setGuarded] = useState<LeaveQuestion | null>(null)

  const openOn = (all: boolean): Finding[] => {
    if (!(rights.edit || rights.editProtocol)) return []
    if (all) return findings.filter((finding) => finding.step === shown)
    const typed = new Set(entries.filter(({ state }) => state !== 'saved').map(({ base }) => base.id))
    const open = findingsOnLeaving(findings, view, { step: shown, typed })
    return askedAbout.get(key) === signature(open) ? [] : open
  }
  const [blocked, setBlocked] = useState<Finding[]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const how = next.current
    next.current = 'ask'
    if (how === 'pass' || stepAt(nextLocation.pathname) === stepAt(currentLocation.pathname)) return false
    const open = openOn(how === 'forward')
    setBlocked(open)
    return open.length > 0
  })

  const mayLeavePage = useEffectEvent(async () => {
    await store.flush()
    const open = openOn(false)
    if (open.length === 0) return true
    return new Promise<boolean>((answer) => {
      const settle = (may: boolean) => {
        askedAbout.set(key, signature(open))
        setGuarded(null)
        answer(may)
      }
      setGuarded({ open, proceed: () => settle(true), stay: () => settle(false) })
    })
  })
  useEffect(() => guardLeavingPage(() => mayLeavePage()), [])

  const isBlocked = blocker.state === 'blocked'
  const remember = () => askedAbout.set(key, signature(blocked))
  const question: LeaveQuestion | null = isBlocked
    ? {
        open: blocked,
        proceed: () => {
          remember()
          blocker.proceed()
        },
        stay: () => {
          remember()
          blocker.reset()
        },
      }
    : guarded
  return {
    question,
    pass: () => {
      next.current = 'pass'
    },
    forward: () => {
      next.current = 'forward'
    },
  }
}
